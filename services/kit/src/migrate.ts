import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';

export interface MigrateOptions {
  readonly url: string;
  readonly schema: string;
  /** Folder of `001_name.sql`, … */
  readonly folder: URL | string;
}

const inFlightMs = 200;

/** Brings a service's schema up to date. Several starters are safe: one migrates under an advisory lock, the others wait. */
export async function migrate({ url, schema, folder }: MigrateOptions): Promise<void> {
  const dir = typeof folder === 'string' ? folder : fileURLToPath(folder);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrateOnce(url, schema, dir);
      return;
    } catch (error) {
      // Another starter holds the lock: what it does is what this one wanted.
      if (attempt >= 100 || !(error instanceof Error && /Another migration is already running/.test(error.message))) throw error;
      await new Promise((resolve) => setTimeout(resolve, inFlightMs));
    }
  }
}

async function migrateOnce(url: string, schema: string, dir: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema},public` });
  await client.connect();
  try {
    await runner({
      dbClient: client,
      dir,
      ignorePattern: '(\\..*|schema\\.sql)',
      direction: 'up',
      migrationsTable: 'migrations',
      migrationsSchema: schema,
      schema: [schema, 'public'],
      createSchema: true,
      createMigrationsSchema: true,
      checkOrder: true,
      singleTransaction: true,
      log: () => undefined,
      // One lock for every service would make them wait for one another.
      lockValue: lockOf(schema),
    });
  } finally {
    await client.end();
  }
}

function lockOf(schema: string): number {
  return [...schema].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
}
