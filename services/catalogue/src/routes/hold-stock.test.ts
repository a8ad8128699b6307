import { getTyres, holdStock } from '@tyres/catalogue-contract/endpoints';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { mergeLines, unavailable } from '../domain/stock';
import { outOfStock } from '../errors';
import { findAvailableStock, findHold, insertHold, insertHoldLines, lockStock } from '../store/stock-holds';
import { placeStockHold, type HoldRequest } from '../use-cases/place-stock-hold';
import { catalogueWith } from '../testing/test-catalogue';

type Site = Awaited<ReturnType<typeof catalogueWith>>;
const now = new Date('2026-06-01T09:00:00Z');
const inAMinute = new Date(now.getTime() + 60_000);
const request = (key: string, quantity: number, route: 0 | 1 = 0, st_code = 'ZV7'): HoldRequest => ({
  key,
  lines: [{ st_code, quantity }],
  route,
  now,
  expiresAt: inAMinute,
});
const hold = ({ app }: Site, key: string, quantity: number, home_delivery: 0 | 1 = 0) =>
  app.call(
    holdStock,
    { key, lines: [{ st_code: 'ZV7', quantity }], home_delivery, expires_in_seconds: 60 },
    { sessionId: 's1' },
  );
const left = async ({ app }: Site) =>
  (await app.call(getTyres, { st_codes: ['ZV7'] }, { sessionId: 's1' })).body.tyres[0]?.stock;

let site: Site;
beforeEach(
  async () =>
    void (site = await catalogueWith([
      { st_code: 'ZV7', range: 'avon/zv7', stock: [5, 3] },
      { st_code: 'AS7', range: 'avon/as7', stock: [1, 1] },
    ])),
);
afterEach(() => site.close());

test('held stock is not available to others [E-TYRE-STOCK]', async () => {
  const { status, body } = await hold(site, 'order-1', 4);
  expect(status).toBe(200);
  expect(body).toMatchObject({ key: 'order-1', state: 'held' });
  expect(await left(site)).toEqual({ total_stock: 1, home_delivery_stock: 1 });
});

test('a hold is idempotent by key', async () => {
  const first = await hold(site, 'order-1', 2);
  const second = await hold(site, 'order-1', 2);
  expect(second.body).toEqual(first.body);
  expect(await left(site)).toEqual({ total_stock: 3, home_delivery_stock: 3 });
});

test('a key that is reused for another order is refused', async () => {
  await hold(site, 'order-1', 2);
  const { status, body } = await hold(site, 'order-1', 3);
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'hold_key_reused' })]);
});

test('a delivery is limited by the delivery stock, and a fitting by the total stock [V-STOCK-FITTED, V-STOCK-DELIVERY, E-TYRE-STOCK]', async () => {
  expect((await hold(site, 'sent', 4, 1)).body).toMatchObject({
    code: 'out_of_stock',
    fields: { ZV7: 'Out of stock' },
  });
  expect((await hold(site, 'fitted', 4, 0)).status).toBe(200);
});

test('nothing is held when one of the lines is out of stock', async () => {
  const lines = [
    { st_code: 'ZV7', quantity: 1 },
    { st_code: 'AS7', quantity: 2 },
  ];
  const { status } = await site.app.call(
    holdStock,
    { key: 'both', lines, home_delivery: 0, expires_in_seconds: 60 },
    { sessionId: 's1' },
  );
  expect(status).toBe(409);
  expect(await left(site)).toEqual({ total_stock: 5, home_delivery_stock: 3 });
});

test('an invalid quantity is refused [V-QTY-RANGE]', async () => {
  for (const quantity of [0, 1.5, 6]) expect((await hold(site, 'other', quantity)).status).toBe(400);
  expect((await hold(site, 'one', 1)).status).toBe(200);
});

test('all five tyres can be held [V-QTY-RANGE]', async () => {
  expect((await hold(site, 'five', 5)).status).toBe(200);
});

test('an expired hold is deleted by the transaction that needs its stock', async () => {
  await site.database.transaction((tx) => placeStockHold(tx, request('late', 5)));
  const later = { ...request('next', 5), now: inAMinute, expiresAt: new Date(inAMinute.getTime() + 60_000) };
  await expect(
    site.database.transaction((tx) => placeStockHold(tx, { ...later, now })),
  ).rejects.toMatchObject({
    problem: { code: 'out_of_stock' },
  });
  await site.database.transaction((tx) => placeStockHold(tx, later));
  const keys = await site.database.query<{ key: string }>(sql`select key from stock_holds`);
  expect(keys).toEqual([{ key: 'next' }]);
});

test('an order whose hold has expired, and another one that deletes that hold, never wait for each other', async () => {
  const wanted = { ...request('one-order', 2), now: inAMinute, expiresAt: new Date(inAMinute.getTime() + 1) };
  await site.database.transaction((tx) => placeStockHold(tx, request('one-order', 1)));
  const attempts = { again: 0, other: 0 };
  const again = () =>
    site.database.transaction((tx) => {
      attempts.again += 1;
      return placeStockHold(tx, wanted);
    });
  let placedAgain: Promise<unknown> | undefined;
  await site.database.transaction(async (tx) => {
    attempts.other += 1;
    const other = { key: 'other', homeDelivery: false, expiresAt: wanted.expiresAt, lines: wanted.lines };
    await insertHold(tx, other);
    await lockStock(tx, ['ZV7']);
    placedAgain ??= again();
    await new Promise((done) => setTimeout(done, 300));
    await insertHoldLines(tx, other, inAMinute);
  });
  await placedAgain;
  expect(attempts).toEqual({ again: 1, other: 1 });
  expect(await findAvailableStock(site.database, ['ZV7'], inAMinute)).toMatchObject([{ totalStock: 1 }]);
});

describe('twelve concurrent holds of the last five tyres', () => {
  const rivals = Array.from({ length: 12 }, (_, index) => `basket-${index}`);
  const run = async (place: (tx: Queryable, wanted: HoldRequest) => Promise<unknown>) => {
    const outcomes = await Promise.allSettled(
      rivals.map((key) => site.database.transaction((tx) => place(tx, request(key, 1)))),
    );
    return outcomes.filter((outcome) => outcome.status === 'fulfilled').length;
  };

  test('exactly five succeed', async () => {
    expect(await run(placeStockHold)).toBe(5);
    expect(await findAvailableStock(site.database, ['ZV7'], now)).toMatchObject([
      { totalStock: 0, homeDeliveryStock: 0 },
    ]);
  });

  test('negative control: without the lock more are held than are in stock', async () => {
    // All read before any writes, as may happen without a lock.
    let hasRead = 0;
    let allRead: () => void = () => undefined;
    const barrier = new Promise<void>((done) => (allRead = done));
    const together = 3;
    const placeWithoutLock = async (tx: Queryable, { key, lines, route, expiresAt }: HoldRequest) => {
      const available = await findAvailableStock(tx, ['AS7'], now);
      if ((hasRead += 1) >= together) allRead();
      await barrier;
      const wanted = mergeLines(lines.map((line) => ({ ...line, st_code: 'AS7' })));
      const missing = unavailable(wanted, available, route);
      if (missing.length > 0) throw outOfStock(missing);
      await insertHold(tx, { key, homeDelivery: false, expiresAt });
      await insertHoldLines(tx, { key, lines: wanted }, now);
    };
    const outcomes = await Promise.allSettled(
      rivals
        .slice(0, together)
        .map((key) => site.database.transaction((tx) => placeWithoutLock(tx, request(key, 1)))),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBeGreaterThan(1);
  });
});

describe('eight concurrent holds of one order', () => {
  const wanted = { ...request('one-order', 2), now: inAMinute, expiresAt: new Date(inAMinute.getTime() + 1) };
  const run = (place: (tx: Queryable, wanted: HoldRequest) => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: 8 }, () => site.database.transaction((tx) => place(tx, wanted))));

  test.each([
    ['a new order', async () => undefined],
    [
      'an order whose hold has expired',
      () => site.database.transaction((tx) => placeStockHold(tx, request('one-order', 1))),
    ],
  ])('of %s are one hold', async (_, before) => {
    await before();
    const held = {
      status: 'fulfilled',
      value: expect.objectContaining({ state: 'held', lines: wanted.lines }),
    };
    expect(await run(placeStockHold)).toEqual(Array.from({ length: 8 }, () => held));
    expect(await findHold(site.database, 'one-order')).toMatchObject({ expiresAt: wanted.expiresAt });
    expect(await findAvailableStock(site.database, ['ZV7'], inAMinute)).toMatchObject([{ totalStock: 3 }]);
  });

  test('negative control: those who look first and then insert insert it twice', async () => {
    let hasRead = 0;
    let allRead: () => void = () => undefined;
    const barrier = new Promise<void>((done) => (allRead = done));
    const outcomes = await run(async (tx, { key, lines, expiresAt }) => {
      const existing = await findHold(tx, key);
      if ((hasRead += 1) === 8) allRead();
      await barrier;
      if (existing) return;
      await insertHold(tx, { key, homeDelivery: false, expiresAt });
      await insertHoldLines(tx, { key, lines }, inAMinute);
    });
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  });
});
