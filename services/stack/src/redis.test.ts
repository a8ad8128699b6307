import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { startRedis } from './redis';
import { findRedisServer } from './redis-server';
import { root } from './root';
import { findListeningSockets } from './testing/listening-sockets';

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

test('without a Redis on the PATH js-redis-server is started, which also runs scripts', async () => {
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

  test('keeps its data and TTLs between two starts', async () => {
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

  test('requires its password, and listens only on loopback', async () => {
    const redis = await start();
    try {
      const { port } = new URL(redis.url);
      const stranger = connect(Number(port), '127.0.0.1');
      stranger.write('*1\r\n$4\r\nPING\r\n');
      const [answer]: unknown[] = await once(stranger, 'data');
      expect(String(answer)).toMatch(/^-NOAUTH /);
      stranger.destroy();
      const sockets = findListeningSockets(redis.program.pid() ?? 0);
      expect(sockets.map((socket) => [socket.port, socket.isLoopback])).toEqual([[Number(port), true]]);
    } finally {
      await redis.stop();
    }
  });

  test('is restarted on the same port after a kill, with a note', async () => {
    const notes: string[] = [];
    const redis = await startRedis({
      dataFolder,
      ...(path === undefined ? {} : { path }),
      note: (line) => notes.push(line),
    });
    const client = newClient(redis.url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.set('basket', '2 tyres');
      await untilKept(kind, dataFolder);
      const back = new Promise((resolve) => client.once('ready', resolve));
      const first = redis.program.pid();
      redis.program.kill();
      await back;
      expect(await client.get('basket')).toBe('2 tyres');
      expect(redis.program.restarts()).toBe(1);
      expect(redis.program.pid()).not.toBe(first);
      expect(notes).toEqual(['! redis ended (SIGKILL); starting it again.']);
    } finally {
      client.destroy();
      await redis.stop();
    }
  });
});

/** Waits until js-redis-server has saved its keys, which it does every few seconds. Other kinds log each command. */
async function untilKept(kind: string, dataFolder: string): Promise<void> {
  if (kind !== 'js-redis-server') return;
  const file = join(dataFolder, 'snapshot.json');
  while (!existsSync(file) || !readFileSync(file, 'utf8').includes('2 tyres'))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

test('js-redis-server saves its data and ends when its launcher dies', async () => {
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
    // This is what a child sees when its launcher is killed.
    child.disconnect();
    expect(await ended).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('2 tyres');
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
