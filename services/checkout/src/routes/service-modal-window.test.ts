import { addToBasket, serviceModalWindow } from '@tyres/checkout-contract/endpoints';
import { saveServices } from '../store/services';
import { sampleServiceRow } from '../testing/samples';
import { openShop, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await saveServices(shop.world.deps.database, [
    sampleServiceRow({
      product_type: 'cover',
      price_type: 'per tyre',
      retail_pence: 495,
      short_description: 'Kerbs',
    }),
    sampleServiceRow({ id: 2, code: 'WHEELALIGNMENT', name: 'Wheel alignment', minutes: 30 }),
  ]);
});
afterEach(() => shop.world.close());

const offer = async () => (await shop.call(serviceModalWindow, {})).body;
const nothing = { show_modal: 0, service: null };

test('a fitted order is offered a service that takes no time at the fitter, until it is in the basket [C-SERVICE-MODAL-WINDOW, T-CHECKOUT-SERVICE-ASK]', async () => {
  expect(await offer()).toEqual(nothing);
  await shop.add();
  expect(await offer()).toEqual(nothing);
  await shop.chooseSlot();
  const before = await shop.basketNow();
  expect(await offer()).toEqual({
    show_modal: 1,
    service: {
      code: 'TYREPROTECTION',
      name: 'Tyre protection cover',
      retail: '4.95',
      price_type: 'per tyre',
      short_description: 'Kerbs',
    },
  });
  expect(await shop.basketNow()).toEqual(before);
  await shop.call(addToBasket, { st_code: 'TYREPROTECTION', quantity: 2 });
  expect(await offer()).toEqual(nothing);
});

test.each([
  ['fixed', 1],
  ['per tyre', 4],
] as const)(
  'a service at a price %s is added by its code with quantity %i, and charged for what is in the basket [C-SERVICE-ADD, T-SERVICE-YES, SD18]',
  async (price_type, quantity) => {
    await saveServices(shop.world.deps.database, [sampleServiceRow({ price_type, retail_pence: 500 })]);
    await shop.add(4);
    const { body } = await shop.app.request({
      method: 'POST',
      url: '/ajax/add_to_basket',
      headers: {
        'x-session-id': shop.world.sessionId,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `st_code=TYREPROTECTION&quantity=${quantity}`,
    });
    const line = { st_code: 'TYREPROTECTION', quantity, display_total: `${5 * quantity}.00` };
    expect(JSON.parse(body)).toMatchObject({
      basket_updated: 1,
      basket: { products: [{ quantity: 4 }, line] },
    });
  },
);
