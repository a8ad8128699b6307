import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { keepSnapshots } from './redis-keeper';
import { startRedisInJavaScript } from './redis-in-javascript';
import type { RunningRedis } from './redis-server';

const newClient = (url: string) => createClient({ url });

let redis: RunningRedis;
let client: ReturnType<typeof newClient>;
let folder: string;
let file: string;
beforeAll(async () => {
  redis = await startRedisInJavaScript({});
  client = newClient(redis.url);
  await client.connect();
});
afterAll(async () => {
  client.destroy();
  await redis.stop();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tyres-test-snapshot-'));
  file = join(folder, 'snapshot.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Empties Redis, restores the file, does the work, and saves the file again. Returns the notes. */
async function lifetime(work: () => Promise<unknown>): Promise<string[]> {
  const notes: string[] = [];
  await client.flushDb();
  const stop = await keepSnapshots({ url: redis.url, file, note: (line) => notes.push(line) });
  try {
    await work();
  } finally {
    await stop();
  }
  return notes;
}

test('each type that the stores use is restored with its TTL', async () => {
  const basket = { revision: '7', state: '{"lines":["Größe 205/55 R16"]}', empty: '' };
  await lifetime(async () => {
    await client.set('limit:registrations:session:s1', '4', { expiration: { type: 'EX', value: 600 } });
    await client.hSet('checkout:basket:{b1}', basket);
    await client.expire('checkout:basket:{b1}', 3_600);
    await client.set('for ever', 'yes');
    await client.rPush('list', ['b', 'a', 'b']);
    await client.sAdd('set', ['x', 'y']);
  });
  const notes = await lifetime(async () => {
    expect(await client.get('limit:registrations:session:s1')).toBe('4');
    expect(await client.ttl('limit:registrations:session:s1')).toBeGreaterThan(590);
    expect({ ...(await client.hGetAll('checkout:basket:{b1}')) }).toEqual(basket);
    expect(await client.ttl('checkout:basket:{b1}')).toBeGreaterThan(3_590);
    expect(await client.ttl('for ever')).toBe(-1);
    expect(await client.lRange('list', 0, -1)).toEqual(['b', 'a', 'b']);
    expect((await client.sMembers('set')).sort()).toEqual(['x', 'y']);
    expect(await client.dbSize()).toBe(5);
  });
  expect(notes).toEqual([]);
});

test('a key that expired while nothing ran is not restored', async () => {
  await lifetime(async () => {
    await client.set('short', 'lived', { expiration: { type: 'PX', value: 60_000 } });
    await client.set('long', 'lived', { expiration: { type: 'PX', value: 120_000 } });
  });
  // As if a minute had passed.
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  for (const key of kept.keys) key.expiresAtMs -= 60_000;
  writeFileSync(file, JSON.stringify(kept));
  await lifetime(async () => expect(await client.keys('*')).toEqual(['long']));
});

test('more keys than a batch are all saved', async () => {
  const names = Array.from({ length: 1_234 }, (_, index) => `key ${index}`);
  await lifetime(() => Promise.all(names.map((name) => client.set(name, name))));
  await lifetime(async () => expect(await client.mGet(names)).toEqual(names));
});

test('a type that cannot be saved is named in one line, and the others are saved', async () => {
  const notes = await lifetime(async () => {
    await client.zAdd('best sellers', [{ score: 1, value: 'ALP20555' }]);
    await client.zAdd('more of them', [{ score: 1, value: 'ALP20555' }]);
    await client.set('basket', '2 tyres');
  });
  expect(notes).toEqual([
    expect.stringMatching(/does not keep keys of type zset .* such as (best sellers|more of them)\.$/),
  ]);
  await lifetime(async () => expect(await client.keys('*')).toEqual(['basket']));
});

test.each([
  ['half a file', '{"shape":1,"keys":[{"key":"secret-basket","type":"str'],
  ['a file of another version', '{"shape":0,"keys":[]}'],
  ['a key without a value', '{"shape":1,"keys":[{"key":"a","type":"string","expiresAtMs":null,"parts":[]}]}'],
])('%s is reported in one line and set aside, and Redis starts empty', async (_, content) => {
  writeFileSync(file, content);
  const notes = await lifetime(async () => {
    expect(await client.dbSize()).toBe(0);
    await client.set('basket', '2 tyres');
  });
  expect(notes).toEqual([expect.stringContaining('it starts empty')]);
  expect(notes[0]).not.toMatch(/\n|secret-basket/);
  const aside = readdirSync(folder).filter((name) => name !== 'snapshot.json');
  expect(aside).toEqual([expect.stringMatching(/^snapshot\.json\.broken-\d+$/)]);
  expect(notes[0]).toContain(aside[0]);
  expect(readFileSync(join(folder, aside[0] ?? ''), 'utf8')).toBe(content);
  await lifetime(async () => expect(await client.get('basket')).toBe('2 tyres'));
});

test('keys are also saved while Redis runs, and an unwritable file is reported', async () => {
  await client.flushDb();
  await client.set('basket', '2 tyres');
  const notes: string[] = [];
  const keepIn = (path: string) =>
    keepSnapshots({ url: redis.url, file: path, note: (line) => notes.push(line), pauseMs: 20 });
  const stop = await keepIn(file);
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(readFileSync(file, 'utf8')).toContain('2 tyres');
  await stop();
  expect(notes).toEqual([]);

  const stopNowhere = await keepIn(join(folder, 'nowhere', 'snapshot.json'));
  await stopNowhere();
  expect(notes.at(-1)).toMatch(/could not be saved: .*ENOENT/);
  expect(readdirSync(folder)).toEqual(['snapshot.json']);
});
