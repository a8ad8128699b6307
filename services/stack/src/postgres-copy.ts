import { chown, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRoot, unprivilegedUid } from './postgres-binaries';
import { inSession } from './postgres-session';

/** The server's log, its locks, and what each server makes anew. */
const ownFiles = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Copies the files of a running server, as `pg_basebackup` does, and returns where the server has them. */
export async function takeBaseBackup(url: string, copy: string): Promise<string> {
  return inSession(url, async (ask) => {
    const [{ data_directory: dataFolder = '' } = {}] = await ask<{ data_directory: string }>(
      'show data_directory',
    );
    await ask(`select pg_backup_start('copy', true)`);
    await copyFiles(dataFolder, copy);
    const [{ labelfile = '' } = {}] = await ask<{ labelfile: string }>(
      'select labelfile from pg_backup_stop()',
    );
    await writeFile(join(copy, 'backup_label'), labelfile);
    return dataFolder;
  });
}

async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of await readdir(from)) {
    if (!ownFiles.has(name)) await copyTree(join(from, name), join(to, name));
    else if (name.startsWith('pg_')) await mkdir(join(to, name));
  }
  await mkdir(join(to, 'pg_wal/archive_status'), { recursive: true });
}

/** A file may be dropped while its folder is being copied. */
async function copyTree(from: string, to: string): Promise<void> {
  try {
    await cp(from, to, { recursive: true, preserveTimestamps: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await rm(to, { recursive: true, force: true });
    await copyTree(from, to);
  }
}

/** PostgreSQL does not run as root. */
export async function giveToServer(folder: string): Promise<void> {
  if (!isRoot) return;
  await chown(folder, unprivilegedUid, unprivilegedUid);
  for (const name of await readdir(folder, { recursive: true }))
    await chown(join(folder, name), unprivilegedUid, unprivilegedUid);
}
