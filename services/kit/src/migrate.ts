import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { errorCodeOf } from '@tyres/contract-kit/error-code';
import { runner } from 'node-pg-migrate';
import pg from 'pg';

export interface MigrateOptions {
  readonly url: string;
  readonly schema: string;
  /** Numbered, append-only `.sql` files; `schema.sql` beside them is their result. */
  readonly folder: URL | string;
}

/**
 * A migration whose name ends so takes something away that earlier programs use. All others only add: during a rolling update, and
 * after a rollback, the program before runs on the newer schema (expand and contract).
 */
const contracts = /_contract$/;
const undefinedTable = '42P01';

/**
 * Migrates a service's schema; concurrent starts wait for each other by an advisory lock. Returns the names of the migrations that it
 * ran.
 *
 * @throws when the schema has a migration that contracts it and that this program does not know
 */
export async function migrate({ url, schema, folder }: MigrateOptions): Promise<string[]> {
  const ran = await runner({
    databaseUrl: url,
    schema: [schema, 'public'],
    createSchema: true,
    migrationsSchema: schema,
    migrationsTable: 'migrations',
    dir: pathOf(folder),
    ignorePattern: '(\\..*|schema\\.sql)',
    direction: 'up',
    singleTransaction: true,
    advisoryLockMode: 'wait',
    // A lock for each schema, so that services do not wait for each other.
    lockValue: lockOf(schema),
    log: () => undefined,
  });
  refuseNewer(schema, await migrationsIn({ url, schema }), await migrationsOf(folder));
  return ran.map(({ name }) => name);
}

export interface WaitOptions {
  /** Default: a minute. */
  readonly patienceMs?: number;
  readonly pollMs?: number;
}

/**
 * Waits until somebody else has migrated a service's schema.
 *
 * @throws when a migration is still missing after a minute, or the schema is newer as for `migrate`
 */
export async function waitUntilMigrated(
  { url, schema, folder }: MigrateOptions,
  { patienceMs = 60_000, pollMs = 500 }: WaitOptions = {},
): Promise<void> {
  const known = await migrationsOf(folder);
  for (const endMs = Date.now() + patienceMs; ; await wait(pollMs)) {
    const applied = await migrationsIn({ url, schema });
    const missing = known.find((name) => !applied.includes(name));
    if (missing === undefined) return refuseNewer(schema, applied, known);
    if (Date.now() >= endMs)
      throw new Error(
        `The schema ${schema} lacks the migration ${missing}. Run the command migrate of this program, or set MIGRATIONS=at-start.`,
      );
  }
}

function refuseNewer(schema: string, applied: readonly string[], known: readonly string[]): void {
  const unknown = applied.find((name) => contracts.test(name) && !known.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `The schema ${schema} is newer than this program: it has the migration ${unknown}, which takes away what this program may use. Deploy the program that brought it, or a later one.`,
    );
}

/** The migrations that a schema has, in their order. */
async function migrationsIn({ url, schema }: Pick<MigrateOptions, 'url' | 'schema'>): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const table = `${client.escapeIdentifier(schema)}.migrations`;
    const { rows } = await client.query<{ name: string }>(`select name from ${table} order by id`);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (errorCodeOf(error) === undefinedTable) return [];
    throw error;
  } finally {
    await client.end();
  }
}

/** The migrations that a program knows. */
async function migrationsOf(folder: URL | string): Promise<string[]> {
  const files = (await readdir(pathOf(folder))).filter((file) => /^\d.*\.sql$/.test(file));
  return files.map((file) => basename(file, '.sql')).sort();
}

function pathOf(folder: URL | string): string {
  return typeof folder === 'string' ? folder : fileURLToPath(folder);
}

function lockOf(schema: string): number {
  return [...schema].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
}
