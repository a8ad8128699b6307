import { testRedis, testRedisCluster, testRedisKinds } from '@tyres/service-kit/testing';
import { setDate } from '@tyres/service-kit/testing/set-date';
import { createHoldCounts, type HoldCounts } from './hold-counts';

const limits = { perAddress: 5, perAddressAndFitter: 3 };
const hold = { network: '192.0.2.1', accountNumber: 'G100', forSeconds: 900 };

describe.each(testRedisKinds())('in %s', (kind) => {
  let holds: HoldCounts;
  beforeEach(async () => {
    holds = createHoldCounts(await testRedis(kind), limits);
  });

  test('an address has a limit of holds at one fitter, and one at all fitters', async () => {
    for (const basketId of ['a', 'b', 'c']) expect(await holds.take({ ...hold, basketId })).toBe(true);
    expect(await holds.take({ ...hold, basketId: 'd' })).toBe(false);
    const other = { ...hold, accountNumber: 'G200' };
    for (const basketId of ['d', 'e']) expect(await holds.take({ ...other, basketId })).toBe(true);
    expect(await holds.take({ ...other, basketId: 'f' })).toBe(false);
    expect(await holds.take({ ...hold, basketId: 'f', network: '192.0.2.2' })).toBe(true);
  });

  test("a basket's new hold replaces its old one, also at another fitter", async () => {
    for (const basketId of ['a', 'b', 'c']) await holds.take({ ...hold, basketId });
    expect(await holds.take({ ...hold, basketId: 'a' })).toBe(true);
    expect(await holds.take({ ...hold, basketId: 'a', accountNumber: 'G200' })).toBe(true);
    expect(await holds.take({ ...hold, basketId: 'd' })).toBe(true);
  });

  test('an expired hold is not counted', async () => {
    for (const basketId of ['a', 'b', 'c']) await holds.take({ ...hold, basketId });
    setDate(Date.now() + 901_000);
    expect(await holds.take({ ...hold, basketId: 'd' })).toBe(true);
    jest.useRealTimers();
  });

  test('only 3 of 270 concurrent baskets get a hold at a fitter', async () => {
    const taken = await Promise.all(
      Array.from({ length: 270 }, (_, index) => holds.take({ ...hold, basketId: `basket-${index}` })),
    );
    expect(taken.filter(Boolean)).toHaveLength(3);
  });

  test('the counts expire with the last hold', async () => {
    const redis = await testRedis(kind);
    await holds.take({ ...hold, basketId: 'a', forSeconds: 1_800 });
    await holds.take({ ...hold, basketId: 'b' });
    const leftMs = await redis.pTTL('checkout:holds:{192.0.2.1}');
    expect(leftMs).toBeGreaterThan(1_790_000);
    expect(leftMs).toBeLessThanOrEqual(1_800_000);
  });

  test('holds of baskets without tyres are counted on their own', async () => {
    const redis = await testRedis(kind);
    const others = createHoldCounts(redis, limits, 'holds-without-tyres');
    for (const basketId of ['a', 'b', 'c']) expect(await holds.take({ ...hold, basketId })).toBe(true);
    expect(await others.take({ ...hold, basketId: 'd' })).toBe(true);
    expect(await redis.keys('checkout:holds*')).toEqual(
      expect.arrayContaining(['checkout:holds:{192.0.2.1}', 'checkout:holds-without-tyres:{192.0.2.1}']),
    );
  });
});

test('a call without an address is not counted', async () => {
  const holds = createHoldCounts(
    { eval: () => Promise.reject(new Error('counted')) },
    { perAddress: 0, perAddressAndFitter: 0 },
  );
  expect(await holds.take({ ...hold, network: undefined, basketId: 'a' })).toBe(true);
});

test('works in a Redis Cluster', async () => {
  const holds = createHoldCounts(await testRedisCluster(), limits);
  for (const basketId of ['a', 'b', 'c']) expect(await holds.take({ ...hold, basketId })).toBe(true);
  expect(await holds.take({ ...hold, basketId: 'd' })).toBe(false);
});
