import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from './log';

/** Proof that a worker lives: a lock that PostgreSQL drops when the worker's connection, and so its process, is gone. */
export interface WorkerLock {
  /** Grows each time that the lock was lost and taken again; undefined while it is not held. */
  holdingSince(): number | undefined;
  release(): Promise<void>;
}

const retryPauseMs = 500;

/** A machine that vanished is noticed within half a minute; the default is two hours. */
const noticeLostMachines = `
  select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false)`;

/** Takes a worker's lock on a connection of the pool that is kept for it, and takes it again whenever that breaks. */
export function holdWorkerLock(pool: Pool, lockKey: string, log: Log): WorkerLock {
  const stopped = new AbortController();
  let times = 0;
  let isHeld = false;

  /** Resolves when the lock is lost, or given back. */
  const hold = async (): Promise<void> => {
    const client = await pool.connect();
    // Without a listener it would end the process; `end` follows.
    client.on('error', (error) => log.debug({ err: error }, 'the connection of the lock broke'));
    const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
    const given = new Promise<void>((resolve) => stopped.signal.addEventListener('abort', () => resolve()));
    try {
      await client.query(noticeLostMachines);
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockKey]);
      times += 1;
      isHeld = true;
      if (!stopped.signal.aborted) await Promise.race([lost, given]);
    } finally {
      isHeld = false;
      // Not back into the pool: the lock ends with the connection.
      client.release(true);
    }
  };
  const keep = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const error: unknown = await hold().catch((cause: unknown) => cause);
      if (error === undefined) continue;
      log.warn({ err: error }, 'the lock of the worker could not be taken');
      await sleep(retryPauseMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const kept = keep();
  return {
    holdingSince: () => (isHeld ? times : undefined),
    async release() {
      stopped.abort();
      await kept;
    },
  };
}
