import { randomUUID } from 'node:crypto';
import { basketStamp } from '@tyres/checkout-contract/fitting-job-header';
import type { RedisClient } from '@tyres/service-kit/redis';
import { stampKey } from '@tyres/service-kit/stamps';
import { testRedis, testRedisCluster, testRedisKinds } from '@tyres/service-kit/testing';
import { emptyBasket } from '../domain/basket-state';
import { addTyre, removeLine, setQuantity } from '../domain/lines';
import { sampleLine } from '../testing/samples';
import { type BasketHooks, basketIdOf, type BasketRedis, createBasketStore } from './baskets';

const add = (stockCode: string) => addTyre(sampleLine({ stockCode, quantity: 1 }));
/** With it a revision is one more than the last. */
const stoppedClock = { now: () => 0 };
const basketKey = (id: string): string => `checkout:basket:{${id}}`;
const codesOf = (basket: { lines: readonly { stockCode: string }[] }) =>
  basket.lines.map((line) => line.stockCode).sort();

/** The store's client without compare-and-set: it always claims to have read the newest revision. */
function unguarded(client: RedisClient): BasketRedis {
  return {
    hGet: (key, field) => client.hGet(key, field),
    eval: async (script, { keys, arguments: [, ...rest] }) =>
      client.eval(script, {
        keys,
        arguments: [(await client.hGet(keys[0] ?? '', 'revision')) ?? '0', ...rest],
      }),
  };
}

describe.each(testRedisKinds())('in %s', (kind) => {
  let redis: RedisClient;
  let rivalRedis: RedisClient;
  let id: string;

  beforeEach(async () => {
    id = randomUUID();
    redis = await testRedis(kind);
    rivalRedis = await redis.duplicate().connect();
  });
  afterEach(() => rivalRedis.close());

  test('the basket is empty before the first change, and reading does not create one', async () => {
    const baskets = createBasketStore(redis);
    expect(await baskets.read(id)).toMatchObject({ revision: 0, lines: [] });
    expect(await redis.keys(`*${id}*`)).toEqual([]);
  });

  test('each change increments the revision, unless nothing changes', async () => {
    const baskets = createBasketStore(redis, stoppedClock);
    await baskets.update(id, add('A'));
    await baskets.update(id, setQuantity('A', 2));
    await baskets.update(id, setQuantity('A', 2));
    expect(await baskets.read(id)).toMatchObject({ revision: 2, lines: [{ stockCode: 'A', quantity: 2 }] });
  });

  test('every change replaces the stamp of the basket, and one that writes nothing does not', async () => {
    const baskets = createBasketStore(redis);
    const stampAfter = async (work: Promise<unknown>): Promise<string | null> => {
      await work;
      return redis.get(stampKey(basketStamp, id));
    };
    const stamps = [
      await stampAfter(baskets.read(id)),
      await stampAfter(baskets.update(id, add('A'))),
      await stampAfter(baskets.update(id, setQuantity('A', 2))),
      await stampAfter(baskets.update(id, setQuantity('A', 1))),
    ];
    expect(stamps[0]).toBeNull();
    expect(new Set(stamps).size).toBe(4);
    expect(await stampAfter(baskets.update(id, setQuantity('A', 6)))).toBe(stamps[3]);
    expect(await redis.ttl(stampKey(basketStamp, id))).toBe(await redis.ttl(`checkout:basket:{${id}}`));
  });

  test('a refused change has a reason and leaves the basket unchanged', async () => {
    const baskets = createBasketStore(redis, stoppedClock);
    await baskets.update(id, add('A'));
    const { refused, basket } = await baskets.update(id, setQuantity('A', 6));
    expect(refused).toBe('Please choose between 1 and 5 tyres.');
    expect(basket).toMatchObject({ revision: 1, lines: [{ quantity: 1 }] });
  });

  test('a concurrent write between read and write is not overwritten', async () => {
    const rival = createBasketStore(rivalRedis);
    let intrusions = 0;
    const baskets = createBasketStore(redis, {
      beforeWrite: async () => void (intrusions++ === 0 && (await rival.update(id, add('RIVAL')))),
    });
    await baskets.update(id, add('MINE'));
    expect(codesOf(await baskets.read(id))).toEqual(['MINE', 'RIVAL']);
  });

  test('negative control: without the comparison the concurrent write is lost', async () => {
    const rival = createBasketStore(rivalRedis);
    let intrusions = 0;
    const baskets = createBasketStore(unguarded(redis), {
      beforeWrite: async () => void (intrusions++ === 0 && (await rival.update(id, add('RIVAL')))),
    });
    await baskets.update(id, add('MINE'));
    expect(codesOf(await baskets.read(id))).toEqual(['MINE']);
  });

  test('an update is refused with 503 after 16 conflicts in a row', async () => {
    const rival = createBasketStore(rivalRedis);
    let count = 0;
    const baskets = createBasketStore(redis, {
      beforeWrite: async () => void (await rival.update(id, add(`RIVAL${count++}`))),
    });
    await expect(baskets.update(id, add('MINE'))).rejects.toMatchObject({
      problem: { code: 'basket_contended', status: 503 },
    });
    expect(count).toBe(16);
  });

  test('a change is one command while no other process writes the basket', async () => {
    const commands: string[] = [];
    const counted: BasketRedis = {
      hGet: (key, field) => (commands.push('hget'), redis.hGet(key, field)),
      eval: (script, options) => (commands.push('eval'), redis.eval(script, options)),
    };
    const baskets = createBasketStore(counted);
    await baskets.update(id, add('A'));
    commands.length = 0;
    for (const quantity of [2, 3, 4]) await baskets.update(id, setQuantity('A', quantity));
    expect(commands).toEqual(['eval', 'eval', 'eval']);
    expect(await createBasketStore(redis).read(id)).toMatchObject({ lines: [{ quantity: 4 }] });
  });

  test('a change that is refused or changes nothing reads the basket, and writes nothing', async () => {
    const baskets = createBasketStore(redis);
    await baskets.update(id, removeLine('A'));
    expect(await redis.keys(`*${id}*`)).toEqual([]);
    await baskets.update(id, add('A'));
    const commands: string[] = [];
    const counted = createBasketStore({
      hGet: (key, field) => (commands.push('hget'), redis.hGet(key, field)),
      eval: (script, options) => (commands.push('eval'), redis.eval(script, options)),
    });
    for (const quantity of [1, 6]) await counted.update(id, setQuantity('A', quantity));
    expect(commands).toEqual(['hget', 'hget']);
  });

  test('what another process wrote between two changes is not lost', async () => {
    const baskets = createBasketStore(redis);
    const rival = createBasketStore(rivalRedis);
    await baskets.update(id, add('A'));
    await rival.update(id, add('RIVAL'));
    const { before } = await baskets.update(id, add('B'));
    expect(codesOf(before)).toEqual(['A', 'RIVAL']);
    expect(codesOf(await baskets.read(id))).toEqual(['A', 'B', 'RIVAL']);
  });

  test('a change that writes nothing is decided by the newest basket, not by the one that this process wrote', async () => {
    const baskets = createBasketStore(redis);
    const rival = createBasketStore(rivalRedis);
    await baskets.update(id, add('A'));
    await rival.update(id, removeLine('A'));
    expect((await baskets.update(id, setQuantity('A', 1))).refused).toBe(
      'That tyre is no longer in your basket.',
    );
    await baskets.update(id, add('A'));
    await rival.update(id, setQuantity('A', 5));
    await baskets.update(id, setQuantity('A', 1));
    expect(await baskets.read(id)).toMatchObject({ lines: [{ quantity: 1 }] });
  });

  test('a basket that Redis has lost is not brought back by the next change', async () => {
    const baskets = createBasketStore(redis);
    await baskets.update(id, add('A'));
    await redis.flushDb();
    await baskets.update(id, add('B'));
    expect(codesOf(await baskets.read(id))).toEqual(['B']);
  });

  test('concurrent writes of one session all succeed, and other baskets do not change', async () => {
    const stores = [createBasketStore(redis, stoppedClock), createBasketStore(rivalRedis, stoppedClock)];
    const codes = ['A', 'B', 'C', 'D', 'E', 'F'];
    await Promise.all(codes.map((code, index) => stores[index % 2]?.update(id, add(code))));
    await stores[0]?.update(`${id}-other`, removeLine('A'));
    const basket = await createBasketStore(redis).read(id);
    expect(codesOf(basket)).toEqual(codes);
    expect(basket.revision).toBe(6);
    expect((await createBasketStore(redis).read(`${id}-other`)).lines).toEqual([]);
  });

  const hundred = Array.from({ length: 100 }, (_, index) => 1 + (index % 5));

  test('100 concurrent changes of one basket are all made', async () => {
    const baskets = createBasketStore(redis, stoppedClock);
    await baskets.update(id, add('A'));
    const results = await Promise.all(
      hundred.map((quantity) => baskets.update(id, setQuantity('A', quantity))),
    );
    expect(results.map(({ basket }) => basket.lines)).toMatchObject(
      hundred.map((quantity) => [{ quantity }]),
    );
    // The first change sets the current quantity, so it makes no new revision.
    expect(await baskets.read(id)).toMatchObject({ revision: 100, lines: [{ quantity: 5 }] });
  });

  test('100 concurrent changes in two processes are all made', async () => {
    const stores = [createBasketStore(redis), createBasketStore(rivalRedis)];
    await stores[0]?.update(id, add('A'));
    const results = await Promise.all(
      hundred.map((quantity, index) => stores[index % 2]?.update(id, setQuantity('A', quantity))),
    );
    expect(results.every((result) => result?.refused === null)).toBe(true);
  });

  test('negative control: most of 100 changes are refused without a queue and a pause', async () => {
    await createBasketStore(redis).update(id, add('A'));
    // Nobody writes before all others have read, so that every round has one winner.
    let active = hundred.length;
    const waiting: (() => void)[] = [];
    const goOn = (): void => {
      if (waiting.length === active) for (const go of waiting.splice(0)) go();
    };
    const beforeWrite = () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        goOn();
      });
    const results = await Promise.allSettled(
      hundred.map((_, index) =>
        createBasketStore(redis, { pause: async () => undefined, beforeWrite })
          .update(id, add(`T${index}`))
          .finally(() => {
            active -= 1;
            goOn();
          }),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(84);
  });

  test('a refused change does not affect others, and one that throws rejects with its error', async () => {
    const baskets = createBasketStore(redis);
    const made = await Promise.all([
      baskets.update(id, add('A')),
      baskets.update(id, setQuantity('A', 9)),
      baskets.update(id, setQuantity('A', 3)),
    ]);
    expect(made.map(({ refused }) => refused)).toEqual([null, 'Please choose between 1 and 5 tyres.', null]);
    const failing = baskets.update(id, () => {
      throw new Error('a bug');
    });
    await expect(failing).rejects.toThrow('a bug');
    expect(await baskets.update(id, setQuantity('A', 4))).toMatchObject({ refused: null });
  });

  describe('when Redis has lost its data, the same steps', () => {
    const steps = async (hooks: BasketHooks = {}): Promise<number> => {
      const baskets = createBasketStore(redis, hooks);
      await baskets.update(id, add('A'));
      const { basket } = await baskets.update(id, setQuantity('A', 2));
      await redis.del(await redis.keys(`*${id}*`));
      return basket.revision;
    };

    test('give revisions that no basket had before', async () => {
      const before = await steps();
      expect(await steps({ now: () => Date.now() + 1 })).toBeGreaterThan(before);
    });

    test('negative control: give the same revisions without the clock', async () => {
      expect(await steps(stoppedClock)).toBe(await steps(stoppedClock));
    });
  });

  test('a basket of another shape is empty, and goes on with the revision that it had', async () => {
    const { read } = createBasketStore(redis);
    const readAs = async (state: unknown) => {
      await redis.hSet(`checkout:basket:{${id}}`, 'state', JSON.stringify(state));
      return read(id);
    };
    expect(await readAs({ shape: 'older', revision: 7, lines: [{}] })).toEqual({
      ...emptyBasket,
      revision: 7,
    });
    for (const state of [{ shape: 'older' }, { revision: '7' }, null, 7, 'text'])
      expect(await readAs(state)).toEqual({ ...emptyBasket, revision: 0 });
  });

  test('an older copy of a basket, which Redis came back with, goes on with new revisions', async () => {
    const baskets = createBasketStore(redis);
    await baskets.update(id, add('A'));
    const key = basketKey(id);
    const copy = await redis.hGetAll(key);
    const { basket: lost } = await baskets.update(id, add('B'));
    await redis.hSet(key, copy);
    // All of this may happen within a millisecond here; a Redis that comes back takes longer.
    const later = { now: () => lost.revision + 1 };
    const { basket } = await createBasketStore(redis, later).update(id, add('C'));
    expect(codesOf(basket)).toEqual(['A', 'C']);
    expect(basket.revision).toBeGreaterThan(lost.revision);
  });

  test('a basket expires 30 days after its last write', async () => {
    await createBasketStore(redis).update(id, add('A'));
    const key = basketKey(id);
    expect(await redis.ttl(key)).toBeGreaterThan(29 * 24 * 3600);
  });
});

test("a basket's id does not reveal its session", () => {
  expect(basketIdOf('session')).toMatch(/^[0-9a-f]{32}$/);
  expect(basketIdOf('session')).not.toContain('session');
  expect(basketIdOf('session')).not.toBe(basketIdOf('session2'));
});

test('the pause after a conflict is random, up to 2 ms, 4 ms and so on, but at most 64 ms', async () => {
  const pauses: unknown[] = [];
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((resolve, ms) => {
    pauses.push(ms);
    resolve();
    return 0 as never;
  });
  const conflicting: BasketRedis = { hGet: async () => null, eval: async () => 0 };
  const refused = createBasketStore(conflicting).update('basket', add('A'));
  await expect(refused).rejects.toMatchObject({ problem: { code: 'basket_contended' } });
  jest.restoreAllMocks();
  expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 32, 32]);
});

test('the process remembers the 2,000 baskets that it wrote last, and reads any other', async () => {
  const read: string[] = [];
  const baskets = createBasketStore({
    hGet: async (key) => (read.push(key), null),
    eval: async () => 1,
  });
  for (let index = 0; index < 2_000; index += 1) await baskets.update(`${index}`, add('A'));
  const wasRead = async (id: string): Promise<boolean> => {
    read.length = 0;
    await baskets.update(id, add('B'));
    return read.length > 0;
  };
  expect(await wasRead('0')).toBe(false);
  expect(await wasRead('2000')).toBe(true);
  // Written again, the first one is newer than the second.
  expect([await wasRead('0'), await wasRead('1')]).toEqual([false, true]);
});

test('works in a Redis Cluster, where a basket and its stamp are in one slot', async () => {
  const redis = await testRedisCluster();
  const [mine, rival] = [createBasketStore(redis), createBasketStore(redis)];
  const ids = Array.from({ length: 20 }, () => randomUUID());
  await Promise.all(ids.map((id) => mine.update(id, add('A'))));
  await Promise.all(ids.map((id) => rival.update(id, setQuantity('A', 2))));
  await Promise.all(ids.map((id) => mine.update(id, setQuantity('A', 3))));
  for (const id of ids) {
    expect(await rival.read(id)).toMatchObject({ lines: [{ stockCode: 'A', quantity: 3 }] });
    expect(await redis.get(stampKey(basketStamp, id))).not.toBeNull();
  }
});
