import { errorCodeOf } from '@tyres/contract-kit/error-code';
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { createDatabase, type Database } from '../database';
import { createSilentLog } from '../log';
import { migrate } from '../migrate';
import { testSetting } from './test-settings';

export interface TestDatabaseOptions {
  readonly schema: string;
  /** The service's folder of migrations. */
  readonly migrations: URL | string;
  readonly maxConnections?: number;
}

const duplicateDatabase = '42P04';
const uniqueViolation = '23505';

/** A new database with the service's tables, copied from a template; `close` drops it. */
export async function testDatabase({
  schema,
  migrations,
  maxConnections,
}: TestDatabaseOptions): Promise<Database> {
  const template = await ensureTemplate(schema, migrations);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // The default strategy also logs each page, which takes some three times as long.
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const database = createDatabase({
    url: urlOf(name),
    schema,
    log: createSilentLog(),
    allowExitOnIdle: true,
    // Slow machines run many tests concurrently.
    statementTimeoutMs: 10_000,
    connectTimeoutMs: 10_000,
    ...(maxConnections ? { maxConnections } : {}),
  });
  const close = async (): Promise<void> => {
    await database.close();
    await administer(`drop database if exists ${name} with (force)`);
  };
  return { ...database, close };
}

/** One template for each state of the migrations, created on first use; a concurrent creation is dropped. */
async function ensureTemplate(schema: string, migrations: URL | string): Promise<string> {
  const folder = typeof migrations === 'string' ? migrations : fileURLToPath(migrations);
  const name = `template_${schema}_${hashOf(folder)}`;
  const known = await administer(`select 1 from pg_database where datname = '${name}'`);
  if (known.length > 0) return name;
  const draft = `draft_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${draft}`);
  await migrate({ url: urlOf(draft), schema, folder });
  try {
    await administer(`alter database ${draft} rename to ${name}`);
  } catch (error) {
    if (![duplicateDatabase, uniqueViolation].includes(errorCodeOf(error))) throw error;
    await administer(`drop database ${draft} with (force)`);
  }
  return name;
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

async function administer(statement: string): Promise<unknown[]> {
  const client = new Client(testSetting('TEST_DATABASE_URL'));
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(testSetting('TEST_DATABASE_URL'));
  url.pathname = `/${database}`;
  return url.href;
}
