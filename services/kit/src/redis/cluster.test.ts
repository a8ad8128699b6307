import { createRedis } from '../redis';
import { isRedisUnavailable } from '../redis-errors';
import { testLog, testRedisCluster } from '../testing';
import { startRedisCluster, untilReady } from '../testing/test-redis-cluster';

const keys = Array.from({ length: 50 }, (_, number) => `key:${number}`);

test('keys of all slots are written and read', async () => {
  const redis = await testRedisCluster();
  await Promise.all(keys.map((key) => redis.set(key, `value of ${key}`)));
  expect(await Promise.all(keys.map((key) => redis.get(key)))).toEqual(keys.map((key) => `value of ${key}`));
});

test('each command is sent to the node of its key', async () => {
  const redis = await testRedisCluster();
  await redis.set('text', 'a');
  expect(await redis.set('text', 'b', { condition: 'NX', expiration: { type: 'EX', value: 5 } })).toBeNull();
  expect(await redis.getEx('text', { type: 'EX', value: 5 })).toBe('a');
  expect(await redis.getDel('text')).toBe('a');
  expect([await redis.incr('count'), await redis.incr('count')]).toEqual([1, 2]);
  expect(await redis.expire('count', 5)).toBe(1);
  expect([await redis.del('count'), await redis.get('count')]).toEqual([1, null]);
  expect(await redis.hSet('hash', { one: '1', two: '2' })).toBe(2);
  expect(await redis.hGet('hash', 'one')).toBe('1');
  expect({ ...(await redis.hGetAll('hash')) }).toEqual({ one: '1', two: '2' });
  expect(await redis.eval('return KEYS[1] .. ARGV[1]', { keys: ['some'], arguments: ['thing'] })).toBe(
    'something',
  );
  expect(await redis.ping()).toBe('PONG');
});

test('a script over keys of several slots is refused', async () => {
  const redis = await testRedisCluster();
  await expect(redis.eval('return 1', { keys: keys.slice(0, 9) })).rejects.toThrow('CROSSSLOT');
  await expect(redis.eval('return 1', { keys: ['{a}:1', '{a}:2'] })).resolves.toBe(1);
});

test('is found from one of its nodes, and is away once all have ended', async () => {
  const cluster = await startRedisCluster();
  const redis = await untilReady(
    createRedis({ url: `redis-cluster://${cluster.nodes[1]}`, log: testLog(), commandTimeoutMs: 10_000 }),
  );
  await Promise.all(keys.map((key) => redis.set(key, 'x')));
  expect([redis.isReady, redis.isOpen]).toEqual([true, true]);
  await cluster.kill();
  const failed = await Promise.all(keys.map((key) => redis.get(key).catch((error: unknown) => error)));
  expect(failed.every(isRedisUnavailable)).toBe(true);
  await expect(redis.ping().catch(isRedisUnavailable)).resolves.toBe(true);
  expect(redis.isReady).toBe(false);
  redis.destroy();
  expect(redis.isOpen).toBe(false);
});
