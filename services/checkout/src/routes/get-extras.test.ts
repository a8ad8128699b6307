import { addToBasket, getExtras } from '@tyres/checkout-contract/endpoints';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDemo } from '../../demo/generate';
import { imports } from '../import/imports';
import { sellAlignment } from '../testing/shoppers';
import { openShop, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.world.close());

test('a shop without extras has none', async () => {
  expect((await shop.call(getExtras, {})).body).toEqual({ extras: [] });
});

test('an extra has its price in pounds with two decimals', async () => {
  await sellAlignment(shop);
  const { status, body } = await shop.call(getExtras, {});
  expect(status).toBe(200);
  expect(body.extras).toEqual([
    expect.objectContaining({ code: 'WHEELALIGNMENT', retail: expect.stringMatching(/^\d+\.\d\d$/) }),
  ]);
});

test('the services of the shop have all their fields, and their codes [E-SERVICE, E-SERVICE-CODES]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-services-'));
  await generateDemo(folder);
  const file = join(folder, 'services.csv');
  await imports.importFile(shop.world.deps.database, 'services', file, { dryRun: false });
  await rm(folder, { recursive: true });
  const { extras } = (await shop.call(getExtras, {})).body;
  expect(extras.map(({ code, price_type }) => [code, price_type])).toEqual([
    ['TYREPROTECTION', 'per tyre'],
    ['WHEELALIGNMENT', 'fixed'],
    ['RCWHEELALIGN4', 'fixed'],
  ]);
  const filled = expect.stringMatching(/./);
  for (const extra of extras)
    expect(extra).toEqual({
      id: expect.any(Number),
      code: expect.any(String),
      name: filled,
      retail: expect.stringMatching(/^\d+\.\d\d$/),
      price_type: expect.any(String),
      product_type: expect.any(String),
      short_description: filled,
      long_description: filled,
      modal_text: filled,
      basket_image: expect.stringMatching(/^\/tyre-pictures\/.+\.svg$/),
      basket_description: filled,
      minutes: expect.any(Number),
    });
});

test('a service that is withdrawn is neither listed nor sold', async () => {
  await sellAlignment(shop, { withdrawn: true });
  expect((await shop.call(getExtras, {})).body).toEqual({ extras: [] });
  await shop.add();
  shop.world.answers.set('getTyres', () => ({ tyres: [] }));
  expect(await shop.call(addToBasket, { st_code: 'WHEELALIGNMENT', quantity: 1 })).toMatchObject({
    status: 404,
  });
});
