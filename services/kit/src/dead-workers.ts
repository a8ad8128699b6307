import type { Pool } from 'pg';
import { Counter, Gauge } from 'prom-client';
import type { Log } from './log';
import type { WorkerLock } from './worker-lock';

export interface SweepOptions {
  readonly pool: Pool;
  /** Of the queue's tables. */
  readonly schema: string;
  /** Our own: while it is lost we may have missed that others took theirs again. */
  readonly lock: () => WorkerLock | undefined;
  readonly metrics: QueueMetrics;
  readonly log: Log;
}

/** What is measured of a queue. */
export interface QueueMetrics {
  readonly recovered: Counter;
  readonly givenUp: Gauge<'job'>;
}

/** Counts of one queue; they belong to no registry yet. */
export function createQueueMetrics(): QueueMetrics {
  return {
    recovered: new Counter({
      name: 'outbox_jobs_recovered_total',
      help: 'Jobs that a dead worker had begun and that were unlocked to run again.',
      registers: [],
    }),
    givenUp: new Gauge({
      name: 'outbox_jobs_given_up',
      help: 'Jobs that failed as often as they may and do not run any more.',
      labelNames: ['job'],
      registers: [],
    }),
  };
}

/** What a worker locks while it lives. */
export function lockKeyOf(schema: string, workerId: string): string {
  return `${schema}:${workerId}`;
}

/**
 * A function that unlocks the jobs of dead workers, to be called now and again. Dead is whose lock nobody held in two
 * sweeps in a row: a worker that only lost its connection, as when PostgreSQL restarts, takes its lock again in between.
 */
export function createSweep({ pool, schema, lock, log, metrics }: SweepOptions): () => Promise<void> {
  let suspects = new Set<string>();
  let seenWith: WorkerLock | undefined;
  let seenSince: number | undefined;
  let toldGivenUp = '';

  const sweep = async (): Promise<void> => {
    const own = lock();
    const since = own?.holdingSince();
    // What was seen before our own lock was lost proves nothing.
    if (own !== seenWith || since !== seenSince) suspects = new Set();
    seenWith = own;
    seenSince = since;
    if (since === undefined) return;
    const absent = await findAbsentWorkers(pool, schema);
    const dead = absent.filter((worker) => suspects.has(worker));
    suspects = new Set(absent);
    const recovered = dead.length === 0 ? 0 : await unlockJobs(pool, schema, dead);
    if (recovered > 0) log.warn({ jobs: recovered, workers: dead }, 'jobs of dead workers run again');
    metrics.recovered.inc(recovered);
    noteGivenUp(await countGivenUp(pool, schema));
  };
  const noteGivenUp = (counts: readonly GivenUp[]): void => {
    metrics.givenUp.reset();
    for (const { job, jobs } of counts) metrics.givenUp.set({ job }, jobs);
    const told = JSON.stringify(counts);
    if (told !== toldGivenUp && counts.length > 0)
      log.error({ given_up: counts }, 'jobs failed as often as they may; somebody has to look at them');
    toldGivenUp = told;
  };

  return sweep;
}

/** Workers with a job in hand whose lock nobody holds. Sharing it for a moment keeps no other sweeper from looking. */
async function findAbsentWorkers(pool: Pool, schema: string): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `with workers as materialized (select distinct locked_by as worker from ${schema}.jobs where locked_by is not null)
     select worker from workers where pg_try_advisory_xact_lock_shared(hashtextextended($1 || worker, 0))`,
    [lockKeyOf(schema, '')],
  );
  return rows.map(({ worker }) => worker);
}

/**
 * Unlocks the jobs of workers; answers how many. One that was cut short in its last attempt gets one more, in which it may
 * still give up in an orderly way.
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
    // Ends the transaction with the connection.
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
