import { Logger, run, runMigrations, type Runner, type Task, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from './database';
import type { Log } from './log';

export interface EnqueueOptions {
  /** While a job with this key waits, adding another only replaces it. */
  readonly key?: string;
  readonly delaySeconds?: number;
  readonly maxAttempts?: number;
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
  /** Notes a job in the transaction that causes it: it runs if that commits, and only then. */
  enqueue(tx: Queryable, job: string, payload: object, options?: EnqueueOptions): Promise<void>;
  /** Works the queue until it is stopped. */
  start(options: {
    pool: Pool;
    handlers: Readonly<Record<string, JobHandler>>;
    log: Log;
    concurrency?: number;
  }): Promise<{ stop(): Promise<void> }>;
}

const defaultMaxAttempts = 10;
const restartPauseMs = 500;
const schemaPattern = /^[a-z_]+$/;

/** The outbox of one service; its tables stand in a schema of their own, as in `checkout_jobs`. */
export function createOutbox(schema: string): Outbox {
  if (!schemaPattern.test(schema)) throw new TypeError(`${schema} is no name of a schema.`);
  return {
    migrate: (pool) => runMigrations({ pgPool: pool, schema }),
    async enqueue(tx, job, payload, { key, delaySeconds = 0, maxAttempts = defaultMaxAttempts } = {}) {
      await tx.query(sql`
        select ${raw(schema)}.add_job(${job}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null}::text,
          max_attempts := ${maxAttempts}::integer, run_at := now() + make_interval(secs => ${delaySeconds}))`);
    },
    async start({ pool, handlers, log, concurrency = 4 }) {
      const taskList = Object.fromEntries(
        Object.entries(handlers).map(([name, handler]) => [name, taskOf(name, handler, log)]),
      );
      return keepRunning(log, () =>
        run({
          pgPool: pool,
          schema,
          taskList: withoutTypes(taskList),
          concurrency,
          pollInterval: 1_000,
          noHandleSignals: true,
          crontab: '',
          logger: loggerOf(log),
          // Without a delay nobody hears that a finished job could not be noted, and the process falls.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        }),
      );
    },
  };
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
      log.warn({ err: error, job: name, attempt: job.attempts }, 'job failed');
      throw error;
    }
  };
}
