import type { Database } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { addOrder, checkoutDatabase, orderStatuses } from '../testing/store-database';
import { findReferencesByEmail } from './account-orders';

let database: Database;
beforeEach(async () => {
  database = await checkoutDatabase();
});
afterEach(() => database.close());

const email = 'ada@example.com';

test('the orders of an address are listed in any spelling of it, the newest first', async () => {
  for (const [index, spelling] of [
    email,
    'Ada@Example.com',
    'ADA@EXAMPLE.COM',
    'bob@example.com',
  ].entries()) {
    await addOrder(database, 'paid', { reference: `ORDER${index}`, basketId: `${index}`, email: spelling });
    await database.query(sql`
      update orders set created_at = now() - make_interval(days => ${(index + 1) % 3}) where reference = ${`ORDER${index}`}`);
  }
  expect(await findReferencesByEmail(database, email)).toEqual(['ORDER2', 'ORDER0', 'ORDER1']);
  expect(await findReferencesByEmail(database, 'nobody@example.com')).toEqual([]);
});

test('an order that was not paid, or not yet, is not listed', async () => {
  for (const status of orderStatuses)
    await addOrder(database, status, { reference: status, basketId: status });
  expect((await findReferencesByEmail(database, email)).toSorted()).toEqual([
    ...['authorised', 'paid', 'pending', 'refunded', 'refunding'],
  ]);
});

test('at most 50 orders are listed', async () => {
  await addOrder(database, 'paid');
  await database.query(sql`
    insert into orders (reference, basket_id, basket_revision, status, total_pence, email, telephone, registration, postcode, snapshot)
    select reference || n, basket_id, 1 + n, status, total_pence, email, telephone, registration, postcode, snapshot
    from orders, generate_series(1, 50) n`);
  expect(await findReferencesByEmail(database, email)).toHaveLength(50);
});
