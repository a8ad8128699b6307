import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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
  const redis = await createRedis({ url: cluster.url, log: createSilentLog(), commandTimeoutMs: 10_000 });
  return { cluster, redis };
}

// At the top level, so that it applies to each test file that imports this file.
afterAll(async () => {
  const started = await running;
  started?.redis.destroy();
  await started?.cluster.kill();
});
