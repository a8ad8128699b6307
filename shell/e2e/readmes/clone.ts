import { execFile } from 'node:child_process';
import { copyFile, cp, link, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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
  if (isInstalled)
    for (const folder of await findInstalled('.', 3))
      await linkOrCopy(join(root, folder), join(clone, folder));
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

/** Links what the install created, since copying some 58,000 files takes long. What a build writes to is copied. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  if (/^(\.cache|\.nx)$/.test(basename(from)))
    return cp(from, to, { recursive: true, verbatimSymlinks: true });
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) return linkOrCopy(source, target);
      if (entry.isSymbolicLink()) return symlink(await readlink(source), target);
      // A link cannot cross file systems.
      return link(source, target).catch(() => copyFile(source, target));
    }),
  );
}
