import { getExtras } from '@tyres/checkout-contract/endpoints';
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
