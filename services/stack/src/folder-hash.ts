import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const left = new Set(['node_modules', 'dist', '.data', '.cache']);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter((entry) => !left.has(entry.name))
      .map((entry) =>
        entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
      ),
  );
  return nested.flat().sort();
}

/** One hash over all files below some folders, to detect changes. */
export async function hashFolders(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of await filesBelow(folder))
      hash
        .update(relative(folder, file))
        .update('\0')
        .update(await readFile(file));
  }
  return hash.digest('hex');
}
