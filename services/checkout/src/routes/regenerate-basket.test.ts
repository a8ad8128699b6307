import { addToBasket, regenerateBasket } from '@tyres/checkout-contract/endpoints';
import type { RegenerateBasketInput } from '@tyres/checkout-contract/payloads';
import * as endpoints from '@tyres/checkout-contract/endpoints';
import { sampleRegistration, sampleTyre } from '../testing/samples';
import { refusedCall } from '../testing/test-deps';
import { openShop, type Shop } from '../testing/test-shop';

const tyre = { 'products[1][st_code]': 'ALP20555', 'products[1][quantity]': '1' };
const fitter = { fitter_id: 'G100' };
const size = { tyre_size: '205-55-16' };
const search = { postcode: 'SW1A 1AA', vehicle: { registration: sampleRegistration }, tyre_position: 'same' };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  const sized = { ...search, size: { label: '205/55 R16 91V' } };
  shop.world.answers.set('setSize', () => sized);
  shop.world.answers.set('getSearchSession', () => sized);
});
afterEach(() => shop.world.close());

const regenerate = async (query: RegenerateBasketInput) => {
  const { status, headers } = await shop.call(regenerateBasket, query, { form: true });
  return [status, headers['location']];
};
const basket = async () => (await shop.call(endpoints.getBasket, {})).body.basket;
const linesNow = async () => (await basket()).products.map(({ st_code, quantity }) => [st_code, quantity]);
const sizeSet = () => shop.world.calls.find(({ name }) => name === 'setSize')?.input;
const refuse = (name: string, status: number, code: string): void => {
  shop.world.answers.set(name, () => {
    throw refusedCall(status, code);
  });
};
const refuseSize = (): void => {
  refuse('setSize', 422, 'invalid_form');
  shop.world.answers.set('getSearchSession', () => ({ ...search, size: null }));
};

test('repeating a tyre adds it only once and redirects to choose-fitter [R-REGENERATE-BASKET, C-REGENERATE-BASKET, T-BUYAGAIN-TYRE]', async () => {
  for (const _ of [1, 2]) expect(await regenerate({ ...tyre, ...size })).toEqual([303, '/choose-fitter']);
  expect(await linesNow()).toEqual([['ALP20555', 1]]);
  expect(await basket()).toMatchObject({
    fitter_id: null,
    registration: sampleRegistration,
    postcode: 'SW1A 1AA',
  });
  expect(sizeSet()).toEqual({ size: '205-55-16' });
});

test('repeating a fitter chooses it and redirects to select-tyres [C-REGENERATE-BASKET, R-REGENERATE-BASKET, T-BUYAGAIN-FITTER]', async () => {
  for (const _ of [1, 2]) expect(await regenerate({ ...fitter, ...size })).toEqual([303, '/select-tyres']);
  expect(await basket()).toMatchObject({ products: [], fitter_id: 'G100', app_date: null });
  expect(sizeSet()).toEqual({ size: '205-55-16' });
});

test('repeating a tyre and a fitter redirects to choose-fitter [C-REGENERATE-BASKET, R-REGENERATE-BASKET, T-BUYAGAIN-BOTH]', async () => {
  expect(await regenerate({ ...tyre, ...fitter, ...size })).toEqual([303, '/choose-fitter']);
  expect(await basket()).toMatchObject({
    products: [{ st_code: 'ALP20555', quantity: 1 }],
    fitter_id: 'G100',
  });
  expect(sizeSet()).toEqual({ size: '205-55-16' });
});

test('repeating an order keeps the tyres, quantities, fitter and appointment of the basket [R-REGENERATE-BASKET, C-REGENERATE-BASKET]', async () => {
  await shop.add(3);
  await shop.chooseSlot();
  await regenerate({ ...tyre, ...fitter, ...size });
  expect(await linesNow()).toEqual([['ALP20555', 3]]);
  expect(await basket()).toMatchObject({ fitter_id: 'G100', app_date: '2026-12-03', app_time: '09:00' });
  shop.world.answers.set('getTyres', () => ({ tyres: [sampleTyre({ st_code: 'OTHER' })] }));
  await regenerate({ 'products[1][st_code]': 'OTHER', ...size });
  expect(await linesNow()).toEqual([
    ['ALP20555', 3],
    ['OTHER', 1],
  ]);
});

test('repeating an order changes a delivery basket to fitting and keeps its lines [R-REGENERATE-BASKET, C-REGENERATE-BASKET]', async () => {
  await shop.call(addToBasket, { st_code: 'ALP20555', quantity: 2, home_delivery: 1 });
  await regenerate({ ...tyre, ...fitter, ...size });
  expect(await basket()).toMatchObject({ home_delivery: 0, fitter_id: 'G100', total_tyres: 2 });
});

describe('repeating an order that is not fully available', () => {
  const unavailable = [303, '/select-tyres?again=unavailable'];

  test.each([
    ['no longer sold', { tyres: [] }],
    ['out of stock', { tyres: [sampleTyre({ stock: { total_stock: 1, home_delivery_stock: 1 } })] }],
  ])('skips a tyre that is %s [R-REGENERATE-BASKET, C-REGENERATE-BASKET]', async (_, answer) => {
    shop.world.answers.set('getTyres', () => answer);
    expect(await regenerate({ ...tyre, ...fitter, ...size })).toEqual(unavailable);
    expect(await basket()).toMatchObject({ products: [], fitter_id: 'G100' });
  });
  test('skips an unknown fitter [R-REGENERATE-BASKET, C-REGENERATE-BASKET]', async () => {
    refuse('getFitter', 404, 'fitter_not_found');
    expect(await regenerate({ ...tyre, ...fitter, ...size })).toEqual(unavailable);
    expect(await linesNow()).toEqual([['ALP20555', 1]]);
  });
  test('skips an invalid size and redirects to the home page when the session has no size [R-REGENERATE-BASKET, C-REGENERATE-BASKET]', async () => {
    refuseSize();
    expect(await regenerate({ ...tyre, ...fitter, tyre_size: 'wide' })).toEqual([303, '/?again=unavailable']);
    expect(await basket()).toMatchObject({ products: [{ st_code: 'ALP20555' }], fitter_id: 'G100' });
  });
  test.each(['getTyres', 'getFitter', 'setSize'])(
    'skips the part for which %s gives no answer [R-REGENERATE-BASKET, C-REGENERATE-BASKET]',
    async (name) => {
      refuse(name, 503, 'service_unavailable');
      expect(await regenerate({ ...tyre, ...fitter, ...size })).toEqual(unavailable);
    },
  );
  test('redirects with the notice when no part is requested [R-REGENERATE-BASKET, C-REGENERATE-BASKET]', async () => {
    expect(await regenerate({})).toEqual(unavailable);
    expect(await basket()).toMatchObject({ revision: 0 });
  });
});

test.each([
  ['products=x'],
  ['products[1]=x'],
  ['products[1][st_code]=a&products[1][st_code]=b'],
  ['products[__proto__][st_code]=a'],
  ['fitter_id[]=a&fitter_id[]=b'],
  [`products[1][st_code]=${'A'.repeat(10_000)}`],
  [`fitter_id=${'A'.repeat(10_000)}`],
])(
  'the query %.60s is refused, and nothing changes [R-REGENERATE-BASKET, C-REGENERATE-BASKET]',
  async (query) => {
    const { status } = await shop.app.request({
      url: `/regenerate_basket?${query}`,
      headers: { 'x-session-id': shop.world.sessionId },
    });
    expect(status).toBe(400);
    expect(await basket()).toMatchObject({ revision: 0 });
  },
);

test('the endpoint is declared as writing, so the edge accepts it from our own pages only [R-REGENERATE-BASKET, C-REGENERATE-BASKET]', () => {
  expect(regenerateBasket).toMatchObject({ method: 'GET', writes: true, audience: 'public' });
});
