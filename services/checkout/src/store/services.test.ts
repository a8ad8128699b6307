import type { Database } from '@tyres/service-kit/database';
import { sampleServiceRow } from '../testing/samples';
import { checkoutDatabase } from '../testing/store-database';
import { findService, findServices, saveServices } from './services';

let database: Database;
beforeEach(async () => {
  database = await checkoutDatabase();
});
afterEach(() => database.close());

const cover = sampleServiceRow({ id: 2, code: 'COVER' });
const alignment = sampleServiceRow({
  ...{ id: 1, code: 'ALIGNMENT', name: 'Wheel alignment', product_type: 'service', price_type: 'per tyre' },
  ...{
    retail_pence: 4990,
    short_description: 'Short',
    long_description: 'Long',
    minutes: 30,
    modal_text: 'More',
  },
  ...{ basket_image: '/tyre-pictures/ads/alignment.svg', basket_description: 'In the basket' },
});
const sold = ({ withdrawn: _, ...service }: typeof cover) => service;

test('services are sold as they were imported, by id', async () => {
  await saveServices(database, [cover, alignment]);
  expect(await findServices(database)).toEqual([sold(alignment), sold(cover)]);
  expect(await findService(database, 'ALIGNMENT')).toEqual(sold(alignment));
  expect(await findService(database, 'POLISH')).toBeUndefined();
});

test('a service that is imported again is as it is now', async () => {
  await saveServices(database, [cover]);
  const changed = { ...alignment, code: 'COVER' };
  await saveServices(database, [changed]);
  expect(await findServices(database)).toEqual([sold(changed)]);
});

test('a service that is withdrawn is not sold, until it is again', async () => {
  await saveServices(database, [{ ...cover, withdrawn: true }, alignment]);
  expect(await findServices(database)).toEqual([sold(alignment)]);
  expect(await findService(database, 'COVER')).toBeUndefined();
  await saveServices(database, [cover]);
  expect(await findService(database, 'COVER')).toEqual(sold(cover));
});
