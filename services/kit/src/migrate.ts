import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

export interface MigrateOptions {
  readonly url: string;
  readonly schema: string;
  /** Numbered, append-only `.sql` files; `schema.sql` beside them is their result. */
  readonly folder: URL | string;
}

/** Migrates a service's schema; concurrent starts wait for each other by an advisory lock. */
export async function migrate({ url, schema, folder }: MigrateOptions): Promise<void> {
  await runner({
    databaseUrl: url,
    schema: [schema, 'public'],
    createSchema: true,
    migrationsSchema: schema,
    migrationsTable: 'migrations',
    dir: typeof folder === 'string' ? folder : fileURLToPath(folder),
    ignorePattern: '(\\..*|schema\\.sql)',
    direction: 'up',
    singleTransaction: true,
    advisoryLockMode: 'wait',
    // A lock for each schema, so that services do not wait for each other.
    lockValue: lockOf(schema),
    log: () => undefined,
  });
}

function lockOf(schema: string): number {
  return [...schema].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
}
