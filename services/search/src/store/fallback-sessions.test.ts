import { testLog } from '@tyres/service-kit/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptySearch, type SearchChange, type SearchState } from '../domain/search-state';
import type { SessionStore } from './sessions';
import { createFallbackSessions } from './fallback-sessions';

/** A session store that can be made unavailable, and its contents. */
function storeThatGoesAway() {
  const held = new Map<string, SearchState>();
  const state = { isAway: false, beforeWrite: async (): Promise<void> => undefined };
  const answer = async (id: string, change: SearchChange): Promise<SearchState> => {
    if (state.isAway) throw new Error('away');
    await state.beforeWrite();
    const next = { ...(held.get(id) ?? emptySearch), ...change };
    if (Object.keys(change).length > 0) held.set(id, next);
    return next;
  };
  const store: SessionStore = { read: (id) => answer(id, {}), change: answer };
  return Object.assign(state, { store, held });
}

const surviving = (maxCached = 100) => {
  const redis = storeThatGoesAway();
  return { redis, sessions: createFallbackSessions(redis.store, { log: testLog(), maxCached }) };
};

test('a cached search can be read and changed while Redis is unavailable', async () => {
  const { redis, sessions } = surviving();
  await sessions.change('one', { postcode: 'SW1A 1AA' });
  redis.isAway = true;
  expect(await sessions.change('one', { mobileFitting: true })).toMatchObject({
    postcode: 'SW1A 1AA',
    mobileFitting: true,
  });
  expect(await sessions.read('one')).toMatchObject({ postcode: 'SW1A 1AA', mobileFitting: true });
  expect(await sessions.read('unknown')).toEqual(emptySearch);
});

test('the next call after Redis returns writes only the parts that changed meanwhile', async () => {
  const { redis, sessions } = surviving();
  await sessions.change('one', { postcode: 'SW1A 1AA', brand: 'michelin' });
  redis.isAway = true;
  await sessions.change('one', { postcode: 'M1 1AE' });
  redis.isAway = false;
  await redis.store.change('one', { brand: 'pirelli' });
  expect(await sessions.read('one')).toMatchObject({ postcode: 'M1 1AE', brand: 'pirelli' });
  expect(redis.held.get('one')).toMatchObject({ postcode: 'M1 1AE', brand: 'pirelli' });
  await redis.store.change('one', { postcode: 'B1 1BB' });
  expect(await sessions.read('one')).toMatchObject({ postcode: 'B1 1BB' });
});

test('a change that fails while a lost connection is replaced is written before it is confirmed', async () => {
  const { redis, sessions } = surviving();
  redis.isAway = true;
  setTimeout(() => (redis.isAway = false), 120);
  await sessions.change('one', { postcode: 'SW1A 1AA' });
  expect(redis.held.get('one')).toMatchObject({ postcode: 'SW1A 1AA' });
});

test('of two changes that are retried the newer one wins', async () => {
  const { redis, sessions } = surviving();
  redis.isAway = true;
  const older = sessions.change('one', { brand: 'michelin' });
  await sleep(20);
  const newer = sessions.change('one', { brand: 'pirelli' });
  await sleep(90);
  redis.isAway = false;
  await Promise.all([older, newer]);
  expect(redis.held.get('one')).toMatchObject({ brand: 'pirelli' });
});

test('while Redis stays away only the first change waits for it', async () => {
  const { redis, sessions } = surviving();
  redis.isAway = true;
  await sessions.change('one', { postcode: 'SW1A 1AA' });
  const change = jest.spyOn(redis.store, 'change');
  await sessions.change('one', { brand: 'michelin' });
  expect(change).toHaveBeenCalledTimes(1);
  expect(await sessions.read('one')).toMatchObject({ postcode: 'SW1A 1AA', brand: 'michelin' });
});

test('a change during a write is not lost', async () => {
  const { redis, sessions } = surviving();
  redis.isAway = true;
  await sessions.change('one', { postcode: 'SW1A 1AA' });
  redis.isAway = false;
  redis.beforeWrite = async () => {
    redis.beforeWrite = async () => undefined;
    redis.isAway = true;
    await sessions.change('one', { postcode: 'M1 1AE' });
    redis.isAway = false;
  };
  await sessions.read('one');
  expect(await sessions.read('one')).toMatchObject({ postcode: 'M1 1AE' });
  expect(redis.held.get('one')).toMatchObject({ postcode: 'M1 1AE' });
});

test('the least recently used sessions are evicted', async () => {
  const { redis, sessions } = surviving(2);
  for (const id of ['one', 'two']) await sessions.change(id, { brand: id });
  await sessions.read('one');
  await sessions.change('three', { brand: 'three' });
  redis.isAway = true;
  const brands = await Promise.all(
    ['one', 'two', 'three'].map(async (id) => (await sessions.read(id)).brand),
  );
  expect(brands).toEqual(['one', null, 'three']);
});

test('a read of an unknown session evicts no search while Redis is unavailable', async () => {
  const { redis, sessions } = surviving(1);
  await sessions.change('one', { brand: 'michelin' });
  redis.isAway = true;
  expect(await sessions.read('unknown')).toEqual(emptySearch);
  expect(await sessions.read('one')).toMatchObject({ brand: 'michelin' });
  // The first change of a session is kept, in place of the least recently used one.
  expect(await sessions.change('new', { brand: 'avon' })).toEqual({ ...emptySearch, brand: 'avon' });
  expect(await sessions.read('one')).toEqual(emptySearch);
});

test('ten thousand searches are kept', async () => {
  const redis = storeThatGoesAway();
  const sessions = createFallbackSessions(redis.store, { log: testLog() });
  for (let id = 0; id <= 10_000; id += 1) await sessions.change(`${id}`, { brand: 'avon' });
  redis.isAway = true;
  const brands = await Promise.all(['0', '1', '10000'].map(async (id) => (await sessions.read(id)).brand));
  expect(brands).toEqual([null, 'avon', 'avon']);
});

test('the log says once that Redis is unavailable, with the error, and once that it is back', async () => {
  const log = testLog();
  const lines: unknown[] = [];
  jest.spyOn(log, 'warn').mockImplementation((given: unknown) => void lines.push(given));
  jest.spyOn(log, 'info').mockImplementation(() => void lines.push('back'));
  const redis = storeThatGoesAway();
  const sessions = createFallbackSessions(redis.store, { log });
  const readTwice = async (): Promise<void> => {
    await sessions.read('one');
    await sessions.read('one');
  };
  await readTwice();
  expect(lines).toEqual([]);
  redis.isAway = true;
  await sessions.read('one');
  const away = { err: new Error('away') };
  expect(lines).toEqual([away]);
  await readTwice();
  redis.isAway = false;
  await readTwice();
  redis.isAway = true;
  await readTwice();
  expect(lines).toEqual([away, 'back', away]);
});
