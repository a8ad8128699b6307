import { addToBasket, toggleRoute, tyresModalWindow } from '@tyres/checkout-contract/endpoints';
import type { AddInput } from '@tyres/checkout-contract/payloads';
import { sampleTyre } from '../testing/samples';
import { refusedCall } from '../testing/test-deps';
import { openShop, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.world.close());

const tyre = { st_code: 'ALP20555', quantity: 2 };
const add = (changes: Partial<AddInput> = {}) => shop.call(tyresModalWindow, { ...tyre, ...changes });
const offerUpsell = () => shop.world.answers.set('hasUpsell', () => ({ has_upsell: true }));
const linesNow = async () => (await shop.basketNow()).basket.products.map(({ st_code }) => st_code);

/** Puts another tyre into the basket. */
async function addOther(): Promise<void> {
  shop.world.answers.set('getTyres', () => ({ tyres: [sampleTyre({ st_code: 'OTHER' })] }));
  await shop.call(addToBasket, { st_code: 'OTHER', quantity: 1 });
  shop.world.answers.set('getTyres', () => ({ tyres: [sampleTyre()] }));
}

test('unless_upsell adds nothing and keeps the route if there is an upsell [T-CARD-ADD-UPSELL]', async () => {
  await addOther();
  offerUpsell();
  const held = { emptied: false, has_upsell: true };
  // With this header the edge does not count the session as one that has reached the basket.
  const headers = { 'x-refused-input': '1' };
  expect(await add({ home_delivery: 1, unless_upsell: 1 })).toMatchObject({
    status: 200,
    body: held,
    headers,
  });
  const forAxle = { ...tyre, home_delivery: 1, unless_upsell: 1, tyre_position: 'rear' } as const;
  expect(await shop.call(addToBasket, forAxle)).toMatchObject({
    body: { ...held, basket_updated: 0 },
    headers,
  });
  expect(await shop.basketNow()).toMatchObject({
    basket: { home_delivery: 0, products: [{ st_code: 'OTHER' }] },
  });
  expect(shop.world.calls.filter(({ name }) => name === 'hasUpsell').map(({ input }) => input)).toEqual([
    { ...tyre, home_delivery: 1 },
    { ...tyre, home_delivery: 1 },
  ]);
});

test('without unless_upsell the tyre is added, and the catalogue is not called for an upsell [C-TYRES-MODAL-WINDOW]', async () => {
  offerUpsell();
  const { body, headers } = await add();
  expect(body).toMatchObject({ emptied: false, has_upsell: false, basket: { products: [tyre] } });
  expect(headers).not.toHaveProperty('x-refused-input');
  expect((await add({ home_delivery: 0, unless_upsell: 0 })).body).toMatchObject({ has_upsell: false });
  expect(shop.world.calls.map(({ name }) => name)).not.toContain('hasUpsell');
});

test('unless_upsell adds the tyre if there is no upsell, or if the catalogue fails [T-CARD-ADD-BASKET]', async () => {
  expect((await add({ home_delivery: 0, unless_upsell: 1 })).body).toMatchObject({
    has_upsell: false,
    basket: { products: [tyre] },
  });
  shop.world.answers.set('hasUpsell', () => {
    throw refusedCall(0, 'no_answer');
  });
  expect((await add({ quantity: 3, home_delivery: 0, unless_upsell: 1 })).body).toMatchObject({
    has_upsell: false,
    basket: { products: [{ quantity: 3 }] },
  });
});

test('home_delivery sets the route, and the answer says whether that emptied the basket [T-ROUTE-EMPTY, C-TYRES-MODAL-WINDOW]', async () => {
  await addOther();
  expect((await add({ home_delivery: 0 })).body).toMatchObject({ emptied: false });
  expect((await add({ home_delivery: 1 })).body).toMatchObject({
    emptied: true,
    basket: { home_delivery: 1, products: [tyre] },
  });
  expect((await add({ home_delivery: 1 })).body).toMatchObject({ emptied: false });
});

test('a refused add keeps the route and the lines of the basket [V-QTY-RANGE]', async () => {
  await addOther();
  expect((await add({ quantity: 6, home_delivery: 1 })).status).toBe(409);
  const refused = await shop.call(addToBasket, { ...tyre, quantity: 6, home_delivery: 1 });
  expect(refused.body).toMatchObject({ basket_updated: 0, emptied: false, has_upsell: false });
  expect(await linesNow()).toEqual(['OTHER']);
});

test('unless_upsell without home_delivery is refused', async () => {
  expect(await add({ unless_upsell: 1 })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await linesNow()).toEqual([]);
});

test('a toggle and an add at the same time leave the tyre on the new route, and one of them reports the emptied basket [T-CARD-ADD-ROUTE, T-ROUTE-EMPTY]', async () => {
  for (const home_delivery of [1, 0, 1, 0, 1, 0, 1, 0] as const) {
    await addOther();
    const [toggled, added] = await Promise.all([
      shop.call(toggleRoute, { route: home_delivery }),
      add({ home_delivery, unless_upsell: 1 }),
    ]);
    expect([toggled.status, added.status]).toEqual([200, 200]);
    expect([toggled.body.emptied, added.body.emptied].filter(Boolean)).toHaveLength(1);
    expect(await shop.basketNow()).toMatchObject({ basket: { home_delivery, products: [tyre] } });
  }
});
