import type { Database } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { withoutPerson } from '../domain/order';
import { addOneInEach, addOrder, checkoutDatabase, sampleOrder } from '../testing/store-database';
import { findOrdersToErase, saveErased } from './erased-orders';
import { acquireOpening, findOrder, saveOpenedPayment } from './orders';

let database: Database;
beforeEach(async () => {
  database = await checkoutDatabase();
});
afterEach(() => database.close());

const { snapshot, totalPence } = sampleOrder();
const erased = withoutPerson(snapshot);
const changeDaysAgo = (days: number) =>
  database.query(sql`update orders set updated_at = now() - make_interval(days => ${days})`);
const toErase = async (limit = 10) =>
  (await findOrdersToErase(database, 30, limit)).map(({ reference }) => reference).toSorted();

test('orders that ended unpaid are erased when they have not changed for some days, and no others', async () => {
  await addOneInEach(database);
  await changeDaysAgo(29);
  expect(await toErase()).toEqual([]);
  await changeDaysAgo(31);
  expect(await toErase()).toEqual(['cancelled', 'failed']);
  expect(await findOrdersToErase(database, 30, 10)).toContainEqual({ reference: 'failed', snapshot });
});

test('the oldest are erased first, some at a time, and each once', async () => {
  await addOrder(database, 'failed');
  await changeDaysAgo(40);
  await addOrder(database, 'cancelled', { reference: 'ORDER2', basketId: 'basket-2' });
  await database.query(sql`update orders set updated_at = updated_at - interval '31 days'`);
  expect(await toErase(1)).toEqual(['ORDER1']);
  await saveErased(database, 'ORDER1', erased);
  expect(await toErase()).toEqual(['ORDER2']);
});

test('an erased order has no personal data, and the others keep theirs', async () => {
  for (const reference of ['ORDER1', 'ORDER2']) {
    const payment = { provider: 'paypal', code: reference } as const;
    await addOrder(database, 'placing', { reference, basketId: reference });
    await acquireOpening(database, reference, { ...payment, leaseSeconds: 60 });
    await saveOpenedPayment(database, reference, {
      ...payment,
      id: reference,
      url: 'https://pay.example/Ada',
    });
    await database.query(sql`update orders set status = 'cancelled'`);
  }
  const before = await findOrder(database, 'ORDER2');
  await saveErased(database, 'ORDER1', erased);
  const nobody = { email: '', telephone: '', registration: '', postcode: '', paymentUrl: null };
  expect(await findOrder(database, 'ORDER1')).toMatchObject({ ...nobody, totalPence, snapshot: erased });
  expect(await findOrder(database, 'ORDER2')).toEqual(before);
});

test('an order that was paid meanwhile keeps its personal data', async () => {
  await addOrder(database, 'paid');
  await saveErased(database, 'ORDER1', erased);
  expect(await findOrder(database, 'ORDER1')).toMatchObject({ email: 'ada@example.com', snapshot });
});
