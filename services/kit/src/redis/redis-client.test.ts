import { ClientOfflineError, createClient } from 'redis';
import { createRedisClient } from '../redis';
import { isRedisUnavailable } from '../redis-errors';
import { testLog, testRedis } from '../testing';
import { breakableProxy, type BreakableProxy } from '../testing/breakable-proxy';
import { testSetting } from '../testing/test-settings';

function urlThrough(way: BreakableProxy): string {
  const url = new URL(testSetting('TEST_REDIS_URL'));
  url.port = String(way.port);
  return url.href;
}

async function clientOverProxy(commandTimeoutMs?: number) {
  const { hostname, port } = new URL(testSetting('TEST_REDIS_URL'));
  const way = await breakableProxy({ host: hostname, port: Number(port) });
  const client = await createRedisClient({
    url: urlThrough(way),
    log: testLog(),
    ...(commandTimeoutMs === undefined ? {} : { commandTimeoutMs }),
  });
  return { way, client };
}

test('testRedis empties the database', async () => {
  const first = await testRedis();
  await first.set('left', 'over');
  const second = await testRedis();
  expect(await second.get('left')).toBeNull();
});

test('a command fails at once while Redis is away, and the client reconnects by itself', async () => {
  const { way, client } = await clientOverProxy();
  await expect(client.ping()).resolves.toBe('PONG');

  await way.cut();
  // Redis stays away, so a queued command would never fail.
  await expect(client.ping()).rejects.toThrow();

  const ready = new Promise((resolve) => client.once('ready', resolve));
  await way.mend();
  await ready;
  await expect(client.ping()).resolves.toBe('PONG');
  client.destroy();
  await way.cut();
});

describe('a Redis that hangs', () => {
  const commandTimeoutMs = 400;

  test('fails all waiting commands after the timeout, although further commands are being sent', async () => {
    const { way, client } = await clientOverProxy(commandTimeoutMs);
    way.stall();
    const oldest = client.get('anything').catch((error: unknown) => error);
    const others: Promise<unknown>[] = [];
    // Several commands within each timeout: every write would reset a timeout of the socket.
    const sending = setInterval(
      () => others.push(client.get('anything').catch((error: unknown) => error)),
      20,
    );
    expect(isRedisUnavailable(await oldest)).toBe(true);
    clearInterval(sending);
    expect((await Promise.all(others)).every(isRedisUnavailable)).toBe(true);
    // The server accepts new connections, but does not answer them either.
    await expect(client.get('anything')).rejects.toThrow(ClientOfflineError);

    const ready = new Promise((resolve) => client.once('ready', resolve));
    way.resume();
    await ready;
    await expect(client.ping()).resolves.toBe('PONG');
    client.destroy();
    await way.cut();
  });

  test('negative control: without pings no command fails while others are sent', async () => {
    // A busy machine can pause this process for longer than `commandTimeoutMs`, and then nothing is sent in time.
    const longTimeoutMs = 2_000;
    const { way, client } = await clientOverProxy(longTimeoutMs);
    client.destroy();
    const unwatched = createClient({
      url: urlThrough(way),
      disableOfflineQueue: true,
      commandOptions: { timeout: 0 },
      socket: { socketTimeout: longTimeoutMs },
    });
    await unwatched.connect();
    way.stall();
    let failed = 0;
    const startedMs = Date.now();
    while (Date.now() - startedMs < 1.5 * longTimeoutMs) {
      unwatched.get('anything').catch(() => (failed += 1));
      await new Promise((done) => setTimeout(done, 20));
    }
    expect(failed).toBe(0);
    unwatched.destroy();
    await way.cut();
  });

  test('is distinguished from an idle Redis', async () => {
    // A busy machine keeps even a healthy server from answering within a shorter timeout.
    const { way, client } = await clientOverProxy(1_000);
    const ended = jest.fn();
    client.on('end', ended);
    await new Promise((done) => setTimeout(done, 1_500));
    expect([client.isReady, ended.mock.calls]).toEqual([true, []]);
    client.destroy();
    await way.cut();
  });

  test('fails a command that is sent after a pause', async () => {
    const { way, client } = await clientOverProxy(commandTimeoutMs);
    await new Promise((done) => setTimeout(done, commandTimeoutMs * 2));
    way.stall();
    await expect(client.get('anything')).rejects.toThrow();
    client.destroy();
    await way.cut();
  });

  test('does not delay closing a client that waits for its last answers', async () => {
    const { way, client } = await clientOverProxy(commandTimeoutMs);
    way.stall();
    const last = client.get('anything').catch((error: unknown) => error);
    await client.close();
    expect(isRedisUnavailable(await last)).toBe(true);
    await way.cut();
  });

  test('does not delay closing a client that is reconnecting to it', async () => {
    const { way, client } = await clientOverProxy(commandTimeoutMs);
    const replaced = new Promise((resolve) => client.once('end', resolve));
    way.stall();
    await replaced;
    await client.close();
    expect(client.isOpen).toBe(false);
    await way.cut();
  });

  test('negative control: without the limit, node-redis does not close then', async () => {
    const { way, client } = await clientOverProxy(commandTimeoutMs);
    const unlimited = client.duplicate();
    unlimited.on('error', () => undefined);
    client.destroy();
    way.stall();
    void unlimited.connect().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, commandTimeoutMs / 4));
    const closed = jest.fn();
    void unlimited.close().then(closed);
    await new Promise((resolve) => setTimeout(resolve, commandTimeoutMs * 4));
    expect(closed).not.toHaveBeenCalled();
    await way.cut();
  });
});

test('an idle client pings at most every three quarters of the timeout, and keeps its connection', async () => {
  const { way, client } = await clientOverProxy(1_000);
  const [ping, error] = [jest.spyOn(client, 'ping'), jest.fn()];
  client.on('error', error);
  await new Promise((done) => setTimeout(done, 2_000));
  expect(ping.mock.calls.length).toBeLessThan(5);
  expect(error).not.toHaveBeenCalled();
  client.destroy();
  await way.cut();
});

test('no timer is started for a command', async () => {
  const clocks = jest.spyOn(AbortSignal, 'timeout');
  const client = await testRedis();
  await client.get('anything');
  expect(clocks).not.toHaveBeenCalled();
  clocks.mockRestore();
});

test('createRedis resolves while no Redis is running, and the commands fail', async () => {
  const client = await createRedisClient({ url: 'redis://127.0.0.1:1', log: testLog() });
  await expect(client.get('anything')).rejects.toThrow();
  client.destroy();
});
