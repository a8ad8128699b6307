import { createSilentLog } from '../log';
import { createRedisClient, type RedisClient } from '../redis';
import { testSetting } from './test-settings';

const logicalDatabases = 16;
const clients = new Map<string, Promise<RedisClient>>();

/** The test run's servers by kind, as in `redis-server=redis://…,js-redis-server=redis://…`. */
function serverUrls(): ReadonlyMap<string, string> {
  return new Map(
    testSetting('TEST_REDIS_URLS')
      .split(',')
      .map((entry): [string, string] => [
        entry.slice(0, entry.indexOf('=')),
        entry.slice(entry.indexOf('=') + 1),
      ]),
  );
}

/**
 * The kinds of Redis in this test run. Stores are tested on all of them:
 * `describe.each(testRedisKinds())('in %s', (kind) => …)`.
 */
export function testRedisKinds(): string[] {
  return [...serverUrls().keys()];
}

/**
 * An empty logical database of this jest worker, in the default Redis or in one of `testRedisKinds`. A test file has one
 * client for each.
 */
export async function testRedis(kind?: string): Promise<RedisClient> {
  const server = kind === undefined ? testSetting('TEST_REDIS_URL') : serverUrls().get(kind);
  if (server === undefined) throw new Error(`This test run has no ${kind}.`);
  const connecting = clients.get(server) ?? connect(server);
  clients.set(server, connecting);
  const redis = await connecting;
  if (!redis.isOpen) {
    clients.delete(server);
    return testRedis(kind);
  }
  await redis.flushDb();
  return redis;
}

async function connect(server: string): Promise<RedisClient> {
  const url = new URL(server);
  url.pathname = `/${Number(process.env['JEST_WORKER_ID'] ?? 0) % logicalDatabases}`;
  // Slow machines run many tests concurrently.
  const redis = await createRedisClient({ url: url.href, log: createSilentLog(), commandTimeoutMs: 10_000 });
  return redis;
}

// At the top level, so that it applies to each test file that imports this file.
afterAll(async () => {
  for (const connecting of clients.values()) {
    const redis = await connecting;
    if (redis.isOpen) redis.destroy();
  }
});
