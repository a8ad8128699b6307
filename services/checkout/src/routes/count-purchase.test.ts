import * as endpoints from '@tyres/checkout-contract/endpoints';
import { pay } from '../testing/shoppers';
import { openShop, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.add();
  await shop.chooseSlot();
  await shop.place();
});
afterEach(() => shop.world.close());

const count = (options = {}) =>
  shop.call(endpoints.countPurchase, { reference: shop.lastReference() }, options);

test('of many at once, one counts the purchase of a paid order, and later ones do not [A-PURCHASE]', async () => {
  await pay(shop);
  const answers = await Promise.all(Array.from({ length: 8 }, () => count()));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
  expect(answers.filter(({ body }) => body.success === 1)).toHaveLength(1);
  expect((await count()).body).toEqual({ success: 0 });
});

test('an order that is not paid is not counted, and is counted once it is [A-PURCHASE]', async () => {
  expect((await count()).body).toEqual({ success: 0 });
  await pay(shop);
  expect((await count()).body).toEqual({ success: 1 });
});

test("a stranger's order is not found, and stays to be counted [A-PURCHASE]", async () => {
  await pay(shop);
  expect(await count({ sessionId: 'a-stranger' })).toMatchObject({
    status: 404,
    body: { code: 'order_not_found' },
  });
  expect((await count()).body).toEqual({ success: 1 });
});
