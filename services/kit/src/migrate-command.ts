import type { Pool } from 'pg';
import { object } from 'yup';
import { readConfig } from './config';
import { createJobPool } from './job-pool';
import { createLog } from './log';
import { migrate } from './migrate';
import { databaseUrl, logLevel } from './settings';

export interface MigrateCommandOptions {
  readonly schema: string;
  readonly migrations: URL;
  /** The job queue, whose tables are in a schema of their own. */
  readonly queue?: { migrate(pool: Pool): Promise<void> };
}

/** The command `migrate` of a service: migrates its schema and its queue's, and ends. Its programs then run with MIGRATIONS=by-job. */
export async function runMigrateCommand({ schema, migrations, queue }: MigrateCommandOptions): Promise<void> {
  const config = readConfig(object({ DATABASE_URL: databaseUrl().required(), LOG_LEVEL: logLevel() }));
  const url = config.DATABASE_URL;
  // The queue first: programs wait for the schema, and then need both.
  if (queue) {
    const log = createLog({ name: `${schema}-migrate`, level: config.LOG_LEVEL });
    const pool = createJobPool({ url, maxConnections: 1, log });
    await queue.migrate(pool).finally(() => pool.end());
  }
  const ran = await migrate({ url, schema, folder: migrations });
  process.stdout.write(`${schema}: ${ran.length === 0 ? 'nothing to migrate' : ran.join(', ')}\n`);
}
