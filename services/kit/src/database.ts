import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Log } from './log';

const maxConnections = 10;
const statementTimeoutMs = 5_000;
const maxAttempts = 4;
/** SQLSTATE of what may succeed when it is tried again: serialization_failure and deadlock_detected. */
const retriable = new Set(['40001', '40P01']);

// Counts and sums fit a number here; pg gives bigint and numeric as text otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** What runs queries: the database, or one transaction of it. */
export interface Queryable {
  query<Row extends object>(statement: Sql): Promise<Row[]>;
}

/** A service's own schema of the database. */
export interface Database extends Queryable {
  /** Runs work in one transaction; deadlocks and failed serialisations are tried again, so it may run more than once. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly schema: string;
  readonly log: Log;
}

function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

async function run<Row extends object>(client: pg.Pool | pg.PoolClient, statement: Sql): Promise<Row[]> {
  const { rows } = await client.query<Row>(statement.text, statement.values);
  return rows;
}

async function inTransaction<Result>(pool: pg.Pool, work: (tx: Queryable) => Promise<Result>, log: Log): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
    log.warn({ err: error }, 'a connection broke in a transaction');
  };
  client.on('error', onError);
  try {
    await client.query('begin');
    const result = await work({ query: (statement) => run(client, statement) });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** Opens a pool on a service's schema. Connections that break are replaced; nothing ends the process. */
export function createDatabase({ url, schema, log }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 3_000,
    statement_timeout: statementTimeoutMs,
    options: `-c search_path=${schema},public`,
    application_name: schema,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection broke'));
  return {
    query: (statement) => run(pool, statement),
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await inTransaction(pool, work, log);
        } catch (error) {
          if (attempt >= maxAttempts || !retriable.has(sqlState(error))) throw error;
          log.info({ attempt, sql_state: sqlState(error) }, 'transaction tried again');
        }
      }
    },
    close: () => pool.end(),
  };
}
