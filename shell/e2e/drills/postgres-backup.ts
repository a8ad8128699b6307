import { appendFile, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveToServer, takeBaseBackup } from '@tyres/stack/postgres-copy';
import { inSession } from '@tyres/stack/postgres-session';
import type { Stack } from '@tyres/stack/stack';

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

/** Switches the archive on, which needs a restart. The stack starts a server again that ended. */
export async function startArchive(stack: Stack, folder: string): Promise<Pick<Backup, 'archive'>> {
  const archive = join(folder, 'archive');
  await mkdir(archive, { recursive: true });
  await giveToServer(folder);
  await inSession(stack.addresses.database, async (ask) => {
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
  const dataFolder = await takeBaseBackup(stack.addresses.database, copy);
  return { dataFolder, copy, archive };
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
  await inSession(stack.addresses.database, async (ask) => {
    await ask(`alter system set archive_command = 'true'`);
    await ask('alter system reset archive_timeout');
    await ask('select pg_reload_conf()');
  });
  await rm(folder, { recursive: true, force: true });
  await rm(`${dataFolder}.lost`, { recursive: true, force: true });
}

/** Whether it has recovered: it answers, and takes writes. */
async function isAnswering(stack: Stack): Promise<boolean> {
  return inSession(stack.addresses.database, async (ask) => {
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
