import slotOf from 'cluster-key-slot';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCluster } from 'redis';
import { isRedisUnavailable } from '../redis-errors';
import { testLog, testRedis } from '../testing';
import { breakableProxy, type BreakableProxy } from '../testing/breakable-proxy';
import { testSetting } from '../testing/test-settings';
import { startRedisCluster, type TestRedisCluster } from '../testing/test-redis-cluster';
import type { RedisClient } from './redis-client';
import { openRoutedRedis } from './routed-redis';
import { readSentinelTopology, type Topology } from './topology';

/** A busy machine keeps even a healthy server from answering within a shorter timeout. */
const commandTimeoutMs = 3_000;
const controlTimeoutMs = 2_000;
const keys = Array.from({ length: 40 }, (_, number) => `key:${number}`);
const failure = (error: unknown): unknown => error;

let undo: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const work of undo.reverse()) await work();
  undo = [];
});

/** A way to the test run's Redis, which stands for a server of its own. */
async function openServer(): Promise<BreakableProxy & { readonly address: string }> {
  const { hostname, port } = new URL(testSetting('TEST_REDIS_URL'));
  const way = await breakableProxy({ host: hostname, port: Number(port) });
  undo.push(() => way.cut());
  return { ...way, address: `127.0.0.1:${way.port}` };
}

const urlOf = (address: string): string => {
  const url = new URL(testSetting('TEST_REDIS_URL'));
  url.host = address;
  url.pathname = '/15';
  return url.href;
};

/** Even slots are at the first address, odd ones at the second. */
const halves = (epoch: number, first: string, second: string): Topology => ({
  epoch,
  addresses: [first, second],
  addressOf: (slot) => (slot % 2 === 0 ? first : second),
});
const isOfFirst = (key: string): boolean => slotOf(key) % 2 === 0;

async function openHalves() {
  await testRedis();
  const [first, second, spare] = [await openServer(), await openServer(), await openServer()];
  const known = { topology: halves(1, first.address, second.address) };
  const redis = await openRoutedRedis({
    // The spare one is connected, as a replica that the address names is.
    seeds: [first.address, second.address, spare.address],
    readTopology: () => Promise.resolve(known.topology),
    urlOf,
    log: testLog(),
    commandTimeoutMs,
  });
  undo.push(() => redis.destroy());
  await waitUntil(() => Promise.all(keys.map((key) => redis.get(key))).then(Boolean, () => false));
  return { redis, first, second, spare, known };
}

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries += 1) {
    if (tries > 200) throw new Error('It did not happen.');
    await sleep(25);
  }
}

test('while one primary hangs, its commands fail after the timeout, and those of the others are answered before', async () => {
  const { redis, first } = await openHalves();
  first.stall();
  const settled: ('answered' | 'failed')[] = [];
  const readAll = () =>
    Promise.all(
      keys.map(async (key) => {
        const answer = await redis.get(key).catch(failure);
        settled.push(isRedisUnavailable(answer) ? 'failed' : 'answered');
        return isRedisUnavailable(answer) === isOfFirst(key);
      }),
    );
  expect((await readAll()).every(Boolean)).toBe(true);
  expect(settled).toEqual(settled.toSorted());
  // It is disconnected by now, and its commands fail at once.
  expect((await readAll()).every(Boolean)).toBe(true);
  expect([redis.isReady, await redis.ping()]).toEqual([true, 'PONG']);
});

test('after a failover the commands go to the new primary, and ready is emitted although it was connected already', async () => {
  const { redis, first, second, spare, known } = await openHalves();
  const readies = jest.fn();
  redis.on('ready', readies);
  await first.cut();
  const key = keys.find(isOfFirst) ?? '';
  expect(isRedisUnavailable(await redis.set(key, 'lost').catch(failure))).toBe(true);
  known.topology = halves(2, spare.address, second.address);
  await waitUntil(() => redis.set(key, 'kept').then(Boolean, () => false));
  expect(await redis.get(key)).toBe('kept');
  expect(readies).toHaveBeenCalled();
});

test('close does not wait for a server that is away, or hangs', async () => {
  const { redis, first, second } = await openHalves();
  await first.cut();
  second.stall();
  const waiting = redis.get(keys.find((key) => !isOfFirst(key)) ?? '').catch(failure);
  await redis.close();
  expect(isRedisUnavailable(await waiting)).toBe(true);
});

test('the topology with the highest epoch is used', async () => {
  const [old, current] = [await openServer(), await openServer()];
  const answers = new Map([
    [old.address, halves(4, old.address, old.address)],
    [current.address, halves(5, current.address, current.address)],
  ]);
  await old.cut();
  const redis = await openRoutedRedis({
    seeds: [...answers.keys()],
    readTopology: (_, address) => Promise.resolve(answers.get(address)),
    urlOf,
    log: testLog(),
    commandTimeoutMs,
  });
  undo.push(() => redis.destroy());
  await waitUntil(() => redis.ping().then(Boolean, () => false));
  await redis.set('key', 'written');
  expect(await redis.get('key')).toBe('written');
});

test('while no topology is known, commands fail at once, and they work once it is', async () => {
  const server = await openServer();
  const known: { topology?: Topology } = {};
  const redis = await openRoutedRedis({
    seeds: [server.address],
    readTopology: () => Promise.resolve(known.topology),
    urlOf,
    log: testLog(),
  });
  undo.push(() => redis.destroy());
  expect(isRedisUnavailable(await redis.get('key').catch(failure))).toBe(true);
  expect(isRedisUnavailable(await redis.ping().catch(failure))).toBe(true);
  known.topology = halves(1, server.address, server.address);
  await waitUntil(() => redis.ping().then(Boolean, () => false));
});

test('close waits for the answers of commands that were sent', async () => {
  const { redis } = await openHalves();
  const written = Promise.all(keys.map((key) => redis.set(key, 'x')));
  await redis.close();
  expect(await written).toEqual(keys.map(() => 'OK'));
  expect([redis.isOpen, redis.isReady]).toEqual([false, false]);
});

test('sentinels name the primary: as a map in RESP3, in turn in RESP2', async () => {
  const ask = (reply: unknown) =>
    readSentinelTopology('tyres')(
      { sendCommand: () => Promise.resolve(reply) } as unknown as RedisClient,
      'any:1',
    );
  const fields = { name: 'tyres', ip: '10.0.0.7', port: '6379', 'config-epoch': '12' };
  for (const reply of [fields, Object.entries(fields).flat()]) {
    const topology = await ask(reply);
    expect(topology).toMatchObject({ epoch: 12, addresses: ['10.0.0.7:6379'] });
    expect(topology?.addressOf(99)).toBe('10.0.0.7:6379');
  }
  expect(await ask([])).toBeUndefined();
});

describe('in a Redis Cluster', () => {
  let cluster: TestRedisCluster;
  beforeAll(async () => void (cluster = await startRedisCluster()));
  afterAll(() => cluster.kill());

  test('a command for a slot of another node is sent to the node that MOVED names', async () => {
    const [everything = ''] = cluster.nodes;
    const redis = await openRoutedRedis({
      seeds: [everything],
      readTopology: () => Promise.resolve(halves(1, everything, everything)),
      urlOf: (address) => `redis://${address}`,
      log: testLog(),
      commandTimeoutMs,
    });
    undo.push(() => redis.destroy());
    await waitUntil(() => redis.ping().then(Boolean, () => false));
    await Promise.all(keys.map((key) => redis.set(key, key)));
    expect(await Promise.all(keys.map((key) => redis.get(key)))).toEqual(keys);
  });

  test('negative control: the cluster client of node-redis leaves the commands of a hung node waiting', async () => {
    const ways = new Map<string, BreakableProxy>();
    for (const node of cluster.nodes) {
      const [host = '', port] = node.split(':');
      const way = await breakableProxy({ host, port: Number(port) });
      undo.push(() => way.cut());
      ways.set(node, way);
    }
    const portOf = (node: string) => ways.get(node)?.port ?? 0;
    const client = createCluster({
      rootNodes: [{ url: `redis://127.0.0.1:${portOf(cluster.nodes[0] ?? '')}` }],
      nodeAddressMap: (address) => ({
        host: '127.0.0.1',
        port: portOf(cluster.nodes.find((node) => node.endsWith(`:${address.split(':').pop()}`)) ?? ''),
      }),
      commandOptions: { timeout: 0 },
      defaults: {
        disableOfflineQueue: true,
        socket: { socketTimeout: controlTimeoutMs, connectTimeout: controlTimeoutMs },
      },
    });
    client.on('error', () => undefined);
    await client.connect();
    undo.push(() => client.destroy());
    for (const way of ways.values()) way.stall();
    const settled = jest.fn();
    // Each write to the socket puts its timeout off.
    for (let sent = 0; sent < 150; sent += 1) {
      client.get('key').then(settled, settled);
      await sleep(controlTimeoutMs / 100);
    }
    expect(settled).not.toHaveBeenCalled();
  });
});
