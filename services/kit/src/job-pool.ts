import pg from 'pg';
import type { Log } from './log';

export interface JobPoolOptions {
  /** PostgreSQL, past any pooler: a queue listens, and its workers hold locks. */
  readonly url: string;
  readonly maxConnections: number;
  readonly log: Log;
}

/** How long an idle connection is silent before it is probed. */
const probeAfterMs = 10_000;

/**
 * Opens the connections of a job queue. A lost one is replaced. Those that listen or hold a lock are idle for hours: they are
 * probed, so that a lost machine is noticed after some 20 s. The default is never.
 */
export function createJobPool({ url, maxConnections, log }: JobPoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    keepAlive: true,
    keepAliveInitialDelayMillis: probeAfterMs,
  });
  // Without these listeners a lost server would end the process: one is for idle clients, one for clients in use.
  const onBreak = (error: Error): void => log.warn({ err: error }, 'connection of the job queue lost');
  pool.on('error', onBreak);
  pool.on('connect', (client) => client.on('error', onBreak));
  return pool;
}
