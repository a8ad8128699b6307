import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../postgres';
import { startRedis } from '../redis';
import { startRedisInJavaScript } from '../redis-in-javascript';
import { findRedisServer } from '../redis-server';
import { makeThrowawayFolder } from './throwaway-folder';

/** One PostgreSQL, and each Redis that this machine can run, for a whole run of tests. */
export interface TestServers {
  readonly databaseUrl: string;
  /** By kind, such as redis-server; tests that need only one use the first. */
  readonly redisUrls: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

type Undo = () => Promise<void>;

async function startThrowawayPostgres(undo: Undo[]): Promise<string> {
  const folder = makeThrowawayFolder('tyres-test-postgres-');
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataFolder: join(folder, 'data'), durable: false });
  undo.push(() => postgres.stop());
  return postgres.url;
}

/** Starts the Redis that `npm start` would use on this machine, and js-redis-server. */
async function startThrowawayRedises(undo: Undo[]): Promise<Record<string, string>> {
  const hasRealOne = findRedisServer(process.env['PATH'] ?? '') !== undefined;
  const starts = await Promise.allSettled([
    startRedis(),
    ...(hasRealOne ? [startRedisInJavaScript({})] : []),
  ]);
  const urls: Record<string, string> = {};
  for (const start of starts) {
    if (start.status === 'rejected') continue;
    undo.push(() => start.value.stop());
    urls[start.value.kind] = start.value.url;
  }
  for (const start of starts) if (start.status === 'rejected') throw start.reason;
  return urls;
}

/** Starts all in parallel; a given URL is used as it is, and its server is not stopped. */
export async function startTestServers(given: {
  databaseUrl?: string | undefined;
  redisUrl?: string | undefined;
}): Promise<TestServers> {
  const undo: Undo[] = [];
  const stop = async (): Promise<void> => {
    for (const work of undo.splice(0).reverse()) await work();
  };
  const [database, redis] = await Promise.allSettled([
    given.databaseUrl ?? startThrowawayPostgres(undo),
    given.redisUrl ? { given: given.redisUrl } : startThrowawayRedises(undo),
  ]);
  if (database.status === 'fulfilled' && redis.status === 'fulfilled')
    return { databaseUrl: database.value, redisUrls: redis.value, stop };
  await stop();
  throw database.status === 'rejected'
    ? database.reason
    : redis.status === 'rejected'
      ? redis.reason
      : new Error('unreachable');
}
