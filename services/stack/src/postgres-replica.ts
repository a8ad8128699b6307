import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type Postgres } from './postgres';
import { findPostgresBinaries } from './postgres-binaries';
import { giveToServer, takeBaseBackup } from './postgres-copy';
import { prepareDataFolder } from './postgres-folder';
import { inSession } from './postgres-session';

/** A second server that has what the first one commits, and that can take its place. */
export interface Replica extends Postgres {
  /** Makes it a primary: it takes writes. The other one must not run any more. */
  promote(): Promise<void>;
}

export interface ReplicaOptions {
  readonly primaryUrl: string;
  /** Made anew at each start. */
  readonly dataFolder: string;
  readonly note: (line: string) => void;
}

const name = 'replica';
const patienceMs = 30_000;

/** Starts a copy of the primary that follows it. From then on each commit waits until both have it. */
export async function startReplica({ primaryUrl, dataFolder, note }: ReplicaOptions): Promise<Replica> {
  const binaries = await findPostgresBinaries();
  const cluster = join(prepareDataFolder(dataFolder, note), 'cluster');
  await rm(cluster, { recursive: true, force: true });
  await inSession(primaryUrl, async (ask) => {
    // Of the start before: nothing waits for a copy that is gone.
    await ask('alter system reset synchronous_standby_names');
    await ask('select pg_reload_conf()');
    await ask(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${name}'`,
    );
    // The primary keeps what is written from here on until the replica has it.
    await ask(`select pg_create_physical_replication_slot('${name}', true)`);
  });
  await takeBaseBackup(primaryUrl, cluster);
  await writeFile(join(cluster, 'standby.signal'), '');
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${connectionOf(primaryUrl)}'\nprimary_slot_name = '${name}'\n`,
  );
  await giveToServer(cluster);
  const { program, port } = await startServer(binaries, cluster, { name, note });
  const url = new URL(primaryUrl);
  url.port = String(port);
  await until(primaryUrl, `select 1 from pg_stat_replication where application_name = '${name}'`);
  await inSession(primaryUrl, async (ask) => {
    await ask(`alter system set synchronous_standby_names = '${name}'`);
    await ask('select pg_reload_conf()');
  });
  await until(primaryUrl, `select 1 from pg_stat_replication where sync_state = 'sync'`);
  return {
    url: url.href,
    program,
    stop: () => program.stop(),
    promote: async () => {
      await inSession(url.href, (ask) => ask('select pg_promote()'));
      await until(url.href, 'select 1 where not pg_is_in_recovery()');
    },
  };
}

function connectionOf(primaryUrl: string): string {
  const { hostname, port, username, password } = new URL(primaryUrl);
  return `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} application_name=${name}`;
}

/** Waits until a query has a row. */
async function until(url: string, query: string): Promise<void> {
  const endMs = performance.now() + patienceMs;
  while ((await inSession(url, (ask) => ask(query))).length === 0) {
    if (performance.now() > endMs)
      throw new Error(`PostgreSQL's replica was not ready within ${patienceMs / 1000} s.`);
    await sleep(50);
  }
}
