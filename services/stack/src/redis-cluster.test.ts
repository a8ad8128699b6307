import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRedis, type Redis } from '@tyres/service-kit/redis';
import { createSilentLog } from '@tyres/service-kit/log';
import { startRedisCluster, type RunningRedisCluster } from './redis-cluster';
import { findRedisServer } from './redis-server';
import { root } from './root';

const hasRealRedis = findRedisServer(process.env['PATH'] ?? '') !== undefined;

test('without a Redis on the PATH no Cluster is started', async () => {
  await expect(startRedisCluster({ path: '' })).rejects.toThrow('redis-server or valkey-server on the PATH');
});

/** js-redis-server has no failover; the rest of our client is tested on it in the services' kit. */
(hasRealRedis ? describe : describe.skip)('a Redis Cluster of six nodes', () => {
  let cluster: RunningRedisCluster;
  let redis: Redis;
  beforeAll(async () => {
    cluster = await startRedisCluster();
    redis = await createRedis({ url: cluster.url, log: createSilentLog() });
  });
  afterAll(async () => {
    redis.destroy();
    await cluster.stop();
  });

  const keys = Array.from({ length: 60 }, (_, number) => `edge:key:${number}`);
  const failures = async (client = redis) => {
    const answers = await Promise.allSettled(keys.map((key) => client.incr(key)));
    return answers.filter(({ status }) => status === 'rejected').length;
  };
  /** Waits until every node answers; a new client also resolves before all of its connections are open. */
  const recovered = async (client = redis) => {
    while ((await failures(client)) > 0) await sleep(50);
  };
  async function findPrimary() {
    for (const node of cluster.nodes) if ((await node.role().catch(() => 'away')) === 'master') return node;
    throw new Error('There is no primary.');
  }

  test('a user with the rights that operations.md names can do all that programs do, and nothing else', async () => {
    const page = readFileSync(join(root, 'shell/docs/operations.md'), 'utf8');
    const [, rule = ''] = /ACL SETUSER tyres ([^`]+)```/.exec(page) ?? [];
    for (const node of cluster.nodes)
      await node.ask(['ACL', 'SETUSER', 'tyres', ...rule.trim().split(/\s+/)]);
    const hosts = cluster.nodes.map(({ address }) => address).join(',');
    const user = await createRedis({
      url: `redis-cluster://tyres:password@${hosts}`,
      log: createSilentLog(),
    });
    await recovered(user);
    expect(await user.ping()).toBe('PONG');
    const [key, stamp] = ['checkout:basket:{a}', 'stamp:basket:{a}'];
    const script = "redis.call('hset', KEYS[1], 'a', '1') redis.call('set', KEYS[2], 'b', 'EX', 9) return 1";
    expect(await user.eval(script, { keys: [key, stamp] })).toBe(1);
    expect([await user.hGet(key, 'a'), await user.getDel(stamp)]).toEqual(['1', 'b']);
    expect(await user.incr('edge:new-sessions:page:x')).toBe(1);
    expect({ ...(await user.hGetAll('search:session:{a}')) }).toEqual({});
    await expect(user.get('another')).rejects.toThrow('NOPERM');
    user.destroy();
  });

  test('goes on after a primary was killed, whose keys are then at its replica', async () => {
    await recovered();
    const victim = await findPrimary();
    await victim.program.stop(0);
    const share = await failures();
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(keys.length);
    await recovered();
    victim.program.start();
  });

  test('goes on while a primary hangs', async () => {
    await recovered();
    const victim = await findPrimary();
    process.kill(victim.program.pid() ?? 0, 'SIGSTOP');
    try {
      // Every command ends, although the server says nothing.
      expect(await failures()).toBeLessThan(keys.length);
      await recovered();
    } finally {
      process.kill(victim.program.pid() ?? 0, 'SIGCONT');
    }
  });
});
