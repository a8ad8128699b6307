import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServiceClient, type ServiceClient } from '@tyres/service-kit/calls/service-client';
import { createDatabase, type Database, type Queryable } from '@tyres/service-kit/database';
import { createLog, createSilentLog, type Log } from '@tyres/service-kit/log';
import { root } from '@tyres/stack/root';
import type { Stack } from '@tyres/stack/stack';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A call to a service. */
export interface Call {
  /** Default POST. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly form?: string;
  readonly json?: object;
  /** A body of another type, which the headers name. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: one session for all calls. */
  readonly session?: string;
}

/** What the caller of every statement needs. */
export interface Causes {
  /** Calls the service and returns its answer. A refusal is fine, since its statements have been sent. */
  ask(call: Call): Promise<string>;
  /** Where the service listens. */
  readonly origin: string;
  /** Runs one of the service's jobs. */
  run(job: string, payload: object): Promise<void>;
  /** For jobs, which nobody calls. */
  readonly database: Queryable;
  readonly stack: Stack;
}

/** What a service is made from. */
export interface ServedParts {
  readonly stack: Stack;
  readonly database: Database;
  readonly services: ServiceClient;
  readonly log: Log;
}

/** A service in this process. */
export interface ServedService {
  readonly app: { listen(port: number, host: string): Server };
  run(job: string, payload: object): Promise<void>;
  close(): Promise<void>;
}

export interface ExplainedService {
  readonly stack: Stack;
  /** The service's name, which is its schema's too. */
  readonly service: string;
  /** A sequential scan of a table of this size for one request is a mistake. */
  readonly largeRows: number;
  /** Makes the service send every statement. */
  readonly cause: (causes: Causes) => Promise<void>;
  /** Default: its app, which has no jobs. */
  readonly serve?: (parts: ServedParts) => Promise<ServedService>;
}

/** A statement of the service with its query plan. */
interface StatementPlan {
  readonly text: string;
  readonly plan: string;
  /** Large tables that it scans sequentially. */
  readonly scanned: readonly string[];
  /** Of a second run; undefined for a statement that cannot be run again, such as an insert. */
  readonly executionMs: number | undefined;
}

/** The session of all calls. */
export const plansSession = 'bench-plans-0000';

/** Vacuums now what PostgreSQL would vacuum later, during the measurement, and updates the statistics for its plans. */
export async function settle({ addresses }: Stack, schema: string): Promise<void> {
  const options = { schema, log: createSilentLog(), statementTimeoutMs: 0 };
  const database = createDatabase({ url: addresses.database, ...options });
  try {
    // Two queries: neither statement is allowed in a transaction, and two statements in one query are a transaction.
    await database.pool.query('vacuum (analyze)');
    await database.pool.query('checkpoint');
  } finally {
    await database.close();
  }
}

/**
 * Prints the plan of every statement of a service, and returns how many of them read a large table from end to end. Sets the
 * exit code when there is one.
 */
export async function showPlans(explained: ExplainedService): Promise<string> {
  const plans = await explainStatements(explained);
  const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
  for (const { text, plan } of plans)
    console.log(`\n${oneLine(text).slice(0, 160)}\n${plan.replace(/^/gm, '    ')}`);
  const slow = plans.filter(({ scanned }) => scanned.length > 0);
  for (const { text, scanned } of slow)
    console.log(`! ${scanned.join(', ')}: ${oneLine(text).slice(0, 200)}`);
  if (slow.length > 0) process.exitCode = 1;
  const [slowest] = plans.toSorted((a, b) => (b.executionMs ?? 0) - (a.executionMs ?? 0));
  const longest = slowest
    ? ` The slowest took ${slowest.executionMs?.toFixed(1) ?? '0'} ms: \`${oneLine(slowest.text).slice(0, 100)} …\``
    : '';
  return `Of the ${plans.length} statements of ${explained.service}, ${slow.length} read a large table from end to end.${longest}`;
}

/** The service runs in this process, on the bench's database, and its queries are recorded. */
async function explainStatements(explained: ExplainedService): Promise<StatementPlan[]> {
  const { stack, service, largeRows, cause, serve = serveApp(service) } = explained;
  const log = createLog({ name: 'bench', level: 'fatal' });
  const database = createDatabase({ url: stack.addresses.database, schema: service, log });
  const services = createServiceClient({ services: stack.addresses.services, log });
  const heard = new Map<string, Statement>();
  const overheard = listen(database, heard);
  const { app, run, close } = await serve({ stack, database: overheard, services, log });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const origin = `http://127.0.0.1:${port}`;
    const ask = (call: Call): Promise<string> => send(origin, call);
    await cause({ ask, origin, run, database: overheard, stack });
    const { rows } = await database.pool.query<{ relname: string }>(
      `select relname from pg_class where relkind = 'r' and reltuples >= $1 and relnamespace = $2::regnamespace`,
      [largeRows, service],
    );
    const large = new Set(rows.map(({ relname }) => relname));
    const plans: StatementPlan[] = [];
    for (const statement of heard.values()) {
      const { plan, executionMs } = await explain(database, statement);
      const scans = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table);
      plans.push({
        text: statement.text,
        plan,
        executionMs,
        scanned: scans.filter((table) => large.has(table)),
      });
    }
    return plans;
  } finally {
    server.close();
    await close();
    await services.close();
    await database.close();
  }
}

function serveApp(service: string): NonNullable<ExplainedService['serve']> {
  return async ({ database, services, log }) => {
    const { createApp } = await import(pathToFileURL(join(root, 'services', service, 'src/app.ts')).href);
    return {
      app: createApp({ database, services, log }),
      run: (job) => Promise.reject(new Error(`${service} has no job ${job}.`)),
      close: () => Promise.resolve(),
    };
  };
}

/** The database, with every statement noted by its text. */
function listen(database: Database, heard: Map<string, Statement>): Database {
  const hear = (to: Queryable): Queryable => ({
    query(statement) {
      heard.set(statement.text, { text: statement.text, values: statement.values });
      return to.query(statement);
    },
  });
  return {
    ...database,
    ...hear(database),
    transaction: (work, options) => database.transaction((tx) => work(hear(tx)), options),
  };
}

/** Explains a statement by its second run, which is undone; without a run where the database refuses it. */
async function explain(
  { pool }: Database,
  { text, values }: Statement,
): Promise<Pick<StatementPlan, 'plan' | 'executionMs'>> {
  const client = await pool.connect();
  const ask = async (options: string): Promise<string> => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (${options}) ${text}`, [
      ...values,
    ]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  try {
    await client.query('begin');
    await ask('analyze');
    const plan = await ask('analyze, costs off, timing off, buffers off');
    const [, executionMs] = /Execution Time: ([\d.]+) ms/.exec(plan) ?? [];
    return { plan, executionMs: Number(executionMs) };
  } catch {
    await client.query('rollback');
    return { plan: await ask('costs off'), executionMs: undefined };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function send(base: string, call: Call): Promise<string> {
  const { method = 'POST', path, form, json, text: other, headers, session = plansSession } = call;
  const body = json ? JSON.stringify(json) : (form ?? other);
  const answer = await fetch(`${base}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-session-id': session,
      'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return text;
}
