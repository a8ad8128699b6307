import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskArtefacts } from './disk-artefacts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'artefacts-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const draftOf = async (owner: number | string): Promise<void> => {
  await mkdir(join(root, 'staging', `${owner}-5f0c`), { recursive: true });
  await writeFile(join(root, 'staging', `${owner}-5f0c`, 'half.js'), 'half');
};

test('at start, drafts of ended processes are removed, and those of running ones are not', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  // Pids are reused: our pid may have been another process's before.
  for (const owner of [gone, process.pid, 'x', process.ppid]) await draftOf(owner);
  await createDiskArtefacts(root).clearStaging();
  expect(await readdir(join(root, 'staging'))).toEqual([`${process.ppid}-5f0c`]);
});

test('a store that was never used has no versions, and clearing it does nothing', async () => {
  const artefacts = createDiskArtefacts(join(root, 'none'));
  await artefacts.clearStaging();
  expect(await artefacts.findFolders()).toEqual([]);
});

test('a draft that cannot be written leaves nothing behind', async () => {
  const name = 'x'.repeat(300);
  const files = new Map([
    ['a.js', Buffer.from('a')],
    [name, Buffer.from('b')],
  ]);
  await expect(createDiskArtefacts(root).stage('mf-search', '1.0.0-abc', files)).rejects.toThrow(
    'ENAMETOOLONG',
  );
  expect(await readdir(join(root, 'staging'))).toEqual([]);
});
