import { createHash } from 'node:crypto';
import type { Database } from '@tyres/service-kit/database';
import { addOrder, checkoutDatabase, orderStatuses } from '../testing/store-database';
import { admitBrowser, browserHashOf, randomToken, replaceBrowserKey } from './browser-orders';
import { findOrder } from './orders';

let database: Database;
beforeEach(async () => {
  database = await checkoutDatabase();
});
afterEach(() => database.close());

const browsersOf = async (reference: string) => (await findOrder(database, reference))?.browsers;
const [mine, yours, other] = ['key-1', 'key-2', 'key-3'].map(browserHashOf);

test('a token is new each time, and has 256 bits in characters that need no escape in an address', () => {
  const tokens = Array.from({ length: 100 }, randomToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

test("the hash of a browser's key is stored for nothing else", () => {
  expect(mine).toBe(createHash('sha256').update('browser:key-1').digest('base64url'));
});

test('each browser that places an order is admitted once', async () => {
  await addOrder(database, 'placing');
  await addOrder(database, 'placing', { reference: 'ORDER2', basketId: 'basket-2' });
  for (const key of ['key-1', 'key-2', 'key-1']) await admitBrowser(database, 'ORDER1', key);
  expect(await browsersOf('ORDER1')).toEqual([mine, yours]);
  expect(await browsersOf('ORDER2')).toEqual([]);
});

test('no browser is admitted to an order that is with the bank, or that ended', async () => {
  const admitted = await Promise.all(
    orderStatuses.map(async (status) => {
      await addOrder(database, status, { reference: status, basketId: status });
      await admitBrowser(database, status, 'key-1');
      return browsersOf(status);
    }),
  );
  expect(orderStatuses.filter((_, index) => admitted[index]?.length)).toEqual([
    'placing',
    'awaiting_payment',
  ]);
});

test('a new key opens what the old one did in its session, and the old key nothing', async () => {
  for (const [reference, basketId] of [
    ['ORDER1', 'basket-1'],
    ['ORDER2', 'basket-1'],
    ['ORDER3', 'basket-2'],
  ] as const)
    await addOrder(database, 'placing', { reference, basketId, basketRevision: Number(reference.at(-1)) });
  await admitBrowser(database, 'ORDER1', 'key-2');
  await admitBrowser(database, 'ORDER1', 'key-1');
  await admitBrowser(database, 'ORDER2', 'key-2');
  await admitBrowser(database, 'ORDER3', 'key-1');
  await replaceBrowserKey(database, 'basket-1', { from: 'key-1', to: 'key-3' });
  expect(await browsersOf('ORDER1')).toEqual([yours, other]);
  expect(await browsersOf('ORDER2')).toEqual([yours]);
  expect(await browsersOf('ORDER3')).toEqual([mine]);
});
