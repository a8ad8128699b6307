import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { startRedis } from './redis';
import { findRedisServer } from './redis-server';
import { root } from './root';

const newClient = (url: string) => createClient({ url });

async function withClient<T>(
  url: string,
  work: (client: ReturnType<typeof newClient>) => Promise<T>,
): Promise<T> {
  const client = newClient(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

test('without a Redis on the PATH one in JavaScript answers, scripts included', async () => {
  const redis = await startRedis({ path: '' });
  try {
    expect(redis.kind).toBe('js-redis-server');
    const answer = await withClient(redis.url, (client) =>
      client.eval("redis.call('set', KEYS[1], '4'); return redis.call('get', KEYS[1])", { keys: ['a'] }),
    );
    expect(answer).toBe('4');
  } finally {
    await redis.stop();
  }
});

const real = findRedisServer(process.env['PATH'] ?? '');
const kinds = [
  { kind: 'js-redis-server', path: '' },
  ...(real ? [{ kind: real.kind, path: undefined }] : []),
];

describe.each(kinds)('$kind with a data folder', ({ kind, path }) => {
  let dataFolder: string;
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'tyres-test-redis-'));
  });
  afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));
  const start = () => startRedis({ dataFolder, ...(path === undefined ? {} : { path }) });

  test('keeps its data between two starts, times to live included', async () => {
    const first = await start();
    expect(first.kind).toBe(kind);
    await withClient(first.url, async (client) => {
      await client.set('limit', '3', { expiration: { type: 'EX', value: 600 } });
      await client.set('short', 'lived', { expiration: { type: 'PX', value: 1 } });
      await client.hSet('basket', { revision: '1', state: '2 tyres' });
    });
    await first.stop();
    const second = await start();
    await withClient(second.url, async (client) => {
      expect(await client.get('limit')).toBe('3');
      expect(await client.ttl('limit')).toBeGreaterThan(500);
      expect(await client.get('short')).toBeNull();
      expect(await client.hGet('basket', 'state')).toBe('2 tyres');
    });
    await second.stop();
  });
});

test('the one in JavaScript keeps its data and ends also when its launcher dies', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tyres-test-redis-'));
  const file = join(dataFolder, 'snapshot.json');
  try {
    const child = fork(join(__dirname, 'redis-child.mjs'), [file], {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const port = await new Promise((resolve) =>
      child.once('message', (message: { port: number }) => resolve(message.port)),
    );
    await withClient(`redis://127.0.0.1:${port}`, (client) => client.set('basket', '2 tyres'));
    // What a child sees of a launcher that was killed.
    child.disconnect();
    expect(await ended).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('2 tyres');
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
