import { errorCodeOf } from '@tyres/contract-kit/error-code';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Log } from './log';
import { inSpan, SpanKind, type SpanStart } from './traces/spans';

export interface DatabaseOptions {
  readonly url: string;
  /**
   * PostgreSQL by a pooler in transaction mode. Statements and transactions go through it; `pool` does not, since a
   * session does not outlive a transaction there.
   */
  readonly poolerUrl?: string | undefined;
  /** A replica for answers that may be some seconds old; by the pooler, too, where there is one. */
  readonly replicaUrl?: string | undefined;
  /** The service's own schema, first in the search path, before `public` (extensions). */
  readonly schema: string;
  readonly log: Log;
  readonly maxConnections?: number;
  /** A statement times out after this, also when the server does not answer at all; 0 for never. Default 2.5 s. */
  readonly statementTimeoutMs?: number;
  /** How long a statement waits for a connection. Default 2 s. */
  readonly connectTimeoutMs?: number;
  /** Idle connections do not keep the process alive; for tests. */
  readonly allowExitOnIdle?: boolean;
}

/** Runs statements: the database, or a transaction. */
export interface Queryable {
  /** Returns rows; `date` is 'YYYY-MM-DD', `bigint` a number, `numeric` text. */
  query<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Row[]>;
}

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
}

/** A service's schema in PostgreSQL. */
export interface Database extends Queryable {
  /** Runs the work in a transaction; retries it after a deadlock or serialisation failure. */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** For answers that may be some seconds old: the replica, or the database while there is none. */
  readonly replica: Queryable;
  /** For libraries that need their own connections, and for locks of a session. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Shorter than the 3 s in which a shopper gets any answer. */
const defaultStatementTimeoutMs = 2_500;
const defaultConnectTimeoutMs = 2_000;
/** The server's timeout should fire before ours, since its error says more. */
const unansweredGraceMs = 250;

/** A new connection is slow: PostgreSQL starts a process for it, which has to read its catalogs and plan each statement. */
const keptConnections = 4;

const transactionAttempts = 5;
const retriedStates = new Set(['40001', '40P01']);

/** What each session is set to. A pooler's sessions are set by the pooler, since it refuses what a client asks for. */
export function sessionSettings({
  schema,
  statementTimeoutMs = defaultStatementTimeoutMs,
}: Pick<DatabaseOptions, 'schema' | 'statementTimeoutMs'>): Readonly<Record<string, string>> {
  return {
    search_path: `${schema},public`,
    statement_timeout: String(statementTimeoutMs),
    idle_in_transaction_session_timeout: '60000',
    // Data is in memory or on flash, so random reads are as cheap as sequential ones. JIT compilation would take longer
    // than any of our statements.
    random_page_cost: '1.1',
    jit: 'off',
  };
}

/** Opens connection pools, which connect on first use, and reconnect after the server was away. */
export function createDatabase(options: DatabaseOptions): Database {
  const { url, poolerUrl, replicaUrl, log } = options;
  const direct = connect(url, options);
  const main = poolerUrl === undefined ? direct : connectByPooler(poolerUrl, options);
  const replica =
    replicaUrl &&
    (poolerUrl === undefined ? connect(replicaUrl, options) : connectByPooler(replicaUrl, options));

  const transaction = async <T>(
    work: (tx: Queryable) => Promise<T>,
    { isolation = 'read committed' }: TransactionOptions = {},
  ): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inSpan(
          () => ({ name: 'transaction' }),
          () => runTransaction(main, work, isolation),
        );
      } catch (error) {
        if (attempt === transactionAttempts || !retriedStates.has(errorCodeOf(error))) throw error;
        log.info({ attempt, sql_state: errorCodeOf(error) }, 'transaction failed by a conflict; retrying');
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
      }
    }
  };
  const query: Queryable['query'] = (statement) => rowsOf(main.pool, statement, main.prepares);
  const pools = new Set([direct, main, ...(replica ? [replica] : [])].map(({ pool }) => pool));
  return {
    pool: direct.pool,
    transaction,
    query,
    replica: replica ? createReplica(replica, { query }, log) : { query },
    close: async () => void (await Promise.all([...pools].map((pool) => pool.end()))),
  };
}

interface Connections {
  readonly pool: pg.Pool;
  /** False where the next statement may reach another session, which does not know what this one prepared. */
  readonly prepares: boolean;
}

function connect(url: string, options: DatabaseOptions): Connections {
  const settings = Object.entries(sessionSettings(options)).map(([name, value]) => `-c ${name}=${value}`);
  return {
    pool: createPool({ connectionString: url, options: settings.join(' ') }, options),
    prepares: true,
  };
}

function connectByPooler(url: string, options: DatabaseOptions): Connections {
  return { pool: createPool({ connectionString: url }, options), prepares: false };
}

/** Asks the replica, and the database while the replica is unavailable. */
function createReplica({ pool, prepares }: Connections, database: Queryable, log: Log): Queryable {
  return {
    async query<Row extends object>(statement: Sql) {
      try {
        return await rowsOf<Row>(pool, statement, prepares);
      } catch (error) {
        // A replica cancels a statement that keeps it from following the primary, as a serialisation failure.
        if (!isDatabaseUnavailable(error) && !retriedStates.has(errorCodeOf(error))) throw error;
        log.warn({ err: error }, 'replica unavailable; asking the database');
        return database.query<Row>(statement);
      }
    },
  };
}

function createPool(address: pg.PoolConfig, options: DatabaseOptions): pg.Pool {
  const { log, statementTimeoutMs = defaultStatementTimeoutMs } = options;
  const pool = new pg.Pool({
    ...address,
    max: options.maxConnections ?? 10,
    min: keptConnections,
    connectionTimeoutMillis: options.connectTimeoutMs ?? defaultConnectTimeoutMs,
    idleTimeoutMillis: 30_000,
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + unansweredGraceMs } : {}),
    types: { getTypeParser },
    allowExitOnIdle: options.allowExitOnIdle ?? false,
    application_name: options.schema,
  });
  // Without these listeners a lost server would end the process: one is for idle clients, one for clients in use.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'database connection lost'));
  });
  return pool;
}

/** Prepared statements per connection; more would waste the server's memory. */
const preparedLimit = 200;
const preparedNames = new Map<string, string>();

/**
 * Names a statement by its text, so that the server prepares it once per connection; parsing and planning are most of the
 * work of a short query. Values are never part of the text, so there are few texts.
 */
function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text);
  if (known !== undefined || preparedNames.size >= preparedLimit) return known;
  const name = `s${preparedNames.size}`;
  preparedNames.set(text, name);
  return name;
}

async function rowsOf<Row extends object>(
  on: pg.Pool | pg.PoolClient,
  statement: Sql,
  prepares: boolean,
): Promise<Row[]> {
  const { text, values } = statement;
  const name = prepares ? preparedName(text) : undefined;
  const { rows } = await inSpan(
    () => spanOf(text),
    () => on.query<Row>(name === undefined ? { text, values } : { name, text, values }),
  );
  return rows;
}

/** The text has no values in it. */
function spanOf(text: string): SpanStart {
  const [operation = ''] = /\w+/.exec(text) ?? [];
  return {
    name: operation,
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  };
}

async function runTransaction<T>(
  { pool, prepares }: Connections,
  work: (tx: Queryable) => Promise<T>,
  isolation: string,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query(`begin isolation level ${isolation}`);
    const result = await work({ query: (statement) => rowsOf(client, statement, prepares) });
    await client.query('commit');
    return result;
  } catch (error) {
    // On a dead connection the rollback would only time out again.
    isBroken = isDatabaseUnavailable(error) || (await rollBack(client));
    throw error;
  } finally {
    // A connection that failed to roll back is closed, which rolls back too.
    client.release(isBroken);
  }
}

/** Rolls back a transaction; true when the connection is broken. */
function rollBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => false,
    () => true,
  );
}

/** SQLSTATEs of a server that is starting, stopping or out of resources. */
const awayStates = /^(08...|53...|57P0[1-3])$/;
const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** pg gives these errors no code. */
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether a statement failed because the server is unavailable, not because the statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = errorCodeOf(error);
  if (awayStates.test(code) || connectionCodes.has(code)) return true;
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : '';
  return typeof message === 'string' && connectionMessages.test(message);
}

const { builtins } = pg.types;

// pg would parse a date as local midnight, and a count as text.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === builtins.DATE) return (value: string) => value;
  if (oid === builtins.INT8) return Number;
  return pg.types.getTypeParser(oid, format);
}
