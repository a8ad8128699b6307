import type { Database } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { OrderStatus } from '../domain/order-status';
import { sampleAppointment, sampleGarage } from '../testing/samples';
import {
  addOneInEach,
  addOrder,
  checkoutDatabase,
  orderStatuses,
  sampleOrder,
} from '../testing/store-database';
import { admitBrowser, browserHashOf } from './browser-orders';
import { cancelUnpaidOrders, saveMovedBooking, saveOrderHold } from './order-holds';
import {
  acquireInquiry,
  acquireOpening,
  cancelOpenOrders,
  checkOrderSoon,
  countOnce,
  findLiveOrder,
  findOrder,
  findOrderUnderway,
  findOwnedOrder,
  insertOrder,
  lockOrder,
  lockOrdersOfBasket,
  releaseOpening,
  saveOpenedPayment,
  setCancelledByShopper,
  setStatus,
  takeDueOrders,
} from './orders';
import { findPayment, insertPayment } from './payments';

let database: Database;
beforeEach(async () => {
  database = await checkoutDatabase();
});
afterEach(() => database.close());

const reference = 'ORDER1';
const moved = { fitter: sampleGarage, appointment: sampleAppointment };
const statusOf = async (of = reference) => (await findOrder(database, of))?.status;
const opening = { provider: 'paypal', code: 'ORDER1-2', leaseSeconds: 60 } as const;
const opened = { provider: 'paypal', code: 'ORDER1-2', id: 'PP-1', url: 'https://pay.example' } as const;

test('an order is stored as it was placed', async () => {
  const order = sampleOrder();
  const stored = {
    ...order,
    status: 'placing',
    provider: 'worldpay',
    paymentCode: null,
    paymentUrl: null,
    browsers: [],
    createdAt: expect.any(Date),
  };
  expect(await insertOrder(database, order)).toEqual(stored);
  expect(await findOrder(database, reference)).toEqual(stored);
  expect(await lockOrder(database, reference)).toEqual(stored);
  expect(await findLiveOrder(database, 'basket-1', 1)).toEqual(stored);
  expect(await findOrder(database, 'ORDER2')).toBeUndefined();
  expect(await lockOrder(database, 'ORDER2')).toBeUndefined();
});

test('a revision of a basket has one live order', async () => {
  await addOrder(database, 'paid');
  expect(await insertOrder(database, sampleOrder({ reference: 'ORDER2' }))).toBeUndefined();
  expect(await findOrder(database, 'ORDER2')).toBeUndefined();
  expect(await insertOrder(database, sampleOrder({ reference: 'ORDER3', basketRevision: 2 }))).toBeDefined();
  expect(await findLiveOrder(database, 'basket-1', 3)).toBeUndefined();
  expect(await findLiveOrder(database, 'basket-2', 1)).toBeUndefined();
});

test('an order that came to nothing is not live', async () => {
  await addOneInEach(database);
  const live = await Promise.all(orderStatuses.map((status) => findLiveOrder(database, status, 1)));
  expect(live.flatMap((order) => order?.status ?? [])).toEqual(orderStatuses.slice(0, 5));
});

test('an order that is locked is passed over by others', async () => {
  await addOrder(database, 'placing');
  const free = () => database.query(sql`select reference from orders for update skip locked`);
  await database.transaction(async (tx) => {
    await findOrder(tx, reference);
    expect(await free()).toHaveLength(1);
    await lockOrder(tx, reference);
    expect(await free()).toHaveLength(0);
  });
});

test('a status is set, and the order is looked at again in 20 seconds', async () => {
  await addOrder(database, 'placing');
  await setStatus(database, reference, 'authorised');
  expect(await statusOf()).toBe('authorised');
  const rows = await database.query(sql`
    select extract(epoch from next_check_at - updated_at)::integer as seconds from orders`);
  expect(rows).toEqual([{ seconds: 20 }]);
});

test('an order that its shopper cancelled says so, and what it gives back when that is not everything', async () => {
  const { snapshot } = sampleOrder();
  for (const [which, cancelled] of [
    ['ALL', undefined],
    ['PART', { refundPence: 15_000, isReturn: true }],
  ] as const) {
    await addOrder(database, 'paid', { reference: which, basketId: which });
    await setCancelledByShopper(database, which, cancelled);
    expect(await findOrder(database, which)).toMatchObject({
      status: 'refunding',
      snapshot: { ...snapshot, isCancelledByShopper: true, ...cancelled },
    });
  }
  await addOrder(database, 'paid');
  expect(await findOrder(database, reference)).toMatchObject({ status: 'paid', snapshot });
});

test("an order is a browser's with its key and session, with the order's address, or with its link", async () => {
  await addOrder(database, 'placing', { email: 'Ada@Example.com' });
  await admitBrowser(database, reference, 'key-1');
  const stranger = {
    basketId: 'basket-2',
    browserHash: browserHashOf('key-2'),
    email: null,
    isOpened: false,
  };
  const isOwned = async (proof: object, of = reference) =>
    (await findOwnedOrder(database, of, { ...stranger, ...proof }))?.reference === of;
  const mine = { basketId: 'basket-1', browserHash: browserHashOf('key-1') };
  expect(await isOwned(mine)).toBe(true);
  expect(await isOwned({ email: 'ada@example.com' })).toBe(true);
  expect(await isOwned({ isOpened: true })).toBe(true);
  expect(await isOwned({ isOpened: true }, 'ORDER2')).toBe(false);
  expect(await isOwned({})).toBe(false);
  expect(await isOwned({ basketId: 'basket-1' })).toBe(false);
  expect(await isOwned({ browserHash: mine.browserHash })).toBe(false);
  expect(await isOwned({ email: 'bob@example.com' })).toBe(false);
});

test('an order from before browsers had keys belongs to its session', async () => {
  await addOrder(database, 'paid');
  const proof = { browserHash: browserHashOf('key-1'), email: null, isOpened: false };
  expect(await findOwnedOrder(database, reference, { ...proof, basketId: 'basket-1' })).toBeDefined();
  expect(await findOwnedOrder(database, reference, { ...proof, basketId: 'basket-2' })).toBeUndefined();
});

test('a purchase is counted once, when its order is paid', async () => {
  await addOneInEach(database);
  const count = () => Promise.all(orderStatuses.map((status) => countOnce(database, status)));
  expect(await count()).toEqual(orderStatuses.map((status) => status === 'paid'));
  expect(await count()).toEqual(orderStatuses.map(() => false));
});

test('the lease to open a payment is for one at a time', async () => {
  await addOrder(database, 'placing');
  expect(await acquireOpening(database, reference, opening)).toBe(true);
  expect(await acquireOpening(database, reference, opening)).toBe(false);
  expect(await findOrder(database, reference)).toMatchObject({
    provider: 'paypal',
    paymentCode: 'ORDER1-2',
    paymentUrl: null,
  });
  await releaseOpening(database, reference);
  expect(await acquireOpening(database, reference, { ...opening, leaseSeconds: -1 })).toBe(true);
  // That lease has ended already.
  expect(await acquireOpening(database, reference, opening)).toBe(true);
});

test('a payment that is open is not opened again, but one of another kind is', async () => {
  await addOrder(database, 'placing');
  await acquireOpening(database, reference, opening);
  expect(await saveOpenedPayment(database, reference, opened)).toBe(true);
  expect(await findOrder(database, reference)).toMatchObject({
    status: 'awaiting_payment',
    paymentUrl: 'https://pay.example',
  });
  expect(await acquireOpening(database, reference, opening)).toBe(false);
  expect(await acquireOpening(database, reference, { ...opening, provider: 'amazonpay' })).toBe(true);
  expect((await findOrder(database, reference))?.paymentUrl).toBeNull();
});

test('the browser that places an order is admitted with its opened payment, once, and not after it was cancelled', async () => {
  await addOrder(database, 'placing');
  await addOrder(database, 'cancelled', { reference: 'ORDER2', basketId: 'basket-2' });
  for (const key of [undefined, 'key-1', 'key-1', 'key-2'])
    expect(await saveOpenedPayment(database, reference, opened, key)).toBe(true);
  expect(await saveOpenedPayment(database, 'ORDER2', opened, 'key-1')).toBe(false);
  expect((await findOrder(database, reference))?.browsers).toEqual([
    browserHashOf('key-1'),
    browserHashOf('key-2'),
  ]);
  expect((await findOrder(database, 'ORDER2'))?.browsers).toEqual([]);
});

test("the provider's name for a payment is saved, also when its order was cancelled meanwhile", async () => {
  await addOrder(database, 'cancelled');
  const others = [
    { provider: 'worldpay', code: opened.code },
    { provider: 'paypal', code: 'ORDER1-1' },
  ] as const;
  for (const key of [opened, ...others]) await insertPayment(database, { ...key, reference, openedPence: 1 });
  await database.query(sql`update payments set updated_at = now() - interval '1 hour'`);
  expect(await saveOpenedPayment(database, reference, opened)).toBe(false);
  expect(await findPayment(database, opened)).toMatchObject({ id: 'PP-1' });
  for (const other of others) expect(await findPayment(database, other)).toMatchObject({ id: null });
  expect(
    await database.query(sql`select code from payments where updated_at > now() - interval '1 minute'`),
  ).toEqual([{ code: opened.code }]);
  expect(await findOrder(database, reference)).toMatchObject({ status: 'cancelled', paymentUrl: null });
});

test('only an order that is not paid opens a payment', async () => {
  await addOneInEach(database);
  const acquired = await Promise.all(
    orderStatuses.map((status) => acquireOpening(database, status, opening)),
  );
  expect(orderStatuses.filter((_, index) => acquired[index])).toEqual(['placing', 'awaiting_payment']);
  const saved = await Promise.all(orderStatuses.map((status) => saveOpenedPayment(database, status, opened)));
  expect(orderStatuses.filter((_, index) => saved[index])).toEqual(['placing', 'awaiting_payment']);
});

test('open orders are looked at when they are due, the one that is due longest first', async () => {
  await addOneInEach(database);
  expect(await takeDueOrders(database, 10)).toEqual([]);
  await database.query(sql`
    update orders set next_check_at = now() - case when reference = 'pending' then interval '2 seconds' else '1 second' end`);
  expect(await takeDueOrders(database, 1)).toEqual([{ reference: 'pending', status: 'pending' }]);
  const due = await takeDueOrders(database, 10);
  expect(due.map(({ status }) => status).toSorted()).toEqual(['authorised', 'awaiting_payment', 'placing']);
  expect(await takeDueOrders(database, 10)).toEqual([]);
});

test('an order that another process has locked is left for the next look', async () => {
  await addOneInEach(database);
  await database.query(sql`update orders set next_check_at = now()`);
  await database.transaction(async (tx) => {
    await lockOrder(tx, 'pending');
    const due = await takeDueOrders(database, 10);
    expect(due.map(({ status }) => status).toSorted()).toEqual(['authorised', 'awaiting_payment', 'placing']);
  });
  expect(await takeDueOrders(database, 10)).toEqual([{ reference: 'pending', status: 'pending' }]);
});

test('an order that is not paid is looked at the more seldom the older it is', async () => {
  const ages = { NEW: 0, OLDER: 300, OLDEST: 86_400 };
  for (const [name, seconds] of Object.entries(ages)) {
    await addOrder(database, 'awaiting_payment', { reference: name, basketId: name });
    await database.query(sql`
      update orders set created_at = now() - make_interval(secs => ${seconds}) where reference = ${name}`);
  }
  await addOrder(database, 'authorised', { reference: 'PAYING', basketId: 'PAYING' });
  await database.query(sql`update orders set next_check_at = now()`);
  await takeDueOrders(database, 10);
  const rows = await database.query<{ reference: string; seconds: number }>(sql`
    select reference, round(extract(epoch from next_check_at - now()), -1)::integer as seconds from orders order by 1`);
  expect(rows).toEqual([
    { reference: 'NEW', seconds: 60 },
    { reference: 'OLDER', seconds: 300 },
    { reference: 'OLDEST', seconds: 900 },
    { reference: 'PAYING', seconds: 20 },
  ]);
});

test('a check that is soon is no later than in 20 seconds, and never later than it was', async () => {
  const waits = { LONG: 900, SHORT: 5 };
  for (const [name, seconds] of Object.entries(waits)) {
    await addOrder(database, 'awaiting_payment', { reference: name, basketId: name });
    await database.query(sql`
      update orders set next_check_at = now() + make_interval(secs => ${seconds}) where reference = ${name}`);
    await checkOrderSoon(database, name);
  }
  const rows = await database.query(sql`
    select reference, next_check_at > now() + interval '15 seconds' as waits,
      next_check_at <= now() + interval '20 seconds' as soon from orders order by 1`);
  expect(rows).toEqual([
    { reference: 'LONG', waits: true, soon: true },
    { reference: 'SHORT', waits: false, soon: true },
  ]);
});

test('the provider is asked about an order at most every 15 seconds', async () => {
  await addOrder(database, 'awaiting_payment');
  expect(await acquireInquiry(database, reference)).toBe(true);
  expect(await acquireInquiry(database, reference)).toBe(false);
  await database.query(sql`update orders set inquired_at = now() - interval '15 seconds'`);
  expect(await acquireInquiry(database, reference)).toBe(true);
});

test('the orders of a basket are its newest revision, and the newest one that is under way', async () => {
  const lock = (basketId: string) => database.transaction((tx) => lockOrdersOfBasket(tx, basketId));
  expect(await lock('basket-1')).toEqual({
    newestRevision: null,
    underway: undefined,
    hasUnpaid: false,
  });
  const inTurn = ['pending', 'authorised', 'paid', 'cancelled'] as const;
  for (const [index, status] of inTurn.entries())
    await addOrder(database, status, {
      reference: `ORDER${index + 1}`,
      basketRevision: 1_780_000_000_000 + index,
    });
  await addOrder(database, 'authorised', { reference: 'OTHER', basketId: 'basket-2', basketRevision: 9 });
  expect(await lock('basket-1')).toMatchObject({
    newestRevision: 1_780_000_000_003,
    underway: { reference: 'ORDER2' },
    hasUnpaid: false,
  });
  expect(await lock('basket-2')).toMatchObject({ newestRevision: 9, underway: { reference: 'OTHER' } });
  expect(await findOrderUnderway(database, 'basket-1')).toMatchObject({ reference: 'ORDER2' });
  for (const status of ['placing', 'awaiting_payment', 'failed'] as const) {
    await addOrder(database, status, { reference: status, basketId: status });
    expect(await lock(status)).toMatchObject({ hasUnpaid: true, underway: undefined });
  }
  await setStatus(database, 'OTHER', 'pending');
  expect(await lock('basket-2')).toMatchObject({ underway: { reference: 'OTHER', status: 'pending' } });
  expect(await findOrderUnderway(database, 'basket-2')).toMatchObject({ status: 'pending' });
  await setStatus(database, 'OTHER', 'paid');
  expect(await lock('basket-2')).toMatchObject({ underway: undefined });
  expect(await findOrderUnderway(database, 'basket-2')).toBeUndefined();
});

test.each<[string, OrderStatus, () => Promise<unknown>]>([
  ['its status', 'placing', () => setStatus(database, reference, 'failed')],
  ['a cancellation by its shopper', 'paid', () => setCancelledByShopper(database, reference)],
  ['a payment that is opened', 'placing', () => saveOpenedPayment(database, reference, opened)],
  ['a newer order', 'failed', () => cancelOpenOrders(database, 'basket-1', 'ORDER2')],
  ['a booking that was moved', 'paid', () => saveMovedBooking(database, reference, moved)],
  [
    'a hold of its own',
    'authorised',
    () => saveOrderHold(database, reference, { holdKey: 'hold-1', holdId: '1' }),
  ],
  ['a basket that is given up', 'failed', () => cancelUnpaidOrders(database, [reference])],
])('%s is a change of an order, which reconciliation looks for', async (_what, status, change) => {
  await addOrder(database, status);
  await database.query(sql`update orders set updated_at = now() - interval '1 hour'`);
  await change();
  const changed = sql`select reference from orders where updated_at > now() - interval '1 minute'`;
  expect(await database.query(changed)).toHaveLength(1);
});

test('claims of a basket wait for each other, and events of its open payments wait for a claim', async () => {
  for (const [index, status] of orderStatuses.entries())
    await addOrder(database, status, { reference: status, basketRevision: index + 1 });
  await addOrder(database, 'pending', { reference: 'OTHER', basketId: 'basket-2' });
  await database.transaction(async (tx) => {
    await lockOrdersOfBasket(tx, 'basket-1');
    const tryLock = (basketId: string) =>
      database.query(sql`select pg_try_advisory_xact_lock(hashtextextended(${basketId}, 0)) as free`);
    expect([await tryLock('basket-1'), await tryLock('basket-2')]).toEqual([
      [{ free: false }],
      [{ free: true }],
    ]);
    const free = await database.query<{ reference: string }>(
      sql`select reference from orders for update skip locked`,
    );
    expect(free.map(({ reference }) => reference).toSorted()).toEqual(
      ['OTHER', ...orderStatuses.slice(3)].toSorted(),
    );
  });
});

test('the unpaid orders of a basket are cancelled, except for one', async () => {
  for (const [index, status] of orderStatuses.entries())
    await addOrder(database, status, { reference: status, basketRevision: index + 1 });
  await addOrder(database, 'failed', { reference: 'ANOTHER', basketRevision: 20 });
  await addOrder(database, 'placing', { reference: 'OTHER', basketId: 'basket-2' });
  const cancelled = await cancelOpenOrders(database, 'basket-1', 'placing');
  expect(cancelled.map((order) => [order.reference, order.status]).toSorted()).toEqual([
    ['ANOTHER', 'cancelled'],
    ['awaiting_payment', 'cancelled'],
    ['failed', 'cancelled'],
  ]);
  expect([await statusOf('placing'), await statusOf('pending'), await statusOf('OTHER')]).toEqual([
    'placing',
    'pending',
    'placing',
  ]);
});
