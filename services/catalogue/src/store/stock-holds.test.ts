import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { saveCatalogue } from '../testing/test-catalogue';
import {
  commitHold,
  deleteHold,
  findAvailableStock,
  findHold,
  insertHold,
  insertHoldLines,
  lockHoldKey,
  lockStock,
  returnHold,
  type StoredHold,
} from './stock-holds';

const now = new Date('2026-06-01T09:00:00Z');
const inAMinute = new Date('2026-06-01T09:01:00Z');

let database: Database;
beforeEach(async () => {
  database = await testDatabase({ schema: 'catalogue', migrations: `${__dirname}/../../sql` });
  await saveCatalogue(database, [
    { st_code: 'ZV7', range: 'avon/zv7', stock: [10, 6, 2] },
    { st_code: 'AS7', range: 'avon/as7', stock: [4, 4] },
  ]);
});
afterEach(() => database.close());

const order: StoredHold = {
  key: 'order-1',
  homeDelivery: false,
  state: 'held',
  expiresAt: inAMinute,
  lines: [
    { st_code: 'ZV7', quantity: 3 },
    { st_code: 'AS7', quantity: 1 },
  ],
};
async function hold(changes: Partial<StoredHold> = {}): Promise<void> {
  const wanted = { ...order, ...changes };
  await insertHold(database, wanted);
  await insertHoldLines(database, wanted, now);
}
/** The stock of all tyres without holds, as total and delivery. */
async function left(at = now): Promise<Record<string, readonly [number, number]>> {
  const stock = await findAvailableStock(database, ['ZV7', 'AS7'], at);
  return Object.fromEntries(
    stock.map(({ stCode, totalStock, homeDeliveryStock }) => [stCode, [totalStock, homeDeliveryStock]]),
  );
}

test('a hold is stored with its lines, in the order of their stock codes', async () => {
  await hold();
  expect(await findHold(database, 'order-1')).toEqual({
    key: 'order-1',
    homeDelivery: false,
    state: 'held',
    expiresAt: inAMinute,
    lines: [
      { st_code: 'AS7', quantity: 1 },
      { st_code: 'ZV7', quantity: 3 },
    ],
  });
  expect(await findHold(database, 'order-2')).toBeUndefined();
});

test('a hold takes its tyres from the available stock until it expires', async () => {
  await hold();
  expect(await findAvailableStock(database, ['ZV7'], now)).toEqual([
    { stCode: 'ZV7', totalStock: 7, homeDeliveryStock: 6, minimumStock: 2 },
  ]);
  expect(await left(inAMinute)).toEqual({ ZV7: [10, 6], AS7: [4, 4] });
});

test('the expired holds of its tyres are deleted with a hold, and no others', async () => {
  await hold();
  await hold({ key: 'live', expiresAt: new Date(inAMinute.getTime() + 1) });
  await hold({ key: 'other', lines: [{ st_code: 'AS7', quantity: 1 }] });
  await hold({ key: 'sold' });
  await commitHold(database, 'sold');
  const next = { ...order, key: 'next', lines: [{ st_code: 'ZV7', quantity: 2 }] };
  await insertHold(database, { ...next, expiresAt: new Date(inAMinute.getTime() + 1) });
  await insertHoldLines(database, next, inAMinute);
  expect(await database.query(sql`select key from stock_holds order by key`)).toEqual([
    { key: 'live' },
    { key: 'next' },
    { key: 'other' },
    { key: 'sold' },
  ]);
  expect(await findHold(database, 'next')).toMatchObject({ lines: next.lines });
});

test('a key has one hold: another one is not inserted', async () => {
  expect(await insertHold(database, order)).toBe(true);
  expect(await insertHold(database, { ...order, homeDelivery: true })).toBe(false);
  expect(await findHold(database, 'order-1')).toMatchObject({ homeDelivery: false });
});

test('inserting a hold waits for another transaction that inserts the same key', async () => {
  let isInserted: boolean | undefined;
  let second: Promise<unknown> | undefined;
  await database.transaction(async (tx) => {
    await insertHold(tx, order);
    second = insertHold(database, order).then((inserted) => (isInserted = inserted));
    await new Promise((done) => setTimeout(done, 200));
    expect(isInserted).toBeUndefined();
  });
  await second;
  expect(isInserted).toBe(false);
});

test.each([
  ['a fitting', false, { ZV7: [7, 6], AS7: [3, 3] }],
  ['a delivery', true, { ZV7: [7, 3], AS7: [3, 3] }],
])(
  'the tyres of %s leave the stock when they are sold, and come back when the order does',
  async (_, homeDelivery, sold) => {
    await hold({ homeDelivery });
    await commitHold(database, 'order-1');
    expect(await findHold(database, 'order-1')).toMatchObject({ state: 'committed' });
    expect(await left(inAMinute)).toEqual(sold);
    await returnHold(database, 'order-1');
    expect(await findHold(database, 'order-1')).toBeUndefined();
    expect(await left(inAMinute)).toMatchObject({ ZV7: [10, 6], AS7: [4, expect.any(Number)] });
  },
);

test('a hold that is not sold can be deleted, once', async () => {
  await hold();
  await hold({ key: 'sold' });
  await commitHold(database, 'sold');
  expect(await deleteHold(database, 'order-1')).toBe(true);
  expect(await deleteHold(database, 'order-1')).toBe(false);
  expect(await deleteHold(database, 'sold')).toBe(false);
  expect(await findHold(database, 'sold')).toMatchObject({ state: 'committed' });
});

test('the stock of tyres is locked, and that of no others', async () => {
  await database.transaction(async (tx) => {
    await lockStock(tx, ['ZV7']);
    const free = await database.query(sql`
      select st_code from stock join tyres on tyres.id = tyre_id for update of stock skip locked`);
    expect(free).toEqual([{ st_code: 'AS7' }]);
  });
});

test('a key is locked, also without a hold', async () => {
  const isFree = async (key: string) =>
    (await database.query(sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`))[0];
  await database.transaction(async (tx) => {
    await lockHoldKey(tx, 'order-1');
    expect([await isFree('order-1'), await isFree('order-2')]).toEqual([{ free: false }, { free: true }]);
  });
});
