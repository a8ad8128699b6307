import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isSource } from '@tyres/registry-contract/release-shape';
import { readSource } from './read-source';

const run = promisify(execFile);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-'));
});
afterEach(() => rm(folder, { recursive: true }));

const git = (...args: readonly string[]) =>
  run('git', ['-C', folder, '-c', 'user.name=Sam', '-c', 'user.email=sam@example.com', ...args]);
async function commit(message: string): Promise<void> {
  await git('init', '-q', '-b', 'filters');
  await mkdir(join(folder, 'mf-search'));
  await writeFile(join(folder, 'mf-search/a.ts'), 'a');
  await git('add', '-A');
  await git('commit', '-q', '-m', message);
}

test('a folder in git has commit, author, message and branch', async () => {
  await commit('New filters\n\nWith a body.');
  const source = await readSource(join(folder, 'mf-search'), {});
  expect(source).toEqual({
    commit: (await git('rev-parse', 'HEAD')).stdout.trim(),
    author: 'Sam',
    message: 'New filters',
    branch: 'filters',
    hasUncommittedChanges: false,
  });
  expect(isSource(source)).toBe(true);
});

test('changes of the folder that are not committed are noticed, those of others are not', async () => {
  await commit('New filters');
  await writeFile(join(folder, 'elsewhere.ts'), 'b');
  expect(await readSource(join(folder, 'mf-search'), {})).toMatchObject({ hasUncommittedChanges: false });
  await writeFile(join(folder, 'mf-search/a.ts'), 'b');
  expect(await readSource(join(folder, 'mf-search'), {})).toMatchObject({ hasUncommittedChanges: true });
});

test('a pipeline says which branch and build it is', async () => {
  await commit('New filters');
  await git('checkout', '-q', '--detach');
  expect(await readSource(folder, {})).not.toHaveProperty('branch');
  expect(
    await readSource(folder, {
      GITHUB_REF_NAME: 'main',
      GITHUB_SERVER_URL: 'https://git.example',
      GITHUB_REPOSITORY: 'shop/tyres',
      GITHUB_RUN_ID: '7',
    }),
  ).toMatchObject({ branch: 'main', buildUrl: 'https://git.example/shop/tyres/actions/runs/7' });
  expect(await readSource(folder, { BUILD_URL: 'javascript:alert(1)' })).not.toHaveProperty('buildUrl');
});

test('a folder outside of git has no source', async () => {
  expect(await readSource(folder, {})).toBeUndefined();
});
