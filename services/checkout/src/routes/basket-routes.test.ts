import * as endpoints from '@tyres/checkout-contract/endpoints';
import sql from 'sql-template-tag';
import { saveServices } from '../store/services';
import { sampleRegistration, sampleServiceRow, sampleTyre } from '../testing/samples';
import { refusedCall } from '../testing/test-deps';
import { openShop, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.world.close());

test('the basket of a new session is empty [C-GET-BASKET]', async () => {
  expect(await shop.basketNow()).toMatchObject({
    basket: { revision: 0, products: [], total_quantity: 0, total: '0.00' },
  });
});

test('updated_postcode sets the delivery price of the answer, and saves nothing [C-GET-BASKET]', async () => {
  await shop.add();
  await shop.call(endpoints.toggleRouteKeeping, { route: 1 });
  await shop.world.deps.database.query(
    sql`insert into delivery_charges (area, charge_pence) values ('', 995), ('ZE', 2495)`,
  );
  const before = await shop.basketNow();
  const answer = await shop.app.request({
    url: '/ajax/get_basket/1?updated_postcode=ze1+0aa',
    headers: { 'x-session-id': shop.world.sessionId },
  });
  expect(JSON.parse(answer.body)).toMatchObject({
    basket: { delivery_amount: '24.95', postcode: 'ZE1 0AA', total_tyres: 2 },
  });
  expect(await shop.basketNow()).toEqual(before);
});

test('an updated_postcode that is not a postcode is ignored [C-GET-BASKET]', async () => {
  await shop.add();
  const { body } = await shop.call(endpoints.getBasket, { updated_postcode: 'nowhere' });
  expect(body).toEqual(await shop.basketNow());
});

test("a tyre is added with the catalogue's price and the postcode and registration of the search [C-ADD-TO-BASKET, E-BASKET]", async () => {
  const { status, body } = await shop.add();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    basket_updated: 1,
    basket: {
      revision: expect.any(Number),
      total: '160.00',
      total_tyres: 2,
      registration: sampleRegistration,
      postcode: 'SW1A 1AA',
      products: [{ st_code: 'ALP20555', tyre_position: 'same' }],
    },
  });
});

test.each([1, 3, 5])('a form of st_code and quantity adds %i tyres [C-ADD-TO-BASKET]', async (quantity) => {
  const { body } = await shop.app.request({
    method: 'POST',
    url: '/ajax/add_to_basket',
    headers: {
      'x-session-id': shop.world.sessionId,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `st_code=ALP20555&quantity=${quantity}`,
  });
  const products = [{ st_code: 'ALP20555', quantity, display_total: `${80 * quantity}.00` }];
  expect(JSON.parse(body)).toMatchObject({ basket_updated: 1, basket: { products } });
});

test('a quantity outside 1 to 5 or above the stock gets basket_updated 0 and changes nothing [V-QTY-RANGE]', async () => {
  for (const quantity of [0, 6, 100])
    expect(await shop.add(quantity)).toMatchObject({
      body: { basket_updated: 0, basket: { products: [] } },
      // The edge does not count the session as one that has reached the basket.
      headers: { 'x-refused-input': '1' },
    });
  shop.world.answers.set('getTyres', () => ({
    tyres: [sampleTyre({ stock: { total_stock: 3, home_delivery_stock: 3 } })],
  }));
  expect((await shop.add(4)).body).toMatchObject({
    basket_updated: 0,
    message: 'Only 3 of these tyres are in stock.',
  });
});

test.each([
  [0, false],
  [1, true],
  [5, true],
  [6, false],
])('each call that sets a quantity accepts %d: %s [V-QTY-RANGE]', async (quantity, isAccepted) => {
  const basket_updated = isAccepted ? 1 : 0;
  expect((await shop.add(quantity)).body).toMatchObject({ basket_updated });
  const opened = await shop.call(endpoints.tyresModalWindow, { st_code: 'ALP20555', quantity });
  expect(opened.status).toBe(isAccepted ? 200 : 409);
  await shop.add(2);
  const set = await shop.call(endpoints.updateBasketTyreQuantity, { st_code: 'ALP20555', quantity });
  expect(set.body).toMatchObject({ basket_updated, basket: { total_tyres: isAccepted ? quantity : 2 } });
});

test('an unknown stock code gets 404, and an empty one 400 [C-ADD-TO-BASKET]', async () => {
  shop.world.answers.set('getTyres', () => ({ tyres: [] }));
  expect(await shop.add()).toMatchObject({ status: 404, body: { code: 'tyre_not_found' } });
  expect(await shop.call(endpoints.addToBasket, { st_code: '', quantity: 1 })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});

test('a form without script sends its route with the tyre [C-ADD-TO-BASKET]', async () => {
  await shop.call(
    endpoints.addToBasket,
    { st_code: 'ALP20555', quantity: 2, home_delivery: 1 },
    { form: true },
  );
  expect(await shop.basketNow()).toMatchObject({ basket: { home_delivery: 1, total: '130.00' } });
});

test('a tyre can be added while the search service is down [C-ADD-TO-BASKET]', async () => {
  shop.world.answers.set('getSearchSession', () => {
    throw refusedCall(503, 'unavailable');
  });
  expect((await shop.add()).body).toMatchObject({ basket_updated: 1 });
});

test('the axle of a call is that of the line, and else the axle of the search [C-ADD-TO-BASKET, E-BASKET-PRODUCT]', async () => {
  for (const [tyre_position, shown] of [
    [undefined, 'same'],
    ['rear', 'rear'],
  ] as const)
    expect(
      (await shop.call(endpoints.addToBasket, { st_code: 'ALP20555', quantity: 2, tyre_position })).body,
    ).toMatchObject({ basket: { products: [{ tyre_position: shown }] } });
});

test('a service of the shop is added by its code, as a line with its name and price [C-ADD-TO-BASKET, E-BASKET-PRODUCT, B-SERVICE-TOTAL]', async () => {
  const perTyre = { product_type: 'cover', price_type: 'per tyre', retail_pence: 450 } as const;
  await saveServices(shop.world.deps.database, [
    sampleServiceRow({ id: 4, code: 'COVER', name: 'Cover', ...perTyre }),
    sampleServiceRow({ id: 5, code: 'ALIGN', name: 'Alignment', retail_pence: 3990 }),
  ]);
  await shop.add(3);
  await shop.call(endpoints.addToBasket, { st_code: 'COVER', quantity: 1 });
  const { body } = await shop.call(endpoints.addToBasket, { st_code: 'ALIGN', quantity: 1 });
  const cover = { product_type: 'cover', service_name: 'Cover', price_type: 'per tyre', retail: '4.50' };
  const alignment = {
    product_type: 'service',
    service_name: 'Alignment',
    price_type: 'fixed',
    retail: '39.90',
  };
  expect(body).toMatchObject({
    basket_updated: 1,
    basket: {
      products: [
        { st_code: 'ALP20555' },
        { ...cover, id: '4', st_code: 'COVER', quantity: 3, display_total: '13.50' },
        { ...alignment, id: '5', st_code: 'ALIGN', quantity: 1, display_total: '39.90' },
      ],
    },
  });
});

test('a service can be added while the catalogue is down, and a tyre cannot [C-SERVICE-ADD, C-ADD-TO-BASKET]', async () => {
  await saveServices(shop.world.deps.database, [sampleServiceRow({ id: 4, code: 'COVER', name: 'Cover' })]);
  await shop.add(2);
  shop.world.answers.set('getTyres', () => {
    throw refusedCall(0, 'service_unavailable');
  });
  const cover = await shop.call(endpoints.addToBasket, { st_code: 'COVER', quantity: 1 });
  expect(cover.body).toMatchObject({ basket_updated: 1 });
  expect(await shop.add(1)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
});

test('a card adds its tyre and gets the basket for the modal [C-TYRES-MODAL-WINDOW, V-HASH-CODES]', async () => {
  shop.world.answers.set('getTyres', () => ({ tyres: [sampleTyre({ st_code: 'ALP#20555' })] }));
  const { body } = await shop.call(endpoints.tyresModalWindow, { st_code: 'ALP#20555', quantity: 2 });
  expect(shop.world.calls.find((call) => call.name === 'getTyres')?.input).toEqual({
    st_codes: ['ALP#20555'],
  });
  expect(body).toMatchObject({ basket: { products: [{ quantity: 2 }] } });
});

test('a quantity can be changed, and an invalid one is refused [C-UPDATE-BASKET-TYRE-QUANTITY, S11.2, S15.2]', async () => {
  await shop.add();
  expect(
    (await shop.call(endpoints.updateBasketTyreQuantity, { st_code: 'ALP20555', quantity: 4 })).body,
  ).toMatchObject({ basket_updated: 1, basket: { total: '320.00' } });
  expect(
    (await shop.call(endpoints.updateBasketTyreQuantity, { st_code: 'ALP20555', quantity: 6 })).body,
  ).toMatchObject({
    basket_updated: 0,
    basket: { total: '320.00' },
    message: 'Please choose between 1 and 5 tyres.',
  });
});

/** Adds two tyres of one kind and one of another. */
async function addTwoKinds(): Promise<void> {
  await shop.add();
  shop.world.answers.set('getTyres', () => ({ tyres: [sampleTyre({ st_code: 'OTHER20555' })] }));
  await shop.call(endpoints.addToBasket, { st_code: 'OTHER20555', quantity: 1 });
}

test('only the quantity of the given line is changed [C-UPDATE-BASKET-TYRE-QUANTITY]', async () => {
  await addTwoKinds();
  const change = { st_code: 'OTHER20555', quantity: 3 };
  expect((await shop.call(endpoints.updateBasketTyreQuantity, change)).body).toMatchObject({
    basket_updated: 1,
    basket: {
      total: '400.00',
      products: [
        { st_code: 'ALP20555', quantity: 2 },
        { st_code: 'OTHER20555', quantity: 3 },
      ],
    },
  });
});

test('only the given line is removed, and the button stays [C-DELETE-BASKET-ITEM, S11.2, S15.2]', async () => {
  await addTwoKinds();
  const { body } = await shop.call(endpoints.deleteBasketItem, { st_code: 'ALP20555' });
  expect(body).toMatchObject({
    basket: {
      products: [{ st_code: 'OTHER20555', quantity: 1 }],
      button: { label: 'Choose fitter', link: '/choose-fitter', show_registration_size_form: false },
    },
  });
});

test('removing a line is idempotent [C-DELETE-BASKET-ITEM]', async () => {
  await shop.add();
  for (const _ of [1, 2]) {
    const { body } = await shop.call(endpoints.deleteBasketItem, { st_code: 'ALP20555' });
    expect(body).toMatchObject({ basket: { products: [], button: { show_registration_size_form: true } } });
  }
});

test('the toggle empties the basket only when the route changes [C-TOGGLE-ROUTE-CARD, T-ROUTE-EMPTY]', async () => {
  await shop.add();
  expect((await shop.call(endpoints.toggleRoute, { route: 0 })).body).toMatchObject({
    home_delivery: 0,
    emptied: false,
    basket: { total_tyres: 2 },
  });
  expect((await shop.call(endpoints.toggleRoute, { route: 1 })).body).toMatchObject({
    home_delivery: 1,
    emptied: true,
    basket: { products: [] },
  });
});

test('the toggle goes back to fitting, and a basket without tyres is not emptied [C-TOGGLE-ROUTE-CARD, T-ROUTE-EMPTY]', async () => {
  expect((await shop.call(endpoints.toggleRoute, { route: 1 })).body).toMatchObject({
    home_delivery: 1,
    emptied: false,
    basket: { home_delivery: 1, products: [] },
  });
  await shop.add();
  expect((await shop.call(endpoints.toggleRoute, { route: 0 })).body).toMatchObject({
    home_delivery: 0,
    emptied: true,
    basket: { home_delivery: 0, products: [] },
  });
});

test('a change of the route on the basket page keeps the tyres, with new prices [C-TOGGLE-ROUTE-BASKET, S10.8]', async () => {
  await shop.add();
  const { body } = await shop.call(endpoints.toggleRouteKeeping, { route: 1 });
  expect(body).toMatchObject({
    home_delivery: 1,
    basket: {
      total: '130.00',
      disposal_fee: '0.00',
      button: { label: 'Continue to checkout', link: '/booking-details' },
    },
  });
});

test('a change back to fitting keeps the tyres, too [C-TOGGLE-ROUTE-BASKET]', async () => {
  await shop.add(3);
  await shop.call(endpoints.toggleRouteKeeping, { route: 1 });
  expect((await shop.call(endpoints.toggleRouteKeeping, { route: 0 })).body).toMatchObject({
    home_delivery: 0,
    basket: {
      home_delivery: 0,
      products: [{ st_code: 'ALP20555', quantity: 3 }],
      total: '240.00',
      disposal_fee: '7.50',
      button: { label: 'Choose fitter', link: '/choose-fitter' },
    },
  });
});

test('toggle_marketing/1 saves consent, and toggle_marketing/0 a refusal [C-TOGGLE-MARKETING, E-BASKET-MARKETING]', async () => {
  expect((await shop.call(endpoints.toggleMarketing, { marketing: 1 })).body).toMatchObject({
    basket: { marketing: '1' },
  });
  expect((await shop.call(endpoints.toggleMarketing, { marketing: 0 })).body).toMatchObject({
    basket: { marketing: '0' },
  });
  const { status } = await shop.app.request({
    method: 'POST',
    url: '/ajax/toggle_marketing/2',
    headers: { 'x-session-id': shop.world.sessionId, 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(status).toBe(400);
  expect(await shop.basketNow()).toMatchObject({ basket: { marketing: '0' } });
});
