import type { Database } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { importedOrderOf } from '../domain/imported-order';
import { sampleAppointment, sampleOrderRow } from '../testing/samples';
import { addOneInEach, addOrder, checkoutDatabase, sampleOrder } from '../testing/store-database';
import { findOrdersToReview } from './fitted-orders';
import { saveImportedOrders } from './imported-orders';
import { insertMessage } from './messages';

let database: Database;
beforeEach(async () => {
  database = await checkoutDatabase();
});
afterEach(() => database.close());

const { snapshot } = sampleOrder();
/** A paid order that is fitted on a day. */
const addFitted = (reference: string, date: string, changes: Partial<typeof snapshot> = {}) =>
  addOrder(database, 'paid', {
    ...{ reference, basketId: reference },
    snapshot: { ...snapshot, appointment: { ...sampleAppointment, date }, ...changes },
  });
const toReview = async (from: string, until: string) =>
  (await findOrdersToReview(database, { from, until })).toSorted();

test('the orders that were fitted between two days, or on them, are asked about', async () => {
  for (const day of ['01', '02', '03', '04']) await addFitted(`ORDER${day}`, `2026-12-${day}`);
  expect(await toReview('2026-12-02', '2026-12-03')).toEqual(['ORDER02', 'ORDER03']);
});

test('only paid orders are asked about, each once', async () => {
  await addOneInEach(database);
  const { date } = sampleAppointment;
  expect(await toReview(date, date)).toEqual(['paid']);
  const message = { reference: 'paid', channel: 'email' } as const;
  await insertMessage(database, { ...message, kind: 'confirmation' });
  expect(await toReview(date, date)).toEqual(['paid']);
  await insertMessage(database, { ...message, kind: 'review' });
  expect(await toReview(date, date)).toEqual([]);
});

test('nobody is asked about a fitting that was not ours', async () => {
  await addFitted('DELIVERED', '2026-12-03', { route: 'delivery' });
  await saveImportedOrders(database, [importedOrderOf(sampleOrderRow())]);
  expect(await toReview('2025-01-01', '2026-12-31')).toEqual([]);
});

test('at most 100 are asked about at a time', async () => {
  await addFitted('ORDER', '2026-12-03');
  await database.query(sql`
    insert into orders (reference, basket_id, basket_revision, status, total_pence, email, telephone, registration, postcode, snapshot)
    select reference || n, basket_id, 1 + n, status, total_pence, email, telephone, registration, postcode, snapshot
    from orders, generate_series(1, 100) n`);
  expect(await toReview('2026-12-03', '2026-12-03')).toHaveLength(100);
});
