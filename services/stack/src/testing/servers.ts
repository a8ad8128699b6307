import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres';
import { startRedis } from '../redis';

/** One PostgreSQL and one Redis for a whole run of tests. */
export interface TestServers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
}

type Undo = () => Promise<void>;

async function startThrowawayPostgres(undo: Undo[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tyres-test-postgres-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataFolder: join(folder, 'data'), durable: false });
  undo.push(() => postgres.stop());
  return postgres.url;
}

async function startThrowawayRedis(undo: Undo[]): Promise<string> {
  const redis = await startRedis();
  undo.push(() => redis.stop());
  return redis.url;
}

/** Starts both side by side; an address that is given is used as it is, and left running at the end. */
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
    given.redisUrl ?? startThrowawayRedis(undo),
  ]);
  if (database.status === 'fulfilled' && redis.status === 'fulfilled')
    return { databaseUrl: database.value, redisUrl: redis.value, stop };
  await stop();
  throw database.status === 'rejected'
    ? database.reason
    : redis.status === 'rejected'
      ? redis.reason
      : new Error('unreachable');
}
