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
import { inOwnTrace, SpanKind } from './traces/spans';
import { holdWorkerLock, type WorkerLock } from './worker-lock';

export interface EnqueueOptions {
  /** Adding a job replaces a waiting one with the same key. */
  readonly key?: string;
  readonly delaySeconds?: number;
  readonly maxAttempts?: number;
  /** Due jobs with a lower number run first. Default 0. */
  readonly priority?: number;
  /** Adds nothing while a job with this key runs; one that waits or gave up is replaced. Needs a key. */
  readonly unlessRunning?: boolean;
}

/** Handles one kind of job. Must be idempotent, since it is retried after a failure or a crash. */
export type JobHandler = (
  payload: unknown,
  job: { readonly attempt: number; readonly isLastAttempt: boolean },
) => Promise<void>;

/** A job queue in the service's own database, so that jobs are part of its transactions. */
export interface Outbox {
  /** Creates or updates the queue's tables; safe to run concurrently. */
  migrate(pool: Pool): Promise<void>;
  /** Enqueues a job in the transaction that causes it: it runs only if that commits. Returns whether it was added. */
  enqueue(tx: Queryable, job: string, payload: object, options?: EnqueueOptions): Promise<boolean>;
  /** Runs jobs until it is stopped, including those of processes that were killed. */
  start(options: StartOptions): Promise<RunningOutbox>;
}

/** Workers for some kinds of jobs. A lane never waits for another one. */
export interface Lane {
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Default 4. */
  readonly concurrency?: number;
}

export interface StartOptions {
  /** Needs for each lane its `concurrency` and three more connections. */
  readonly pool: Pool;
  readonly lanes: readonly Lane[];
  readonly log: Log;
  /** How often to look for dead workers; their jobs run again after two intervals. Default 15 s. */
  readonly sweepEveryMs?: number;
}

export interface RunningOutbox {
  /** To be added to the service's metrics. */
  readonly metrics: readonly Metric[];
  stop(): Promise<void>;
}

const defaultMaxAttempts = 10;
const restartPauseMs = 500;
const defaultSweepMs = 15_000;
/** A worker that ends itself waits this long for its running jobs. */
const endGraceMs = 5_000;
/** New jobs are announced. Polling finds those whose time has come: delayed ones, retries, and those of dead workers. */
const pollMs = 5_000;
const schemaPattern = /^[a-z_]+$/;

/** The outbox of one service; its tables are in a schema of their own, such as `checkout_jobs`. */
export function createOutbox(schema: string): Outbox {
  if (!schemaPattern.test(schema)) throw new TypeError(`${schema} is no name of a schema.`);
  return {
    migrate: (pool) => runMigrations({ pgPool: pool, schema }),
    async enqueue(tx, job, payload, options = {}) {
      const { key = null, delaySeconds = 0, maxAttempts = defaultMaxAttempts, priority = 0 } = options;
      const { unlessRunning } = options;
      // Otherwise the row of a job that gave up would stay and be reported forever.
      if (unlessRunning)
        await tx.query(sql`select ${raw(schema)}.complete_jobs(array[id]) from ${raw(schema)}.jobs
          where key = ${key} and attempts >= max_attempts and locked_at is null`);
      const running = sql`where not exists (select from ${raw(schema)}.jobs where key = ${key} and locked_at is not null)`;
      const added = await tx.query(sql`
        select ${raw(schema)}.add_job(${job}, payload := ${JSON.stringify(payload)}::json, job_key := ${key}::text,
          max_attempts := ${maxAttempts}::integer, priority := ${priority}::integer, run_at := now() + make_interval(secs => ${delaySeconds}))
        ${unlessRunning ? running : empty}`);
      return added.length === 1;
    },
    start: (options) => startWorking(schema, options),
  };
}

async function startWorking(schema: string, options: StartOptions): Promise<RunningOutbox> {
  const { pool, log, sweepEveryMs = defaultSweepMs } = options;
  const metrics = createQueueMetrics();
  const workers = await Promise.all(options.lanes.map((lane) => startLane(schema, options, lane)));
  const sweep = createSweep({ pool, schema, lock: () => workers[0]?.lock(), metrics, log });
  const sweeping = repeat(sweepEveryMs, () =>
    sweep().catch((error: unknown) => log.warn({ err: error }, 'search for dead workers failed')),
  );
  return {
    metrics: [metrics.recovered, metrics.givenUp],
    async stop() {
      await sweeping.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** Runs the jobs of a lane, with a lock that is held while it lives. */
async function startLane(
  schema: string,
  options: StartOptions,
  lane: Lane,
): Promise<{ lock(): WorkerLock | undefined; stop(): Promise<void> }> {
  let lock: WorkerLock | undefined;
  const worker = await keepRunning(options.log, async () => {
    const started = await startRunner(schema, options, lane);
    lock = started.lock;
    return started.runner;
  });
  return {
    lock: () => lock,
    async stop() {
      await worker.stop();
      await lock?.release();
    },
  };
}

/** Starts a runner, with a lock that is held while it lives. */
async function startRunner(
  schema: string,
  { pool, log }: StartOptions,
  { handlers, concurrency = 4 }: Lane,
): Promise<{ runner: Runner; lock: WorkerLock | undefined }> {
  const events: WorkerEvents = new EventEmitter();
  let lock: WorkerLock | undefined;
  events.once('pool:create', ({ workerPool }) => {
    lock = holdWorkerLock(pool, lockKeyOf(schema, workerPool.id), log);
  });
  events.once('pool:fatalError', ({ workerPool }) => {
    // graphile-worker ends itself when it cannot mark a job. After two such failures its count of open marks is wrong, and it
    // waits for ever.
    const end = async (): Promise<void> => void (await workerPool.forcefulShutdown('It did not end.'));
    const onFailure = (error: unknown): void => log.warn({ err: error }, 'job worker could not be ended');
    const timer = setTimeout(() => void end().catch(onFailure), endGraceMs).unref();
    const cancel = (): void => clearTimeout(timer);
    workerPool.promise.then(cancel, cancel);
  });
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, taskOf(name, handler, log)]),
  );
  const runner = await run({
    pgPool: pool,
    schema,
    taskList: withoutTypes(taskList),
    concurrency,
    pollInterval: pollMs,
    noHandleSignals: true,
    crontab: '',
    events,
    logger: loggerOf(log),
    // With a delay, a failure to mark a job as done would be an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const release = (): void => void lock?.release();
  runner.promise.then(release, release);
  return { runner, lock };
}

/** Restarts the worker when it ends, which it does when it cannot mark a job as done, even after retries. */
async function keepRunning(log: Log, start: () => Promise<Runner>): Promise<{ stop(): Promise<void> }> {
  let isStopped = false;
  let runner: Runner | undefined = await start();
  const keep = async (): Promise<void> => {
    for (;;) {
      const error = await runner?.promise.catch((cause: unknown) => cause);
      if (isStopped) return;
      log.error({ err: error }, 'job worker ended; restarting');
      await new Promise((done) => setTimeout(done, restartPauseMs));
      runner = await start().catch((cause: unknown) => {
        log.error({ err: cause }, 'job worker failed to start');
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

/** The worker's own lines are for debugging; failed jobs are logged separately. */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message) => log.debug({ worker_level: level }, message));
}

function withoutTypes(tasks: Record<string, Task<string>>): TaskList {
  return tasks;
}

function taskOf(name: string, handler: JobHandler, log: Log): Task<string> {
  return async (payload, { job }) => {
    try {
      await inOwnTrace({ name, kind: SpanKind.CONSUMER }, () =>
        handler(payload, { attempt: job.attempts, isLastAttempt: job.attempts >= job.max_attempts }),
      );
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
