import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

export interface MigrateOptions {
  readonly url: string;
  readonly schema: string;
  /** Numbered, append-only `.sql` files, beside which `schema.sql` shows what they add up to. */
  readonly folder: URL | string;
}

/** Brings a service's schema up to date; several starters wait for each other under an advisory lock. */
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
    // One lock for every service would make them wait for one another.
    lockValue: lockOf(schema),
    log: () => undefined,
  });
}

function lockOf(schema: string): number {
  return [...schema].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
}
