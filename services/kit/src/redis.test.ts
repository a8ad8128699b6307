import { createRedis } from './redis';
import { testLog, testRedis } from './testing';
import { breakableProxy } from './testing/breakable-proxy';

test('a test gets an empty Redis that answers', async () => {
  const first = await testRedis();
  await first.set('left', 'over');
  const second = await testRedis();
  expect(await second.get('left')).toBeNull();
});

test('a command while Redis is away fails at once, and the client finds it again by itself', async () => {
  const { hostname, port } = new URL(process.env['TEST_REDIS_URL'] ?? '');
  const way = await breakableProxy({ host: hostname, port: Number(port) });
  const client = await createRedis({ url: `redis://127.0.0.1:${way.port}`, log: testLog() });
  await expect(client.ping()).resolves.toBe('PONG');

  await way.cut();
  // Nothing brings Redis back meanwhile: a command that waited for it would never fail.
  await expect(client.ping()).rejects.toThrow();

  const ready = new Promise((resolve) => client.once('ready', resolve));
  await way.mend();
  await ready;
  await expect(client.ping()).resolves.toBe('PONG');
  client.destroy();
  await way.cut();
});

test('a Redis that answers no more is away once it was silent for long enough, one with nothing to say is not', async () => {
  const { hostname, port } = new URL(process.env['TEST_REDIS_URL'] ?? '');
  const way = await breakableProxy({ host: hostname, port: Number(port) });
  const client = await createRedis({
    url: `redis://127.0.0.1:${way.port}`,
    log: testLog(),
    silenceLimitMs: 300,
  });
  await new Promise((done) => setTimeout(done, 700));
  expect(client.isReady).toBe(true);

  way.stall();
  await expect(client.get('anything')).rejects.toThrow(/timeout/i);
  client.destroy();
  await way.cut();
});

test('no clock is started for a command: thousands a second would each be kept for its whole time', async () => {
  const clocks = jest.spyOn(AbortSignal, 'timeout');
  const client = await testRedis();
  await client.get('anything');
  expect(clocks).not.toHaveBeenCalled();
  clocks.mockRestore();
});

test('the client is handed over although there is no Redis, and says so when asked', async () => {
  const client = await createRedis({ url: 'redis://127.0.0.1:1', log: testLog() });
  await expect(client.get('anything')).rejects.toThrow();
  client.destroy();
});
