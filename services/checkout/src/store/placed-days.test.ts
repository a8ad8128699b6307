import type { Database } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { addOrder, checkoutDatabase, orderStatuses } from '../testing/store-database';
import { findPlacedDays } from './placed-days';

let database: Database;
beforeEach(async () => {
  database = await checkoutDatabase();
});
afterEach(() => database.close());

test('the day of an order is its day in London, and its reference is found in any case', async () => {
  const moments = {
    ORDERA: '2026-06-01T23:30:00Z',
    ORDERB: '2026-12-01T23:30:00Z',
    ORDERC: '2026-12-01T12:00:00Z',
  };
  for (const [reference, moment] of Object.entries(moments)) {
    await addOrder(database, 'paid', { reference, basketId: reference });
    await database.query(
      sql`update orders set created_at = ${moment}::timestamptz where reference = ${reference}`,
    );
  }
  expect(await findPlacedDays(database, ['orderb', 'ORDERA', 'ORDERD'])).toEqual([
    { reference: 'ORDERA', placed_on: '2026-06-02' },
    { reference: 'ORDERB', placed_on: '2026-12-01' },
  ]);
});

test('only an order that is paid has a day', async () => {
  for (const status of orderStatuses)
    await addOrder(database, status, { reference: status.toUpperCase(), basketId: status });
  const days = await findPlacedDays(database, orderStatuses);
  expect(days.map(({ reference }) => reference)).toEqual(['PAID']);
});
