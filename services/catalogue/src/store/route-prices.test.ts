import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import { importRowsOf } from '../testing/import-rows';
import { saveCatalogue } from '../testing/test-catalogue';
import { findTyresOfRange } from './tyres';
import { findUpsell, upsellExists } from './upsells';

const now = new Date('2026-06-01T09:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ schema: 'catalogue', migrations: `${__dirname}/../../sql` });
  await saveCatalogue(database, [
    { st_code: 'CHOSEN', range: 'avon/zv7' },
    { st_code: 'A', range: 'michelin/primacy' },
    { st_code: 'B', range: 'michelin/primacy' },
  ]);
  const priceOf = (st_code: string, fitted: number, delivered: number) => ({
    st_code,
    retail_pence: 20_000,
    fully_fitted_price_pence: fitted,
    home_delivery_price_pence: delivered,
  });
  await importRowsOf(database, 'prices', [
    priceOf('CHOSEN', 10_000, 6_000),
    priceOf('A', 15_000, 9_001),
    priceOf('B', 15_001, 9_000),
  ]);
  await importRowsOf(database, 'upsells', [
    {
      id: 1,
      range: 'avon/zv7',
      recommended_range: 'michelin/primacy',
      short_description: 'A step up',
      description: '',
      submit_button_text: 'Choose it',
    },
  ]);
});
afterAll(() => database.close());

test.each([
  [0, ['A', 'B']],
  [1, ['B', 'A']],
] as const)('on route %d the tyres of a range are sorted by its price', async (route, codes) => {
  const range = { brandSlug: 'michelin', rangeSlug: 'primacy', choice: {}, route };
  const tyres = await findTyresOfRange(database, range, { limit: 10, now });
  expect(tyres.map(({ stCode }) => stCode)).toEqual(codes);
});

test.each([
  [0, 'A'],
  [1, 'B'],
] as const)('on route %d an upsell costs at most one and a half of its price', async (route, code) => {
  const question = { stCode: 'CHOSEN', quantity: 1, route, now };
  expect((await findUpsell(database, question))?.tyre.stCode).toBe(code);
  expect(await upsellExists(database, question)).toBe(true);
  expect(await upsellExists(database, { ...question, stCode: 'A' })).toBe(false);
});
