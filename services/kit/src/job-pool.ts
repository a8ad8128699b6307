import pg from 'pg';
import type { Log } from './log';

export interface JobPoolOptions {
  /** PostgreSQL, past any pooler: a queue listens, and its workers hold locks. */
  readonly url: string;
  readonly maxConnections: number;
  readonly log: Log;
}

/** Opens the connections of a job queue. A lost one is replaced. */
export function createJobPool({ url, maxConnections, log }: JobPoolOptions): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections });
  // Without these listeners a lost server would end the process: one is for idle clients, one for clients in use.
  const onBreak = (error: Error): void => log.warn({ err: error }, 'connection of the job queue lost');
  pool.on('error', onBreak);
  pool.on('connect', (client) => client.on('error', onBreak));
  return pool;
}
