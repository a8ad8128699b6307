import sql from 'sql-template-tag';
import { createDatabase, sessionSettings, type Database, type Queryable } from './database';
import type { Log } from './log';
import { migrate, waitUntilMigrated } from './migrate';

export interface OpenDatabaseOptions {
  readonly config: {
    readonly DATABASE_URL: string;
    readonly MIGRATIONS?: 'at-start' | 'by-job' | undefined;
    readonly DATABASE_POOLER_URL?: string | undefined;
    readonly DATABASE_REPLICA_URL?: string | undefined;
  };
  readonly schema: string;
  /** The service's folder of migrations. */
  readonly migrations: URL | string;
  readonly log: Log;
  readonly statementTimeoutMs?: number;
}

/**
 * Migrates a service's schema, or waits until it is migrated, and opens it.
 *
 * @throws when the schema is not what the program needs, or when the sessions of the pooler are not set as the service's statements need
 */
export async function openDatabase({
  config,
  migrations,
  ...options
}: OpenDatabaseOptions): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_POOLER_URL: poolerUrl, DATABASE_REPLICA_URL: replicaUrl } = config;
  const schema = { url, schema: options.schema, folder: migrations };
  await (config.MIGRATIONS === 'by-job' ? waitUntilMigrated(schema) : migrate(schema));
  const database = createDatabase({ url, poolerUrl, replicaUrl, ...options });
  if (poolerUrl === undefined) return database;
  try {
    await verifySessions('DATABASE_POOLER_URL', database, sessionSettings(options));
    if (replicaUrl) await verifySessions('DATABASE_REPLICA_URL', database.replica, sessionSettings(options));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function verifySessions(
  urlSetting: string,
  database: Queryable,
  needed: Readonly<Record<string, string>>,
): Promise<void> {
  const found = await database.query<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name = any(${Object.keys(needed)})`,
  );
  const has = new Map(found.map(({ name, setting }) => [name, setting.replaceAll(' ', '')]));
  const wrong = Object.entries(needed).filter(([name, value]) => has.get(name) !== value);
  if (wrong.length === 0) return;
  const statements = Object.entries(needed).map(([name, value]) => `set ${name} = ${value}`);
  throw new Error(
    `The sessions of ${urlSetting} have another ${wrong.map(([name]) => name).join(', ')}. Let the pooler set them, as with PgBouncer's connect_query='${statements.join('; ')}'.`,
  );
}
