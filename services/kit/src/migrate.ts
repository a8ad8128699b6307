import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/**
 * Migrates a service's schema; concurrent starts wait for each other by an advisory lock.
 *
 * @throws when the schema has a migration that contracts it and that this program does not know
 */
export async function migrate({ url, schema, folder }: MigrateOptions): Promise<void> {
  const path = typeof folder === 'string' ? folder : fileURLToPath(folder);
  await runner({
    databaseUrl: url,
    schema: [schema, 'public'],
    createSchema: true,
    migrationsSchema: schema,
    migrationsTable: 'migrations',
    dir: path,
    ignorePattern: '(\\..*|schema\\.sql)',
    direction: 'up',
    singleTransaction: true,
    advisoryLockMode: 'wait',
    // A lock for each schema, so that services do not wait for each other.
    lockValue: lockOf(schema),
    log: () => undefined,
  });
  await refuseNewer({ url, schema, path });
}

async function refuseNewer({
  url,
  schema,
  path,
}: Omit<MigrateOptions, 'folder'> & { path: string }): Promise<void> {
  const known = new Set((await readdir(path)).map((file) => basename(file, '.sql')));
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${client.escapeIdentifier(schema)}.migrations order by id`,
    );
    const unknown = rows.map(({ name }) => name).find((name) => contracts.test(name) && !known.has(name));
    if (unknown !== undefined)
      throw new Error(
        `The schema ${schema} is newer than this program: it has the migration ${unknown}, which takes away what this program may use. Deploy the program that brought it, or a later one.`,
      );
  } finally {
    await client.end();
  }
}

function lockOf(schema: string): number {
  return [...schema].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
}
