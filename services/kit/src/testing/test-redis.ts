import { createSilentLog } from '../log';
import { createRedis, type Redis } from '../redis';
import { testSetting } from './test-settings';

const logicalDatabases = 16;
let client: Promise<Redis> | undefined;

/** This worker's own logical database of the run's Redis, emptied. One client serves the whole test file. */
export async function testRedis(): Promise<Redis> {
  client ??= connect();
  const redis = await client;
  if (!redis.isOpen) {
    client = undefined;
    return testRedis();
  }
  await redis.flushDb();
  return redis;
}

async function connect(): Promise<Redis> {
  const url = new URL(testSetting('TEST_REDIS_URL'));
  url.pathname = `/${Number(process.env['JEST_WORKER_ID'] ?? 0) % logicalDatabases}`;
  // Slow machines run many tests at once.
  const redis = await createRedis({ url: url.href, log: createSilentLog(), commandTimeoutMs: 5_000 });
  return redis;
}

// Beside the functions, so that it stands at the top of each test file that imports them.
afterAll(async () => {
  const redis = await client;
  if (redis?.isOpen) redis.destroy();
});
