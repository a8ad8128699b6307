import { object, string } from 'yup';
import { readConfig } from './config';
import type { Database } from './database';
import { createLog } from './log';
import { openDatabase } from './open-database';
import { databaseUrl, logLevel } from './settings';

/** What a command works with. */
export interface CommandTools {
  readonly database: Database;
  readonly args: readonly string[];
  /** Address of the site, before the links that a command prints; '' where it is not set. */
  readonly siteUrl: string;
  readonly print: (line: string) => void;
}

export interface DatabaseCommandOptions {
  readonly schema: string;
  /** Name of the command in the log. */
  readonly name: string;
  readonly migrations: URL;
  /** Default: that of a service. */
  readonly statementTimeoutMs?: number;
  /** Returns the exit code. */
  readonly run: (tools: CommandTools) => Promise<number>;
}

/** Runs a command of a service on its database, which it migrates first: `link`, `token`, `editions`. */
export async function runDatabaseCommand({
  schema,
  name,
  migrations,
  statementTimeoutMs,
  run,
}: DatabaseCommandOptions): Promise<void> {
  const config = readConfig(
    object({
      DATABASE_URL: databaseUrl().required(),
      SITE_URL: string().default(''),
      LOG_LEVEL: logLevel(),
    }),
  );
  const database = await openDatabase({
    config,
    schema,
    migrations,
    log: createLog({ name, level: config.LOG_LEVEL }),
    ...(statementTimeoutMs === undefined ? {} : { statementTimeoutMs }),
  });
  try {
    process.exitCode = await run({
      database,
      args: process.argv.slice(2),
      siteUrl: config.SITE_URL,
      print: (line) => void process.stdout.write(`${line}\n`),
    });
  } finally {
    await database.close();
  }
}
