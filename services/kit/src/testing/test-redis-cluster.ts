import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createSilentLog } from '../log';
import { createRedis, type Redis } from '../redis';

/** A Redis Cluster of three primaries, js-redis-server. */
export interface TestRedisCluster {
  /** `host:port` of each node. */
  readonly nodes: readonly string[];
  readonly url: string;
  flush(): Promise<void>;
  /** Kills all nodes at once. */
  kill(): Promise<void>;
}

export async function startRedisCluster(): Promise<TestRedisCluster> {
  const child = fork(fileURLToPath(new URL('./redis-cluster-child.mjs', import.meta.url)), { execArgv: [] });
  const nodes = await message(child);
  if (!Array.isArray(nodes)) throw new Error('The Redis Cluster did not start.');
  return {
    nodes: nodes.map(String),
    url: `redis-cluster://${nodes.join(',')}`,
    async flush() {
      const flushed = message(child);
      child.send('flush');
      await flushed;
    },
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function message(child: ChildProcess): Promise<unknown> {
  const [content]: unknown[] = await once(child, 'message');
  return content;
}

let running: Promise<{ cluster: TestRedisCluster; redis: Redis }> | undefined;

/** An empty Redis Cluster; a test file has one. */
export async function testRedisCluster(): Promise<Redis> {
  running ??= start();
  const { cluster, redis } = await running;
  await cluster.flush();
  return redis;
}

async function start() {
  const cluster = await startRedisCluster();
  const redis = createRedis({ url: cluster.url, log: createSilentLog(), commandTimeoutMs: 10_000 });
  return { cluster, redis: await untilReady(redis) };
}

const keysOfAllNodes = Array.from({ length: 40 }, (_, number) => `key:${number}`);

/** `createRedis` resolves after a while although not every node is connected yet, as on a busy machine. */
export async function untilReady(connecting: Promise<Redis>): Promise<Redis> {
  const redis = await connecting;
  const isReady = () =>
    Promise.all(keysOfAllNodes.map((key) => redis.get(key))).then(
      () => true,
      () => false,
    );
  while (!(await isReady())) await sleep(50);
  return redis;
}

// At the top level, so that it applies to each test file that imports this file.
afterAll(async () => {
  const started = await running;
  started?.redis.destroy();
  await started?.cluster.kill();
});
