import type { Database } from '@tyres/service-kit/database';
import { checkoutDatabase } from '../testing/store-database';
import { findDeliveryCharge, saveDeliveryCharges } from './delivery-charges';

let database: Database;
beforeEach(async () => {
  database = await checkoutDatabase();
});
afterEach(() => database.close());

test('a charge is that of the outcode, of the area, or of everywhere else', async () => {
  expect(await findDeliveryCharge(database, 'PA20 9AA')).toBe(0);
  await saveDeliveryCharges(database, [
    { area: '', charge_pence: 995 },
    { area: 'PA', charge_pence: 1495 },
    { area: 'PA20', charge_pence: 2495 },
    { area: 'P', charge_pence: 1 },
  ]);
  expect(await findDeliveryCharge(database, 'PA20 9AA')).toBe(2495);
  expect(await findDeliveryCharge(database, 'PA2 9AA')).toBe(1495);
  expect(await findDeliveryCharge(database, 'SW1A 1AA')).toBe(995);
});

test('an area that is imported again has its new charge, and other areas keep theirs', async () => {
  await saveDeliveryCharges(database, [
    { area: '', charge_pence: 995 },
    { area: 'ZE', charge_pence: 2495 },
  ]);
  await saveDeliveryCharges(database, [{ area: 'ZE', charge_pence: 0 }]);
  expect(await findDeliveryCharge(database, 'ZE1 0AA')).toBe(0);
  expect(await findDeliveryCharge(database, 'SW1A 1AA')).toBe(995);
});
