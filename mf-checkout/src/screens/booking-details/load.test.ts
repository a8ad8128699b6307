import { bookedBasketFixture, deliveredBasketFixture, orderFixture } from '@tyres/checkout-contract/fixtures';
import { NotFound, type RefusedForm } from '@tyres/kit/fragment';
import { testLoad } from '../../testing/test-load';
import type { Basket, Order } from '@tyres/checkout-contract/payloads';
import { load } from './load';

const checkoutOf = (basket: Basket, values: Readonly<Record<string, string>> = {}) => ({
  basket,
  values,
  underway: null,
});

test.each([
  ['fitted at a garage', bookedBasketFixture()],
  ['fitted, without a date yet', bookedBasketFixture({ app_date: null, app_time: null })],
  ['delivered', deliveredBasketFixture()],
])('the checkout shows an order that is %s [R-BOOKING-DETAILS]', async (_, basket) => {
  const { context } = testLoad('/booking-details', { answers: { getCheckout: () => checkoutOf(basket) } });
  expect(await load(context)).toMatchObject({ basket });
});

test.each([
  ['without a product', deliveredBasketFixture({ products: [] }), '/basket'],
  ['without a product, with a fitter', bookedBasketFixture({ products: [] }), '/basket'],
  ['on the fitted route without a fitter', bookedBasketFixture({ fitter: null }), '/choose-fitter'],
])('a basket %s redirects from the checkout [R-BOOKING-DETAILS]', async (_, basket, location) => {
  const { context } = testLoad('/booking-details', { answers: { getCheckout: () => checkoutOf(basket) } });
  await expect(load(context)).rejects.toMatchObject({ location });
});

const response = { 0: 'Please select an address', 1: '1 The Mall, London', 2: '2 The Mall, London' };

test.each([
  ['fitted', bookedBasketFixture({ postcode: 'M1 1AE' })],
  ['delivered', deliveredBasketFixture({ postcode: 'M1 1AE' })],
])(
  'the checkout of a %s order has the addresses at the postcode, without the prompt at index 0 [C-POSTCODE-ADDRESSES]',
  async (_, basket) => {
    const { context, calls } = testLoad('/booking-details', {
      answers: { getCheckout: () => checkoutOf(basket), postcodeAddresses: () => ({ response }) },
    });
    const { postcode, addresses } = await load(context);
    expect(postcode).toBe('M1 1AE');
    expect(addresses).toEqual({ billing: ['1 The Mall, London', '2 The Mall, London'], shipping: [] });
    expect(calls.at(-1)).toEqual({
      name: 'postcodeAddresses',
      input: { postcode: 'M1 1AE', is_billing: 'true' },
    });
  },
);

test("the addresses are those at the typed postcode, else the basket's, else that of the search [C-POSTCODE-ADDRESSES]", async () => {
  const lookedUp = async (inBasket: string | null, form?: RefusedForm) => {
    const { context, calls } = testLoad('/booking-details', {
      answers: {
        getCheckout: () => checkoutOf(bookedBasketFixture({ postcode: inBasket })),
        getSearchSession: () => ({ vehicle: null, postcode: 'B1 1BB' }),
        postcodeAddresses: () => ({ response }),
      },
    });
    const { postcode } = await load({ ...context, page: { ...context.page, ...(form && { form }) } });
    expect(calls.at(-1)?.input).toEqual({ postcode, is_billing: 'true' });
    return postcode;
  };
  const problem = { status: 422, code: 'checkout_refused', message: 'Please check the form.' };
  const form = { action: '/process-order', values: { postcode: 'ZE1 0AA' }, problem };
  expect(await lookedUp('M1 1AE', form)).toBe('ZE1 0AA');
  expect(await lookedUp('M1 1AE')).toBe('M1 1AE');
  expect(await lookedUp(null)).toBe('B1 1BB');
});

test('the checkout has no addresses without a postcode, or if they cannot be looked up [C-POSTCODE-ADDRESSES]', async () => {
  for (const [postcode, names] of [
    [null, ['getCheckout', 'getSearchSession', 'getPaymentOptions']],
    ['M1 1AE', ['getCheckout', 'getSearchSession', 'getPaymentOptions', 'postcodeAddresses']],
  ] as const) {
    const getCheckout = () => checkoutOf(bookedBasketFixture({ postcode }));
    const { context, calls } = testLoad('/booking-details', { answers: { getCheckout } });
    expect(await load(context)).toMatchObject({ addresses: { billing: [], shipping: [] } });
    expect(calls.map(({ name }) => name)).toEqual(names);
  }
});

const searched = { vehicle: { registration: 'XY34 FGH' }, size: null, postcode: 'M11 1AA' };

test.each([
  ['of the basket', bookedBasketFixture(), 'AB12 CDE', 'SW1A 1AA'],
  ['of the search', bookedBasketFixture({ registration: null, postcode: null }), 'XY34 FGH', 'M11 1AA'],
])(
  'the checkout is filled in with registration and postcode %s [R-BOOKING-DETAILS, E-CHECKOUT-FORM]',
  async (_, basket, registration, postcode) => {
    const { context } = testLoad('/booking-details', {
      answers: { getCheckout: () => checkoutOf(basket), getSearchSession: () => searched },
    });
    expect(await load(context)).toEqual({
      basket,
      underway: null,
      values: {},
      registration,
      postcode,
      addresses: { billing: [], shipping: [] },
      cancelled: false,
    });
  },
);

test('the checkout needs neither the search nor the addresses, but it needs the basket [R-BOOKING-DETAILS]', async () => {
  const basket = deliveredBasketFixture({ registration: null, postcode: null });
  const { context } = testLoad('/booking-details', { answers: { getCheckout: () => checkoutOf(basket) } });
  expect(await load(context)).toMatchObject({ basket, registration: '', postcode: '' });
  await expect(load(testLoad('/booking-details').context)).rejects.toThrow('No.');
});

test('the checkout knows how orders can be paid, and works without knowing it [B-ROLE-PAYPAL]', async () => {
  const getCheckout = () => checkoutOf(bookedBasketFixture());
  const getPaymentOptions = () => ({ paypal: 1, amazon: 0, google_pay: 1 });
  const loaded = async (answers: Parameters<typeof testLoad>[1]) =>
    (await load(testLoad('/booking-details', answers).context)).payments;
  expect(await loaded({ answers: { getCheckout, getPaymentOptions } })).toEqual(getPaymentOptions());
  expect(await loaded({ answers: { getCheckout } })).toBeUndefined();
});

const returned = { reference: ['K7QX9M4PRTAC'] };
const returnOf = (status: Order['status']) =>
  testLoad('/booking-details', {
    query: returned,
    answers: {
      getCheckout: () => checkoutOf(bookedBasketFixture()),
      getOrder: () => orderFixture({ status }),
    },
  }).context;

test.each(['awaiting_payment', 'cancelled', 'failed', 'pending'] as const)(
  'a return with an order that is %s is a cancelled payment [R-PAYMENT-CANCEL]',
  async (status) => expect(await load(returnOf(status))).toMatchObject({ cancelled: true }),
);

test.each([
  ['paid', '/order-success?reference=K7QX9M4PRTAC'],
  ['refunded', '/order-failure?reference=K7QX9M4PRTAC'],
] as const)('a return with an order that is %s leads to %s [R-PAYMENT-CANCEL]', async (status, location) =>
  expect(load(returnOf(status))).rejects.toMatchObject({ location }),
);

test('without a return, or without an answer about its order, nothing is said about the payment [R-PAYMENT-CANCEL]', async () => {
  const answers = { getCheckout: () => checkoutOf(bookedBasketFixture()) };
  for (const query of [{}, returned])
    expect(await load(testLoad('/booking-details', { query, answers }).context)).toMatchObject({
      cancelled: false,
    });
});

test('a return with the reference of no order of this session is not found [R-PAYMENT-CANCEL]', async () => {
  const answers = { getCheckout: () => checkoutOf(bookedBasketFixture()) };
  const { context } = testLoad('/booking-details', { query: { reference: ['short'] }, answers });
  await expect(load(context)).rejects.toThrow(NotFound);
});

test('what was typed is there again, with the addresses of both postcodes and those that were chosen', async () => {
  const values = {
    forename: 'Sam',
    postcode: 'M1 1AE',
    address: '1 The Mall, London',
    shipping_postcode: 'B1 1BB',
    shipping_address: '9 Gone Street, Birmingham',
  };
  const { context, calls } = testLoad('/booking-details', {
    answers: {
      getCheckout: () => checkoutOf(deliveredBasketFixture(), values),
      postcodeAddresses: () => ({ response }),
    },
  });
  expect(await load(context)).toMatchObject({
    values,
    postcode: 'M1 1AE',
    addresses: {
      billing: ['1 The Mall, London', '2 The Mall, London'],
      shipping: ['1 The Mall, London', '2 The Mall, London', '9 Gone Street, Birmingham'],
    },
  });
  expect(calls.slice(-2).map(({ input }) => input)).toEqual([
    { postcode: 'M1 1AE', is_billing: 'true' },
    { postcode: 'B1 1BB', is_billing: 'false' },
  ]);
});
