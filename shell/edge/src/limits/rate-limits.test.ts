import type { CallLimit } from '@tyres/contract-kit/limit';
import { createSilentLog } from '@tyres/service-kit/log';
import { testRedis, testRedisCluster, testRedisKinds } from '@tyres/service-kit/testing';
import type { Counters } from './counters';
import { createCounters } from './create-counters';
import { createRateLimits, newSessionRates, type RateLimits } from './rate-limits';

const log = createSilentLog();
const endpointOf = (limit: CallLimit, name = 'ask') => ({ service: 'search', name, limit });
const plates = {
  group: 'registration',
  perSession: { count: 30, seconds: 600 },
  perAddress: { count: 6_000, seconds: 600 },
};
const here = '192.0.2.1';

/** Makes a number of calls in sequence. Returns how many were allowed. */
async function callTimes(
  limits: RateLimits,
  times: number,
  who: { sessionId?: string; network?: string; limit?: CallLimit; wasRefused?: boolean; name?: string },
): Promise<number> {
  let passed = 0;
  const { network = here, limit = plates, wasRefused = false, sessionId, name } = who;
  for (let time = 0; time < times; time += 1) {
    const call = await limits.countCall(endpointOf(limit, name), {
      network,
      ...(sessionId ? { sessionId } : {}),
    });
    if ('waitSeconds' in call) continue;
    passed += 1;
    await call.settle(wasRefused);
  }
  return passed;
}

const stores: [string, () => Promise<Counters>][] = [
  ['memory', async () => createCounters({ log })],
  ...testRedisKinds().map((kind): [string, () => Promise<Counters>] => [
    kind,
    async () => createCounters({ redis: await testRedis(kind), log }),
  ]),
];

describe.each(stores)('in %s', (_, createStore) => {
  let limits: RateLimits;
  beforeEach(async () => {
    limits = createRateLimits({ counters: await createStore(), scale: 1 });
  });

  test('a session has its own limit, which counts refused calls too', async () => {
    expect(await callTimes(limits, 40, { sessionId: 'one', wasRefused: true })).toBe(30);
    expect(await callTimes(limits, 40, { sessionId: 'one', network: '192.0.2.9' })).toBe(0);
    expect(await callTimes(limits, 40, { sessionId: 'two' })).toBe(30);
  });

  test('endpoints of a group share a limit, and others do not', async () => {
    expect(await callTimes(limits, 20, { sessionId: 'one', name: 'validateReg' })).toBe(20);
    expect(await callTimes(limits, 20, { sessionId: 'one', name: 'enterRegSubmit' })).toBe(10);
    const own = { perSession: plates.perSession };
    expect(await callTimes(limits, 20, { sessionId: 'one', name: 'a', limit: own })).toBe(20);
    expect(await callTimes(limits, 20, { sessionId: 'one', name: 'b', limit: own })).toBe(20);
  });

  test('a call over the limit returns the time to wait, at most one window', async () => {
    await callTimes(limits, 30, { sessionId: 'one' });
    const call = await limits.countCall(endpointOf(plates), { sessionId: 'one', network: here });
    const wait = 'waitSeconds' in call ? call.waitSeconds : 0;
    expect(wait).toBeGreaterThan(590);
    expect(wait).toBeLessThanOrEqual(600);
  });

  test('refused input does not use up the share of the address', async () => {
    const limit = { perSession: { count: 10, seconds: 60 }, perAddress: { count: 20, seconds: 60 } };
    await callTimes(limits, 10, { sessionId: 'bad-1', limit, wasRefused: true });
    await callTimes(limits, 9, { sessionId: 'bad-2', limit, wasRefused: true });
    for (let session = 0; session < 2; session += 1)
      expect(await callTimes(limits, 10, { sessionId: `good-${session}`, limit })).toBe(10);
  });

  test.each([false, true])(
    'each session of an address over its share still gets a tenth of its limit, at least 3 (refused: %s)',
    async (wasRefused) => {
      const limit = { perSession: { count: 10, seconds: 60 }, perAddress: { count: 20, seconds: 60 } };
      for (let session = 0; session < 5; session += 1)
        await callTimes(limits, 10, { sessionId: `attacker-${session}`, limit, wasRefused });
      expect(await callTimes(limits, 10, { sessionId: 'shopper', limit })).toBe(3);
      expect(await callTimes(limits, 10, { sessionId: 'elsewhere', limit, network: '192.0.2.9' })).toBe(10);
    },
  );

  test('an address is blocked after four shares of calls that were not refused', async () => {
    const limit = { perSession: { count: 10, seconds: 60 }, perAddress: { count: 20, seconds: 60 } };
    let passed = 0;
    for (let session = 0; session < 60; session += 1)
      passed += await callTimes(limits, 10, { sessionId: `session-${session}`, limit });
    expect(passed).toBe(80);
  });

  test('calls without a session are blocked after one share', async () => {
    const limit = { perAddress: { count: 20, seconds: 60 } };
    expect(await callTimes(limits, 40, { limit })).toBe(20);
  });

  test('callers without a session have no session limit, also not a common one', async () => {
    expect(await callTimes(limits, 40, {})).toBe(40);
    expect(await callTimes(limits, 40, { network: '192.0.2.9' })).toBe(40);
  });

  test('a limit of addresses alone does not limit a session', async () => {
    const limit = { perAddress: { count: 10, seconds: 600 } };
    expect(await callTimes(limits, 50, { sessionId: 'one', limit })).toBe(40);
    expect(await callTimes(limits, 50, { sessionId: 'one', limit, network: '192.0.2.9' })).toBe(40);
  });

  test('wrong passwords are limited, even concurrent ones, and right ones are not counted', async () => {
    const limit = { refusedPerAddress: { count: 30, seconds: 600 } };
    expect(await callTimes(limits, 200, { limit })).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 400 }, async () => {
        const call = await limits.countCall(endpointOf(limit), { network: here });
        if ('waitSeconds' in call) return 0;
        await call.settle(true);
        return 1;
      }),
    );
    expect(guesses.filter(Boolean)).toHaveLength(30);
    expect(await callTimes(limits, 1, { limit, network: '192.0.2.9' })).toBe(1);
  });

  test('concurrent calls cannot exceed the limit', async () => {
    const calls = await Promise.all(
      Array.from({ length: 100 }, () =>
        limits.countCall(endpointOf(plates), { sessionId: 'one', network: here }),
      ),
    );
    expect(calls.filter((call) => !('waitSeconds' in call))).toHaveLength(30);
  });

  test('new sessions of an address are limited, separately for pages and calls', async () => {
    const begin = async (times: number, kind: 'page' | 'call', network = here) => {
      let begun = 0;
      for (let time = 0; time < times; time += 1) if (await limits.admitSession(kind, network)) begun += 1;
      return begun;
    };
    const { count } = newSessionRates.call;
    expect(await begin(count + 50, 'call')).toBe(count);
    expect(await begin(1, 'page')).toBe(1);
    expect(await begin(1, 'call', '192.0.2.9')).toBe(1);
  });
});

test('negative control: counting without atomicity lets more than the limit through', async () => {
  const redis = await testRedis();
  /** Reads, compares and writes, as three commands. */
  const careless: Counters = {
    async take(counters) {
      for (const { key, rate } of counters) if (Number(await redis.get(key)) >= rate.count) return 1;
      for (const { key } of counters) await redis.set(key, Number(await redis.get(key)) + 1);
      return 0;
    },
    giveBack: () => Promise.resolve(),
  };
  const limits = createRateLimits({ counters: careless, scale: 1 });
  const calls = await Promise.all(
    Array.from({ length: 100 }, () =>
      limits.countCall(endpointOf(plates), { sessionId: 'careless', network: here }),
    ),
  );
  expect(calls.filter((call) => !('waitSeconds' in call)).length).toBeGreaterThan(30);
});

describe('while Redis is unavailable', () => {
  const away = {
    isReady: false,
    eval: () => Promise.reject(new Error('It must not be asked.')),
  };

  test('each edge counts in memory', async () => {
    const limits = createRateLimits({ counters: createCounters({ redis: away, log }), scale: 1 });
    expect(await callTimes(limits, 40, { sessionId: 'one' })).toBe(30);
  });

  test('each edge also counts in memory when a command fails', async () => {
    const failing = { isReady: true, eval: () => Promise.reject(new Error('Connection lost.')) };
    const limits = createRateLimits({ counters: createCounters({ redis: failing, log }), scale: 1 });
    expect(await callTimes(limits, 40, { sessionId: 'one' })).toBe(30);
  });
});

test('an outage of Redis is logged once, and a second outage once more', async () => {
  const warn = jest.spyOn(log, 'warn');
  const redis = { isReady: false, eval: () => Promise.resolve(0) };
  const counters = createCounters({ redis, log });
  for (const isReady of [false, false, true, false]) {
    redis.isReady = isReady;
    await counters.take([]);
  }
  expect(warn.mock.calls.map(([cause]) => cause)).toEqual([
    { err: expect.any(Error) },
    { err: expect.any(Error) },
  ]);
  warn.mockRestore();
});

test('an edge without Redis counts in memory, and logs no outage', async () => {
  const warn = jest.spyOn(log, 'warn');
  await createCounters({ log }).take([]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('the wait is in whole seconds, rounded up', async () => {
  const counters = { take: () => Promise.resolve(1_001), giveBack: () => Promise.resolve() };
  const limits = createRateLimits({ counters, scale: 1 });
  const passwords = { refusedPerAddress: { count: 1, seconds: 1 } };
  for (const limit of [plates, passwords])
    expect(await limits.countCall(endpointOf(limit), { network: here })).toEqual({ waitSeconds: 2 });
});

test('a scaled limit is rounded up', async () => {
  const limits = createRateLimits({ counters: createCounters({ log }), scale: 0.1 });
  const limit = { perSession: { count: 11, seconds: 60 } };
  expect(await callTimes(limits, 5, { sessionId: 'one', limit })).toBe(2);
});

test('an endpoint without a limit is not counted', async () => {
  const counters = { take: () => Promise.reject(new Error('Counted.')), giveBack: () => Promise.resolve() };
  const limits = createRateLimits({ counters, scale: 1 });
  const call = await limits.countCall({ service: 'search', name: 'free' }, { network: here });
  await expect('settle' in call && call.settle(true)).resolves.toBeUndefined();
});

test('every key in Redis has a TTL', async () => {
  const redis = await testRedis();
  const limits = createRateLimits({ counters: createCounters({ redis, log }), scale: 1 });
  await callTimes(limits, 3, { sessionId: 'one', wasRefused: true });
  await callTimes(limits, 3, { sessionId: 'one' });
  const limit = { refusedPerAddress: { count: 30, seconds: 600 } };
  await callTimes(limits, 1, { limit, name: 'signIn', wasRefused: true });
  await limits.admitSession('page', here);
  const keys = await redis.keys('edge:*');
  expect(keys.toSorted()).toEqual([
    'edge:limit:{search.registration}:address:192.0.2.1',
    'edge:limit:{search.registration}:refused:192.0.2.1',
    'edge:limit:{search.registration}:session:one',
    'edge:limit:{search.signIn}:refused:192.0.2.1',
    'edge:new-sessions:page:192.0.2.1',
  ]);
  for (const key of keys) expect(await redis.pTTL(key)).toBeGreaterThan(0);
});

test('works in a Redis Cluster, where the counters of a group are in one slot', async () => {
  const warn = jest.fn();
  const counters = createCounters({
    redis: await testRedisCluster(),
    log: Object.assign(log.child({}), { warn }),
  });
  const limits = createRateLimits({ counters, scale: 1 });
  expect(await callTimes(limits, 40, { sessionId: 'one', wasRefused: true })).toBe(30);
  expect(await callTimes(limits, 40, { sessionId: 'two' })).toBe(30);
  expect(await limits.admitSession('page', here)).toBe(true);
  // Otherwise they were counted in memory.
  expect(warn).not.toHaveBeenCalled();
});
