import type { Pool } from 'pg';
import { Counter, Gauge } from 'prom-client';
import type { Log } from './log';
import type { WorkerLock } from './worker-lock';

export interface SweepOptions {
  readonly pool: Pool;
  /** The schema of the queue's tables. */
  readonly schema: string;
  /** Our own lock: while it was lost, we may have missed that other workers took theirs again. */
  readonly lock: () => WorkerLock | undefined;
  readonly metrics: QueueMetrics;
  readonly log: Log;
}

/** The metrics of a queue. */
export interface QueueMetrics {
  readonly recovered: Counter;
  readonly givenUp: Gauge<'job'>;
}

/** Creates the metrics of one queue, not registered yet. */
export function createQueueMetrics(): QueueMetrics {
  return {
    recovered: new Counter({
      name: 'outbox_jobs_recovered_total',
      help: 'Jobs of dead workers that were unlocked to run again.',
      registers: [],
    }),
    givenUp: new Gauge({
      name: 'outbox_jobs_given_up',
      help: 'Jobs that failed in all their attempts and do not run any more.',
      labelNames: ['job'],
      registers: [],
    }),
  };
}

/** The key of a worker's lock. */
export function lockKeyOf(schema: string, workerId: string): string {
  return `${schema}:${workerId}`;
}

/**
 * Creates a function that unlocks the jobs of dead workers, to be called periodically. A worker is dead when its lock is
 * free in two sweeps in a row: one that only lost its connection, as when PostgreSQL restarts, takes its lock again in
 * between.
 */
export function createSweep({ pool, schema, lock, log, metrics }: SweepOptions): () => Promise<void> {
  let suspects = new Set<string>();
  let seenWith: WorkerLock | undefined;
  let seenSince: number | undefined;
  let loggedGivenUp = '';

  const sweep = async (): Promise<void> => {
    const own = lock();
    const since = own?.holdingSince();
    // Observations from before our own lock was lost prove nothing.
    if (own !== seenWith || since !== seenSince) suspects = new Set();
    seenWith = own;
    seenSince = since;
    if (since === undefined) return;
    const absent = await findAbsentWorkers(pool, schema);
    const dead = absent.filter((worker) => suspects.has(worker));
    suspects = new Set(absent);
    const recovered = dead.length === 0 ? 0 : await unlockJobs(pool, schema, dead);
    if (recovered > 0) log.warn({ jobs: recovered, workers: dead }, 'unlocked jobs of dead workers');
    metrics.recovered.inc(recovered);
    reportGivenUp(await countGivenUp(pool, schema));
  };
  const reportGivenUp = (counts: readonly GivenUp[]): void => {
    metrics.givenUp.reset();
    for (const { job, jobs } of counts) metrics.givenUp.set({ job }, jobs);
    const counted = JSON.stringify(counts);
    if (counted !== loggedGivenUp && counts.length > 0)
      log.error({ given_up: counts }, 'jobs failed in all attempts and need attention');
    loggedGivenUp = counted;
  };

  return sweep;
}

/** Workers with a locked job whose own lock is free. The shared lock does not disturb other sweeps. */
async function findAbsentWorkers(pool: Pool, schema: string): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `with workers as materialized (select distinct locked_by as worker from ${schema}.jobs where locked_by is not null)
     select worker from workers where pg_try_advisory_xact_lock_shared(hashtextextended($1 || worker, 0))`,
    [lockKeyOf(schema, '')],
  );
  return rows.map(({ worker }) => worker);
}

/**
 * Unlocks the jobs of workers and returns their number. A job that was killed in its last attempt gets one more, so
 * that its handler can still give up properly.
 */
async function unlockJobs(pool: Pool, schema: string, workers: readonly string[]): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `select id::text from ${schema}.jobs where locked_by = any($1)`,
      [workers],
    );
    await client.query(`select ${schema}.force_unlock_workers($1)`, [workers]);
    await client.query(
      `select ${schema}.reschedule_jobs(array[id], max_attempts := attempts + 1) from ${schema}.jobs
       where id = any($1::bigint[]) and attempts >= max_attempts`,
      [rows.map(({ id }) => id)],
    );
    await client.query('commit');
    client.release();
    return rows.length;
  } catch (error) {
    // Closing the connection ends the transaction.
    client.release(true);
    throw error;
  }
}

interface GivenUp {
  readonly job: string;
  readonly jobs: number;
}

async function countGivenUp(pool: Pool, schema: string): Promise<GivenUp[]> {
  const { rows } = await pool.query<GivenUp>(
    `select task_identifier as job, count(*)::integer as jobs from ${schema}.jobs
     where attempts >= max_attempts and locked_at is null group by 1 order by 1`,
  );
  return rows;
}
