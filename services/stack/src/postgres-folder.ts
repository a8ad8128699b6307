import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { isRoot, unprivilegedUid } from './postgres-binaries';

/** A folder that survives a reboot and that every user can reach. */
const reachableFolder = '/var/tmp';

/**
 * Creates the data folder if needed, owned by the user that PostgreSQL runs as. A project below a folder that
 * only root may enter keeps its data in /var/tmp, under a name made from the wanted path.
 */
export function prepareDataFolder(wanted: string, note: (line: string) => void): string {
  const folder = resolve(wanted);
  mkdirSync(dirname(folder), { recursive: true });
  if (!isRoot) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  }
  letThroughTemporaryFolders(dirname(folder));
  if (everybodyMayEnter(dirname(folder))) return ownedFolder(folder);
  const elsewhere = join(
    reachableFolder,
    `tyres-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`,
  );
  note(`PostgreSQL may not enter ${folder}; its data is in ${elsewhere}.`);
  return ownedFolder(elsewhere);
}

/** Lets other users pass through folders of `mkdtemp`, which only their owner may enter. */
function letThroughTemporaryFolders(folder: string): void {
  for (let at = folder; at.startsWith(tmpdir() + sep); at = dirname(at)) {
    const { mode, uid } = statSync(at);
    if ((mode & 0o001) === 0 && uid === 0) chmodSync(at, (mode & 0o777) | 0o011);
  }
}

function everybodyMayEnter(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function ownedFolder(folder: string): string {
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, unprivilegedUid, unprivilegedUid);
  }
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === unprivilegedUid) return folder;
  if (!found.isDirectory() || found.uid !== 0)
    throw new Error(`${folder} belongs to another user: move it away, or set DATABASE_URL.`);
  chownSync(folder, unprivilegedUid, unprivilegedUid);
  return folder;
}
