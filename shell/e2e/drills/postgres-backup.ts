import { appendFile, chown, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRoot, unprivilegedUid } from '@tyres/stack/postgres-binaries';
import type { Stack } from '@tyres/stack/stack';
import pg from 'pg';

/** How old what is not in the archive may be, in seconds (`archive_timeout`). */
export const archiveEverySeconds = 2;
const patienceMs = 30_000;

/** A backup of PostgreSQL as operations.md describes it: a copy of its files, and an archive of its write-ahead log. */
export interface Backup {
  /** The server's own folder. */
  readonly dataFolder: string;
  readonly copy: string;
  readonly archive: string;
}

type Ask = <Row extends object>(statement: string, ...values: unknown[]) => Promise<Row[]>;

/** Switches the archive on, which needs a restart. The stack starts a server again that ended. */
export async function startArchive(stack: Stack, folder: string): Promise<Pick<Backup, 'archive'>> {
  const archive = join(folder, 'archive');
  await mkdir(archive, { recursive: true });
  await giveToServer(folder);
  await inSession(stack, async (ask) => {
    await ask(`alter system set archive_mode = on`);
    await ask(`alter system set archive_timeout = ${archiveEverySeconds}`);
    // Under another name first: a copy that was cut off must not look like a whole one.
    await ask(
      `alter system set archive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f.new" && mv "${archive}/%f.new" "${archive}/%f"'`,
    );
  });
  const server = stack.program('postgres');
  const before = server.pid();
  server.kill();
  await until(async () => server.pid() !== before && (await isAnswering(stack)));
  return { archive };
}

/** Copies the files of the running server. */
export async function takeBackup(stack: Stack, folder: string, archive: string): Promise<Backup> {
  const copy = join(folder, 'base');
  return inSession(stack, async (ask) => {
    const [{ data_directory: dataFolder = '' } = {}] = await ask<{ data_directory: string }>(
      'show data_directory',
    );
    await ask(`select pg_backup_start('drill', true)`);
    await copyFiles(dataFolder, copy);
    const [{ labelfile = '' } = {}] = await ask<{ labelfile: string }>(
      'select labelfile from pg_backup_stop()',
    );
    await writeFile(join(copy, 'backup_label'), labelfile);
    return { dataFolder, copy, archive };
  });
}

/** The files of a server, without its log, its locks, and what it makes anew. */
async function copyFiles(from: string, to: string): Promise<void> {
  const left = new Set([
    'postmaster.pid',
    'postmaster.opts',
    'pg_wal',
    'pg_replslot',
    'pg_stat_tmp',
    'pg_subtrans',
  ]);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of await readdir(from)) {
    if (left.has(name)) await (name.startsWith('pg_') ? mkdir(join(to, name)) : undefined);
    else await copyTree(join(from, name), join(to, name));
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

/** Ends the server without a warning, and takes its files away. */
export async function loseServer(stack: Stack, { dataFolder }: Backup): Promise<void> {
  const server = stack.program('postgres');
  server.kill();
  await server.stop();
  await rename(dataFolder, `${dataFolder}.lost`);
}

/** Starts a server on the copy, which reads the archive up to a moment. */
export async function restore(
  stack: Stack,
  { dataFolder, copy, archive }: Backup,
  moment: Date,
): Promise<void> {
  await cp(copy, dataFolder, { recursive: true });
  // PostgreSQL does not read the 'T' and 'Z' of ISO 8601 here.
  const time = moment.toISOString().replace('T', ' ').replace('Z', '+00');
  const settings = [
    `restore_command = 'cp "${archive}/%f" "%p"'`,
    `recovery_target_time = '${time}'`,
    `recovery_target_action = 'promote'`,
  ];
  await appendFile(join(dataFolder, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  await writeFile(join(dataFolder, 'recovery.signal'), '');
  await giveToServer(dataFolder);
  stack.program('postgres').start();
  await until(() => isAnswering(stack));
}

/** Archives no more, and removes the backup. */
export async function endArchive(stack: Stack, folder: string, { dataFolder }: Backup): Promise<void> {
  await inSession(stack, async (ask) => {
    await ask(`alter system set archive_command = 'true'`);
    await ask('alter system reset archive_timeout');
    await ask('select pg_reload_conf()');
  });
  await rm(folder, { recursive: true, force: true });
  await rm(`${dataFolder}.lost`, { recursive: true, force: true });
}

/** PostgreSQL does not run as root. */
async function giveToServer(folder: string): Promise<void> {
  if (!isRoot) return;
  await chown(folder, unprivilegedUid, unprivilegedUid);
  for (const name of await readdir(folder, { recursive: true }))
    await chown(join(folder, name), unprivilegedUid, unprivilegedUid);
}

async function inSession<Result>({ addresses }: Stack, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: addresses.database });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(async (statement, ...values) => (await client.query(statement, values)).rows);
  } finally {
    await client.end();
  }
}

/** Whether it has recovered: it answers, and takes writes. */
async function isAnswering(stack: Stack): Promise<boolean> {
  return inSession(stack, async (ask) => {
    const [row] = await ask<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
    return row?.recovers === false;
  }).catch(() => false);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > endMs) throw new Error(`PostgreSQL was not ready within ${patienceMs / 1000} s.`);
    await sleep(50);
  }
}
