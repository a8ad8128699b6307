import type { ServiceClient } from '@tyres/service-kit/calls/service-client';
import type { RedisClient } from '@tyres/service-kit/redis';
import { createStamps, noStamps, type Stamps } from '@tyres/service-kit/stamp-reader';
import { newStamp, stampKey, subjectOf } from '@tyres/service-kit/stamps';
import { testRedis } from '@tyres/service-kit/testing';
import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSearchFinder } from './search-finder';

let redis: RedisClient;
let stamps: Stamps;
beforeEach(async () => {
  redis = await testRedis();
  // A busy machine would otherwise look like a Redis that is away.
  stamps = createStamps(redis, 10_000);
});

/** A search service that stores a postcode for each session in Redis, and replaces the stamp with it. */
function searchService({ isStamped = true } = {}) {
  const asked: string[] = [];
  const during = { work: async (): Promise<void> => undefined };
  const keyOf = (sessionId: string) => `search:{${subjectOf('search', sessionId)}}`;
  const call = async (_: unknown, { session_ids }: { session_ids: readonly string[] }) => {
    asked.push(...session_ids);
    const sessions = await Promise.all(
      session_ids.map(async (id) => ({ postcode: await redis.get(keyOf(id)) })),
    );
    await during.work();
    return { sessions };
  };
  const write = async (sessionId: string, postcode: string): Promise<void> => {
    const change = redis.multi().set(keyOf(sessionId), postcode);
    if (isStamped) change.set(stampKey('search', subjectOf('search', sessionId)), newStamp());
    await change.exec();
  };
  return { asked, during, write, client: { call } as unknown as ServiceClient };
}

const finderOf = ({ client }: ReturnType<typeof searchService>, known = stamps) => {
  const find = createSearchFinder(client, known);
  return async (sessionId: string) => (await find(sessionId))?.postcode;
};

test('a search is asked for once while its stamp is the same, and again when it is replaced', async () => {
  const service = searchService();
  const find = finderOf(service);
  await service.write('one', 'M1 1AE');
  expect([await find('one'), await find('one')]).toEqual(['M1 1AE', 'M1 1AE']);
  expect(service.asked).toEqual(['one']);
  await service.write('one', 'SW1A 1AA');
  expect(await find('one')).toBe('SW1A 1AA');
  expect(service.asked).toEqual(['one', 'one']);
});

test('a session without a stamp is asked for, and gets one for the next time', async () => {
  const service = searchService();
  const find = finderOf(service);
  expect(await find('new')).toBeNull();
  await sleep(20);
  expect([await find('new'), await find('new')]).toEqual([null, null]);
  expect(service.asked).toEqual(['new', 'new']);
});

test('without stamps, as while Redis is away, each search is asked for', async () => {
  const service = searchService();
  await service.write('one', 'M1 1AE');
  const find = finderOf(service, noStamps);
  expect([await find('one'), await find('one')]).toEqual(['M1 1AE', 'M1 1AE']);
  expect(service.asked).toEqual(['one', 'one']);
});

test('an answer that was on its way when the search changed is not used after that', async () => {
  const service = searchService();
  const find = finderOf(service);
  await service.write('one', 'M1 1AE');
  service.during.work = () => service.write('one', 'SW1A 1AA');
  expect(await find('one')).toBe('M1 1AE');
  service.during.work = async () => undefined;
  expect(await find('one')).toBe('SW1A 1AA');
});

/** Writes and finds at random; fails when an older search is found than was written last. */
const neverOld = (isStamped: boolean) =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('one', 'two'), fc.constantFrom('write', 'find')), { maxLength: 30 }),
      async (steps) => {
        await redis.flushDb();
        const service = searchService({ isStamped });
        // The stamps of a service that never replaces them.
        if (!isStamped)
          for (const id of ['one', 'two'])
            await redis.set(stampKey('search', subjectOf('search', id)), 'same');
        const find = finderOf(service);
        const last = new Map<string, string>();
        for (const [place, [id, step]] of steps.entries()) {
          if (step === 'write') {
            last.set(id, `${place}`);
            await service.write(id, `${place}`);
          } else if ((await find(id)) !== (last.get(id) ?? null)) throw new Error('an older search');
        }
      },
    ),
    { numRuns: 60, seed: 7 },
  );

test('after a search has changed the one before is never found', () => neverOld(true));

test('a service that does not replace its stamps is found out by that test', () =>
  expect(neverOld(false)).rejects.toThrow(/Property failed/));
