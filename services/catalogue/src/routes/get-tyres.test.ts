import { findTyres, getTyres, holdStock } from '@tyres/catalogue-contract/endpoints';
import sql from 'sql-template-tag';
import { catalogueWith } from '../testing/test-catalogue';

test('tyres are found by stock code with their available stock, and unknown codes are left out [E-TYRE, E-TYRE-STOCK]', async () => {
  const site = await catalogueWith([{ st_code: 'ZV7#', range: 'avon/zv7', stock: [6, 4] }]);
  await site.app.call(
    holdStock,
    { key: 'order-1', lines: [{ st_code: 'ZV7#', quantity: 2 }], home_delivery: 1, expires_in_seconds: 60 },
    { sessionId: 's1' },
  );
  const { status, body } = await site.app.call(getTyres, { st_codes: ['ZV7#', 'GONE'] }, { sessionId: 's1' });
  await site.close();
  expect(status).toBe(200);
  expect(body.tyres).toMatchObject([
    { st_code: 'ZV7#', price: '70.00', stock: { total_stock: 4, home_delivery_stock: 2 } },
  ]);
});

test('a tyre of a basket has the fields that a line needs, and no others [E-TYRE]', async () => {
  const site = await catalogueWith([
    { st_code: 'ZV7', range: 'avon/zv7', stock: [6, 4, 2], lead_days: 3, pence: 7000 },
  ]);
  const { body } = await site.app.call(getTyres, { st_codes: ['ZV7'] }, { sessionId: 's1' });
  const { body: all } = await site.app.call(findTyres, { st_codes: ['ZV7'] }, { sessionId: 's1' });
  await site.close();
  const [tyre] = body.tyres;
  expect({ ...all.tyres[0], lead_days: 3 }).toMatchObject(tyre ?? {});
  expect(tyre).toEqual({
    st_code: 'ZV7',
    id: expect.any(Number),
    brand: 'Avon',
    tyre_range: 'zv7',
    description: 'Avon zv7 205/55 R16 91V',
    size: '205/55 R16',
    load_speed: '91V',
    price: '70.00',
    fully_fitted_price_pence: 7000,
    home_delivery_price_pence: 5500,
    image_url: expect.stringMatching(/^\/tyre-pictures\/tyres\/summer-\d\.svg$/),
    fuel: 'B',
    wet: 'A',
    decibels: 70,
    noise_rating: 'B',
    stock: { total_stock: 6, home_delivery_stock: 4 },
    minimum_stock: 2,
    lead_days: 3,
  });
});

test('tyres say in how many working days they are at a fitter, 0 without stock data [E-TYRE]', async () => {
  const site = await catalogueWith([
    { st_code: 'SOON', range: 'avon/zv7' },
    { st_code: 'LATER', range: 'avon/zv7', lead_days: 5 },
    { st_code: 'UNKNOWN', range: 'avon/zv7' },
  ]);
  await site.database.query(
    sql`delete from stock where tyre_id = (select id from tyres where st_code = 'UNKNOWN')`,
  );
  const { body } = await site.app.call(
    getTyres,
    { st_codes: ['SOON', 'LATER', 'UNKNOWN'] },
    { sessionId: 's1' },
  );
  await site.close();
  expect(new Map(body.tyres.map(({ st_code, lead_days }) => [st_code, lead_days]))).toEqual(
    new Map([
      ['LATER', 5],
      ['SOON', 0],
      ['UNKNOWN', 0],
    ]),
  );
});

test('a call with more than 50 codes is refused', async () => {
  const site = await catalogueWith([]);
  const { status } = await site.app.call(getTyres, { st_codes: Array(60).fill('A') }, { sessionId: 's1' });
  await site.close();
  expect(status).toBe(400);
});
