import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dependencyRules } from '../checks/checks';
import { createPackage, isPackageKind, NewPackageError, type PackageKind } from './create-package';

const templates = join(__dirname, '../../templates');
const folders: Record<PackageKind, string> = { mf: 'mf-used-tyres', service: 'services/used-tyres' };
const kinds = readdirSync(templates).filter(isPackageKind);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tyres-test-new-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
}

test('every template is a kind of package, or for a repository of its own', () =>
  expect([...kinds, 'own-repository'].sort()).toEqual(readdirSync(templates).sort()));

describe.each(kinds)('%s', (kind) => {
  const name = 'used-tyres';

  test('every file of the template is written, without placeholders in names or texts', async () => {
    const folder = await createPackage({ root, kind, name });
    expect(folder).toBe(folders[kind]);
    const files = filesBelow(join(root, folder));
    expect(files).toHaveLength(filesBelow(join(templates, kind)).length);
    for (const file of files) {
      const text = readFileSync(join(root, folder, file), 'utf8');
      expect([file, file.match(/__\w+?__|\.template/), text.match(/__(?!PURE__)[A-Za-z]+__/)?.[0]]).toEqual([
        file,
        null,
        undefined,
      ]);
    }
  });

  test('its package.json has the name and version of a new package', async () => {
    const folder = await createPackage({ root, kind, name });
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: kind === 'mf' ? 'mf-used-tyres' : '@tyres/used-tyres',
      version: '0.1.0',
      private: true,
    });
  });

  test.each([
    '',
    'Reviews',
    'my reviews',
    'reviews-',
    '-reviews',
    '2nd',
    '../reviews',
    're/views',
    '__name__',
  ])('refuses the name "%s" and writes nothing', async (bad) => {
    await expect(createPackage({ root, kind, name: bad })).rejects.toThrow(NewPackageError);
    expect(filesBelow(root)).toEqual([]);
  });

  test('refuses a folder that exists and leaves it unchanged', async () => {
    mkdirSync(join(root, folders[kind]), { recursive: true });
    const wanted = createPackage({ root, kind, name });
    await expect(wanted).rejects.toThrow(NewPackageError);
    await expect(wanted).rejects.toThrow(`${folders[kind]} already exists.`);
    expect(filesBelow(root)).toEqual([]);
  });
});

test('a name of two words is written in the right case in each place', async () => {
  const folder = join(root, await createPackage({ root, kind: 'service', name: 'used-tyres' }));
  expect(existsSync(join(folder, 'src/routes/get-used-tyres-item.ts'))).toBe(true);
  expect(readFileSync(join(folder, 'src/main.ts'), 'utf8')).toContain("schema: 'used_tyres'");
  expect(readFileSync(join(folder, 'contract/src/endpoints.ts'), 'utf8')).toContain('getUsedTyresItem');
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('Used tyres.');
});

test('isPackageKind accepts only mf and service', () => {
  expect(['mf', 'service', 'shell', ''].map(isPackageKind)).toEqual([true, true, false, false]);
});

test('the dependency rules of npm test name a forbidden import of a new package', async () => {
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const kind of kinds) await createPackage({ root, kind, name: 'used-tyres' });
  for (const file of ['mf-search/src/b.ts', 'services/search/src/b.ts', 'shell/kit/src/b.ts'])
    write(file, 'export const b = 1;\n');
  write('tsconfig.json', '{}');
  write('mf-used-tyres/src/lib/a.ts', "export { b } from '../../../mf-search/src/b';\n");
  write('services/used-tyres/src/domain/a.ts', "export { b } from '../../../search/src/b';\n");

  const [program = '', ...args] = dependencyRules(root).command;
  const { status, stdout } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  expect(status).toBeGreaterThan(0);
  expect(stdout.match(/\S+-stand-alone: \S+/g)?.sort()).toEqual([
    'micro-frontends-stand-alone: mf-used-tyres/src/lib/a.ts',
    'services-stand-alone: services/used-tyres/src/domain/a.ts',
  ]);
});
