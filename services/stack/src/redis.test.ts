import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { startRedis } from './redis';
import { findRedisServer } from './redis-server';

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
(real ? test : test.skip)('a real Redis keeps its data between two starts when it has a folder', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tyres-test-redis-'));
  try {
    const first = await startRedis({ dataFolder });
    expect(first.kind).toBe(real?.kind);
    await withClient(first.url, (client) => client.set('basket', '2 tyres'));
    await first.stop();
    const second = await startRedis({ dataFolder });
    expect(await withClient(second.url, (client) => client.get('basket'))).toBe('2 tyres');
    await second.stop();
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
