import type { Database } from '@tyres/service-kit/database';
import { importedOrderOf } from '../domain/imported-order';
import { sampleOrderRow } from '../testing/samples';
import { addOrder, checkoutDatabase } from '../testing/store-database';
import { saveImportedOrders } from './imported-orders';
import { findOrder } from './orders';

let database: Database;
beforeEach(async () => {
  database = await checkoutDatabase();
});
afterEach(() => database.close());

const imported = importedOrderOf(sampleOrderRow({ reference: 'OLD00000001', placed_at: '2025-06-01' }));
const another = importedOrderOf(
  sampleOrderRow({
    ...{
      reference: 'OLD00000002',
      placed_at: '2025-07-02T10:30Z',
      registration: 'AB12CDF',
      postcode: 'M1 1AE',
    },
    ...{ email: 'bob@example.com', telephone: '07700 900456', unit_price_pence: 9000 },
  }),
);
/** An imported order as it is stored. */
const stored = ({ placedAt, ...order }: typeof imported) => ({
  ...order,
  status: 'paid',
  provider: 'worldpay',
  paymentCode: null,
  paymentUrl: null,
  browsers: [],
  createdAt: placedAt,
});

test('orders of another system are paid, and as old as they are there', async () => {
  await saveImportedOrders(database, [imported, another]);
  expect(await findOrder(database, 'OLD00000001')).toEqual(stored(imported));
  expect(await findOrder(database, 'OLD00000002')).toEqual(stored(another));
});

test('an order that is imported again is as it is there now, and others stay as they were', async () => {
  await saveImportedOrders(database, [imported, another]);
  const changed = { ...another, reference: imported.reference, basketId: imported.basketId };
  await saveImportedOrders(database, [changed]);
  expect(await findOrder(database, 'OLD00000001')).toEqual(stored(changed));
  expect(await findOrder(database, 'OLD00000002')).toEqual(stored(another));
});

test('an order that was placed here is never replaced by one of the same reference', async () => {
  await addOrder(database, 'placing', { reference: 'OLD00000001' });
  const before = await findOrder(database, 'OLD00000001');
  await expect(saveImportedOrders(database, [another, imported])).rejects.toThrow(
    'OLD00000001 is the reference of an order that was placed here.',
  );
  expect(await findOrder(database, 'OLD00000001')).toEqual(before);
});
