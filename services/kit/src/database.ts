import { errorCodeOf } from '@tyres/contract-kit/error-code';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Log } from './log';

export interface DatabaseOptions {
  readonly url: string;
  /** The service's own schema: names without one are looked up there, then in `public` (extensions). */
  readonly schema: string;
  readonly log: Log;
  readonly maxConnections?: number;
  /** A statement fails after this, whether the server gives it up or does not answer at all; 0 never. Default 2.5 s. */
  readonly statementTimeoutMs?: number;
  /** Idle connections do not keep the process alive; for tests. */
  readonly allowExitOnIdle?: boolean;
}

/** What runs statements: the database, or one transaction in it. */
export interface Queryable {
  /** Rows as PostgreSQL has them: `date` as 'YYYY-MM-DD', `bigint` as number, `numeric` as text. */
  query<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Row[]>;
}

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
}

/** A service's schema in PostgreSQL. */
export interface Database extends Queryable {
  /** Runs the work in a transaction; again, from the start, when it lost to a rival (deadlock, serialisation). */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** For libraries that need connections of their own. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Shorter than what a shopper waits for any answer (3 s). */
const defaultStatementTimeoutMs = 2_500;
const connectTimeoutMs = 2_000;
/** The server speaks first: its refusal says more than our own timeout. */
const unansweredGraceMs = 250;

const transactionAttempts = 5;
const retriedStates = new Set(['40001', '40P01']);

/** Opens a pool; it connects when it is first asked, and again after the server was away. */
export function createDatabase(options: DatabaseOptions): Database {
  const { log, statementTimeoutMs = defaultStatementTimeoutMs } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + unansweredGraceMs } : {}),
    idle_in_transaction_session_timeout: 60_000,
    // Data in memory or on flash: reading one row by an index is as cheap as the next one. Compiling plans takes longer
    // than any statement of a shop.
    options: `-c search_path=${options.schema},public -c random_page_cost=1.1 -c jit=off`,
    types: { getTypeParser },
    allowExitOnIdle: options.allowExitOnIdle ?? false,
    application_name: options.schema,
  });
  // Without these two, a server that goes away ends the process: one is for idle clients, one for those at work.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection broke'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a connection broke'));
  });

  const transaction = async <T>(
    work: (tx: Queryable) => Promise<T>,
    { isolation = 'read committed' }: TransactionOptions = {},
  ): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runTransaction(pool, work, isolation);
      } catch (error) {
        if (attempt === transactionAttempts || !retriedStates.has(errorCodeOf(error))) throw error;
        log.info({ attempt, sql_state: errorCodeOf(error) }, 'transaction lost to a rival; running it again');
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
      }
    }
  };
  return { pool, transaction, query: (statement) => rowsOf(pool, statement), close: () => pool.end() };
}

/** Statements whose plan the server keeps; more of them would only fill its memory. */
const preparedLimit = 200;
const preparedNames = new Map<string, string>();

/**
 * A name for a statement's text: the server then plans it once per connection instead of on every call, which is most of
 * the work of a short query. Values are never part of a text, so there are few.
 */
function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text);
  if (known !== undefined || preparedNames.size >= preparedLimit) return known;
  const name = `s${preparedNames.size}`;
  preparedNames.set(text, name);
  return name;
}

async function rowsOf<Row extends object>(on: pg.Pool | pg.PoolClient, statement: Sql): Promise<Row[]> {
  const { text, values } = statement;
  const name = preparedName(text);
  const { rows } = await on.query<Row>(name === undefined ? { text, values } : { name, text, values });
  return rows;
}

async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<T>,
  isolation: string,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query(`begin isolation level ${isolation}`);
    const result = await work({ query: (statement) => rowsOf(client, statement) });
    await client.query('commit');
    return result;
  } catch (error) {
    // On a connection without an answer the rollback would only wait as long again.
    isBroken = isDatabaseUnavailable(error) || (await rollBack(client));
    throw error;
  } finally {
    // A connection that could not even roll back is not used again; closing it rolls back, too.
    client.release(isBroken);
  }
}

/** Ends a transaction without its changes; true when the connection is broken. */
function rollBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => false,
    () => true,
  );
}

/** States of a server that starts, stops or has no room: its own words for being away. */
const awayStates = /^(08...|53...|57P0[1-3])$/;
const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** pg gives these no code. */
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether a statement failed because the server is away or does not answer, and not because it was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = errorCodeOf(error);
  if (awayStates.test(code) || connectionCodes.has(code)) return true;
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : '';
  return typeof message === 'string' && connectionMessages.test(message);
}

const { builtins } = pg.types;

// A `Date` at local midnight is no calendar day, and a count as text is a trap.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === builtins.DATE) return (value: string) => value;
  if (oid === builtins.INT8) return Number;
  return pg.types.getTypeParser(oid, format);
}
