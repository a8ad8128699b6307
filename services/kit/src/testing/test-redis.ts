import { createSilentLog } from '../log';
import { createRedis, type Redis } from '../redis';
import { testSetting } from './test-settings';

const logicalDatabases = 16;
const clients = new Map<string, Promise<Redis>>();

/** The run's servers by kind, as in `redis-server=redis://…,js-redis-server=redis://…`. */
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
 * Each kind of Redis that this run has. What stores rely on has to hold on all:
 * `describe.each(testRedisKinds())('in %s', (kind) => …)`.
 */
export function testRedisKinds(): string[] {
  return [...serverUrls().keys()];
}

/**
 * This worker's own logical database, emptied, of the run's Redis: the first that it has, or one of `testRedisKinds`.
 * One client for each serves the whole test file.
 */
export async function testRedis(kind?: string): Promise<Redis> {
  const server = kind === undefined ? testSetting('TEST_REDIS_URL') : serverUrls().get(kind);
  if (server === undefined) throw new Error(`This run of the tests has no ${kind}.`);
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

async function connect(server: string): Promise<Redis> {
  const url = new URL(server);
  url.pathname = `/${Number(process.env['JEST_WORKER_ID'] ?? 0) % logicalDatabases}`;
  // Slow machines run many tests at once.
  const redis = await createRedis({ url: url.href, log: createSilentLog(), commandTimeoutMs: 10_000 });
  return redis;
}

// Beside the functions, so that it stands at the top of each test file that imports them.
afterAll(async () => {
  for (const connecting of clients.values()) {
    const redis = await connecting;
    if (redis.isOpen) redis.destroy();
  }
});
