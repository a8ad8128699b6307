import { randomUUID } from 'node:crypto';
import { searchStamp } from '@tyres/search-contract/search-session-header';
import { stampKey, subjectOf } from '@tyres/service-kit/stamps';
import { testRedis, testRedisCluster, testRedisKinds } from '@tyres/service-kit/testing';
import type { RedisClient } from '@tyres/service-kit/redis';
import { emptySearch, searchBySize, type SearchState } from '../domain/search-state';
import { chosenSize } from '@tyres/search-contract/size-value';
import { createSessionStore, type SessionStore } from './sessions';

const size = chosenSize({ sectionWidthMm: 205, aspectRatioPercent: 55, rimDiameterInches: 16 });

describe.each(testRedisKinds())('in %s', (kind) => {
  let redis: RedisClient;
  let sessions: SessionStore;
  beforeAll(async () => {
    redis = await testRedis(kind);
    sessions = createSessionStore(redis);
  });

  test('a change replaces the given parts and keeps the others', async () => {
    const id = randomUUID();
    await sessions.change(id, searchBySize(size, 'rear', 'SW1A 1AA'));
    expect(await sessions.change(id, { mobileFitting: true })).toEqual({
      postcode: 'SW1A 1AA',
      vehicle: null,
      sizing: { size, position: 'rear', otherSize: null, runFlat: false },
      mobileFitting: true,
      brand: null,
    });
  });

  test('each part is read as it was written', async () => {
    const id = randomUUID();
    const whole: SearchState = {
      ...emptySearch,
      ...searchBySize(size, 'rear', 'SW1A 1AA'),
      mobileFitting: true,
      brand: 'michelin',
    };
    await sessions.change(id, whole);
    expect(await sessions.read(id)).toEqual(whole);
  });

  test('a session expires 30 days after its last write, and reading does not create one', async () => {
    const id = randomUUID();
    expect(await sessions.read(id)).toEqual(emptySearch);
    const subject = subjectOf(searchStamp, id);
    const keys = [`search:session:{${subject}}`, stampKey(searchStamp, subject)];
    expect(await redis.exists(keys)).toBe(0);
    await sessions.change(id, { postcode: 'M1 1AE' });
    for (const key of keys) expect(await redis.ttl(key)).toBeGreaterThan(30 * 24 * 60 * 60 - 10);
  });

  test('every change replaces the stamp of the search, and reading does not', async () => {
    const id = randomUUID();
    const stamps: (string | null)[] = [];
    const note = async () => stamps.push(await redis.get(stampKey(searchStamp, subjectOf(searchStamp, id))));
    await note();
    await sessions.change(id, { postcode: 'M1 1AE' });
    await note();
    await sessions.change(id, { postcode: 'M1 1AE' });
    await note();
    expect(stamps[0]).toBeNull();
    expect(new Set(stamps).size).toBe(3);
    await sessions.read(id);
    await sessions.change(id, {});
    await note();
    expect(stamps.at(-1)).toBe(stamps.at(-2));
  });

  describe('two tabs that write different parts concurrently', () => {
    /** One tab saves a postcode while the other, which began earlier, saves a size. */
    const interleave = async (
      id: string,
      saveSize: (startedFrom: SearchState) => Promise<unknown>,
    ): Promise<SearchState> => {
      const startedFrom = await sessions.read(id);
      await sessions.change(id, { postcode: 'EH1 1YZ' });
      await saveSize(startedFrom);
      return sessions.read(id);
    };
    const sizing = { size, position: 'same', otherSize: null, runFlat: false } as const;

    test('both changes are kept', async () => {
      const id = randomUUID();
      expect(await interleave(id, () => sessions.change(id, { sizing }))).toMatchObject({
        postcode: 'EH1 1YZ',
        sizing,
      });
    });
    test("negative control: writing back the whole search loses the other tab's change", async () => {
      const id = randomUUID();
      expect(
        await interleave(id, (startedFrom) => sessions.change(id, { ...startedFrom, sizing })),
      ).toMatchObject({ postcode: null, sizing });
    });
  });
});

test('works in a Redis Cluster, where a search and its stamp are in one slot', async () => {
  const redis = await testRedisCluster();
  const sessions = createSessionStore(redis);
  for (const id of Array.from({ length: 20 }, () => randomUUID())) {
    await sessions.change(id, searchBySize(size, 'rear', 'SW1A 1AA'));
    expect(await sessions.change(id, { mobileFitting: true })).toMatchObject({
      postcode: 'SW1A 1AA',
      mobileFitting: true,
    });
    expect(await redis.get(stampKey(searchStamp, subjectOf(searchStamp, id)))).not.toBeNull();
  }
});
