import { EventEmitter } from 'node:events';
import {
  Logger,
  run,
  runMigrations,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Metric } from 'prom-client';
import sql, { empty, raw } from 'sql-template-tag';
import type { Queryable } from './database';
import { createQueueMetrics, createSweep, lockKeyOf } from './dead-workers';
import type { Log } from './log';
import { repeat } from './repeat';
import { holdWorkerLock, type WorkerLock } from './worker-lock';

export interface EnqueueOptions {
  /** While a job with this key waits, adding another only replaces it. */
  readonly key?: string;
  readonly delaySeconds?: number;
  readonly maxAttempts?: number;
  /** Adds nothing while a job with this key waits or runs; one that gave up starts anew. Needs a key. */
  readonly unlessPending?: boolean;
}

/** Does one kind of job; it may run again after a failure or a crash, so it must be repeatable. */
export type JobHandler = (
  payload: unknown,
  job: { readonly attempt: number; readonly isLastAttempt: boolean },
) => Promise<void>;

/** Work that a service owes, kept in the same database as what caused it. */
export interface Outbox {
  /** Makes the queue's tables, or brings them up to date; several starters are safe. */
  migrate(pool: Pool): Promise<void>;
  /** Notes a job in the transaction that causes it: it runs if that commits, and only then. Answers whether it was added. */
  enqueue(tx: Queryable, job: string, payload: object, options?: EnqueueOptions): Promise<boolean>;
  /** Works the queue until it is stopped; also the jobs that other processes had begun when they died. */
  start(options: StartOptions): Promise<RunningOutbox>;
}

export interface StartOptions {
  /** Room for `concurrency` and three more connections. */
  readonly pool: Pool;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly log: Log;
  readonly concurrency?: number;
  /** How often dead workers are looked for; their jobs run again after two such times. Default 15 s. */
  readonly sweepEveryMs?: number;
}

export interface RunningOutbox {
  /** To be registered with the service's own. */
  readonly metrics: readonly Metric[];
  stop(): Promise<void>;
}

const defaultMaxAttempts = 10;
const restartPauseMs = 500;
const defaultSweepMs = 15_000;
const schemaPattern = /^[a-z_]+$/;

/** The outbox of one service; its tables stand in a schema of their own, as in `checkout_jobs`. */
export function createOutbox(schema: string): Outbox {
  if (!schemaPattern.test(schema)) throw new TypeError(`${schema} is no name of a schema.`);
  return {
    migrate: (pool) => runMigrations({ pgPool: pool, schema }),
    async enqueue(tx, job, payload, options = {}) {
      const { key = null, delaySeconds = 0, maxAttempts = defaultMaxAttempts, unlessPending } = options;
      // Else its row would stay beside the new one, and be told for ever.
      if (unlessPending)
        await tx.query(sql`select ${raw(schema)}.complete_jobs(array[id]) from ${raw(schema)}.jobs
          where key = ${key} and attempts >= max_attempts and locked_at is null`);
      const pending = sql`where not exists (select from ${raw(schema)}.jobs where key = ${key})`;
      const added = await tx.query(sql`
        select ${raw(schema)}.add_job(${job}, payload := ${JSON.stringify(payload)}::json, job_key := ${key}::text,
          max_attempts := ${maxAttempts}::integer, run_at := now() + make_interval(secs => ${delaySeconds}))
        ${unlessPending ? pending : empty}`);
      return added.length === 1;
    },
    start: (options) => startWorking(schema, options),
  };
}

async function startWorking(schema: string, options: StartOptions): Promise<RunningOutbox> {
  const { pool, log, sweepEveryMs = defaultSweepMs } = options;
  const metrics = createQueueMetrics();
  let lock: WorkerLock | undefined;
  const worker = await keepRunning(log, async () => {
    const started = await startRunner(schema, options);
    lock = started.lock;
    return started.runner;
  });
  const sweep = createSweep({ pool, schema, lock: () => lock, metrics, log });
  const sweeping = repeat(sweepEveryMs, () =>
    sweep().catch((error: unknown) =>
      log.warn({ err: error }, 'jobs of dead workers could not be looked for'),
    ),
  );
  return {
    metrics: [metrics.recovered, metrics.givenUp],
    async stop() {
      await sweeping.stop();
      await worker.stop();
      await lock?.release();
    },
  };
}

/** A runner and the lock that proves that it lives, which ends with it. */
async function startRunner(
  schema: string,
  { pool, handlers, log, concurrency = 4 }: StartOptions,
): Promise<{ runner: Runner; lock: WorkerLock | undefined }> {
  const events: WorkerEvents = new EventEmitter();
  let lock: WorkerLock | undefined;
  events.once('pool:create', ({ workerPool }) => {
    lock = holdWorkerLock(pool, lockKeyOf(schema, workerPool.id), log);
  });
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, taskOf(name, handler, log)]),
  );
  const runner = await run({
    pgPool: pool,
    schema,
    taskList: withoutTypes(taskList),
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    crontab: '',
    events,
    logger: loggerOf(log),
    // Without a delay nobody hears that a finished job could not be noted, and the process falls.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const release = (): void => void lock?.release();
  runner.promise.then(release, release);
  return { runner, lock };
}

/** A worker that cannot note a job as done, even when it tries again and again, ends: another takes its place. */
async function keepRunning(log: Log, start: () => Promise<Runner>): Promise<{ stop(): Promise<void> }> {
  let isStopped = false;
  let runner: Runner | undefined = await start();
  const keep = async (): Promise<void> => {
    for (;;) {
      const error = await runner?.promise.catch((cause: unknown) => cause);
      if (isStopped) return;
      log.error({ err: error }, 'the worker of jobs ended; another one starts');
      await new Promise((done) => setTimeout(done, restartPauseMs));
      runner = await start().catch((cause: unknown) => {
        log.error({ err: cause }, 'no worker of jobs could start');
        return undefined;
      });
    }
  };
  const kept = keep();
  return {
    async stop() {
      isStopped = true;
      await runner?.stop();
      await kept;
    },
  };
}

/** Its own lines are for those who look for a fault; what matters is logged where a job fails. */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message) => log.debug({ worker_level: level }, message));
}

function withoutTypes(tasks: Record<string, Task<string>>): TaskList {
  return tasks;
}

function taskOf(name: string, handler: JobHandler, log: Log): Task<string> {
  return async (payload, { job }) => {
    try {
      await handler(payload, { attempt: job.attempts, isLastAttempt: job.attempts >= job.max_attempts });
    } catch (error) {
      const isGivenUp = job.attempts >= job.max_attempts;
      log[isGivenUp ? 'error' : 'warn'](
        { err: error, job: name, attempt: job.attempts },
        isGivenUp ? 'job failed for the last time' : 'job failed',
      );
      throw error;
    }
  };
}
