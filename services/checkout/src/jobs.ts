import { run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import type { Log } from '@tyres/service-kit/log';
import type { MessageChannel, MessageKind, Queryable } from './store/order-store';

/** Work that follows from an order, by name, with what it needs to know. */
export interface JobPayloads {
  'fulfil-order': { readonly reference: string };
  'refund-order': { readonly reference: string };
  'release-holds': { readonly reference: string; readonly appointment: boolean };
  'check-payment': { readonly reference: string };
  'send-message': { readonly reference: string; readonly channel: MessageChannel; readonly kind: MessageKind };
}
export type JobName = keyof JobPayloads;

export interface Jobs {
  /**
   * Notes a job in the transaction that causes it: it runs when that commits, and not at all when it does not. While a
   * job with the same key waits, there is no second.
   */
  add<Name extends JobName>(db: Queryable, name: Name, payload: JobPayloads[Name], options?: { delaySeconds?: number }): Promise<void>;
}

/** The queue's tables stand in their own schema beside the service's. */
const queueSchema = 'checkout_jobs';
const maxAttempts = 10;

export const jobs: Jobs = {
  async add(db, name, payload, options = {}) {
    const key = [name, ...Object.values(payload)].join(':');
    await db.query(sql`
      select ${raw(queueSchema)}.add_job(${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${key}::text,
        max_attempts := ${maxAttempts}::integer, run_at := now() + make_interval(secs => ${options.delaySeconds ?? 0}))`);
  },
};

export interface JobContext {
  /** True when failing once more means giving up. */
  readonly isLastAttempt: boolean;
  readonly signal: AbortSignal;
}

/** What does each job. */
export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name], context: JobContext) => Promise<void> };

/** Makes the queue's tables, or brings them up to date; several starters are safe. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, schema: queueSchema });
}

/** Works the queue until it is stopped. */
export async function startJobs(pool: Pool, handlers: JobHandlers, log: Log): Promise<Runner> {
  return run({ pgPool: pool, schema: queueSchema, concurrency: 4, noHandleSignals: true, pollInterval: 1000, taskList: taskListOf(handlers, log) });
}

function taskListOf(handlers: JobHandlers, log: Log): TaskList {
  const task = <Name extends JobName>(name: Name, parse: (payload: unknown) => JobPayloads[Name]): TaskList => ({
    [name]: async (payload, helpers) => {
      const { attempts, max_attempts: limit } = helpers.job;
      const context = { isLastAttempt: attempts >= limit, signal: AbortSignal.timeout(30_000) };
      await handlers[name](parse(payload), context).catch((error: unknown) => {
        log.warn({ job: name, attempts, err: error }, 'job failed');
        throw error;
      });
    },
  });
  return {
    ...task('fulfil-order', byReference),
    ...task('refund-order', byReference),
    ...task('check-payment', byReference),
    ...task('release-holds', (payload) => ({ ...byReference(payload), appointment: field(payload, 'appointment') === true })),
    ...task('send-message', (payload) => ({
      ...byReference(payload),
      channel: field(payload, 'channel') === 'text' ? 'text' : 'email',
      kind: field(payload, 'kind') === 'refund' ? 'refund' : 'confirmation',
    })),
  };
}

function byReference(payload: unknown): { reference: string } {
  const reference = field(payload, 'reference');
  if (typeof reference !== 'string') throw new TypeError('a job without a reference');
  return { reference };
}

function field(payload: unknown, name: string): unknown {
  if (typeof payload !== 'object' || payload === null) return undefined;
  return Object.entries(payload).find(([key]) => key === name)?.[1];
}
