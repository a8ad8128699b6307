import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@tyres/stack/root';

const run = promisify(execFile);

/** Folders that an install and a build create. */
const installed = /^(node_modules|\.nx)$/;

/**
 * Clones the last commit into a temporary folder. With `isInstalled` the clone has the packages
 * and the build cache of this folder, which saves minutes.
 */
export async function cloneProject({ isInstalled }: { isInstalled: boolean }): Promise<string> {
  const clone = join(await mkdtemp(join(tmpdir(), 'tyres-readme-')), 'clone');
  await run('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  if (isInstalled) for (const folder of await findInstalled('.', 3)) await copy(folder, clone);
  return clone;
}

async function findInstalled(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isDirectory() && entry.name !== '.git')
    .map(async ({ name }) => {
      if (installed.test(name)) return [join(folder, name)];
      return depth > 1 ? findInstalled(join(folder, name), depth - 1) : [];
    });
  return (await Promise.all(found)).flat();
}

async function copy(folder: string, clone: string): Promise<void> {
  await cp(join(root, folder), join(clone, folder), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
}
