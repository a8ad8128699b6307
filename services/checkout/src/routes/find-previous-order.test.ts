import { findPreviousOrder } from '@tyres/checkout-contract/endpoints';
import type { PreviousOrderInput } from '@tyres/checkout-contract/payloads';
import { setStatus } from '../store/orders';
import { compactRegistration, sampleRegistration } from '../testing/samples';
import { openShop, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.add();
  await shop.chooseSlot();
  await shop.place();
  await setStatus(shop.world.deps.database, shop.lastReference(), 'paid');
});
afterAll(() => shop.world.close());

const find = (input: Partial<PreviousOrderInput> = {}) =>
  shop.call(findPreviousOrder, { registration: compactRegistration, postcode: 'SW1A 1AA', ...input });

test('a previous order is found by registration and postcode, and has only codes [B-ROLE-RETURNING, C-BUY-AGAIN-MODAL, E-PREVIOUS-ORDER]', async () => {
  expect(await find()).toMatchObject({ status: 200 });
  expect((await find({ registration: 'ab12 cde', postcode: 'sw1a1aa' })).body).toEqual({
    order: { registration: sampleRegistration, st_code: 'ALP20555', fitter_account_number: 'G100' },
  });
});

test.each([
  [{ postcode: 'M1 1AE' }],
  [{ registration: 'AB12CDF' }],
  [{ sizes: ['215/50 R17'] }],
  [{ sizes: ['<b>'] }],
  [{ registration: "' or true --" }],
  [{ postcode: '%' }],
])('the input %j finds no order [B-ROLE-RETURNING, C-BUY-AGAIN-MODAL]', async (input) => {
  expect(await find(input)).toMatchObject({ status: 200, body: { order: null } });
});

test('an order is found by a size in any spelling [B-ROLE-RETURNING, C-BUY-AGAIN-MODAL]', async () => {
  expect((await find({ sizes: ['195/65 R15', '205/55R16 91V'] })).body.order).not.toBeNull();
});
