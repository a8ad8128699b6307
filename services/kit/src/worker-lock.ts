import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from './log';

/**
 * Proof that a worker is alive: PostgreSQL releases the lock when the worker's connection, and so its process, is
 * gone.
 */
export interface WorkerLock {
  /** Incremented each time that the lock is acquired; undefined while it is not held. */
  holdingSince(): number | undefined;
  release(): Promise<void>;
}

const retryPauseMs = 500;

/** Detects a lost machine within half a minute; the default is two hours. */
const detectLostMachines = `
  select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false)`;

/** Holds a worker's lock on a connection of its own, and acquires it again when that is lost. */
export function holdWorkerLock(pool: Pool, lockKey: string, log: Log): WorkerLock {
  const stopped = new AbortController();
  let times = 0;
  let isHeld = false;

  /** Resolves when the lock is lost or released. */
  const hold = async (): Promise<void> => {
    const client = await pool.connect();
    // Without this listener the error would end the process; `end` follows.
    client.on('error', (error) => log.debug({ err: error }, 'connection of the worker lock lost'));
    const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
    const given = new Promise<void>((resolve) => stopped.signal.addEventListener('abort', () => resolve()));
    try {
      await client.query(detectLostMachines);
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockKey]);
      times += 1;
      isHeld = true;
      if (!stopped.signal.aborted) await Promise.race([lost, given]);
    } finally {
      isHeld = false;
      // Closes the connection, which releases the lock.
      client.release(true);
    }
  };
  const keep = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const error: unknown = await hold().catch((cause: unknown) => cause);
      if (error === undefined) continue;
      log.warn({ err: error }, 'acquiring the worker lock failed');
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
