import * as endpoints from '@tyres/checkout-contract/endpoints';
import { sampleForm } from '../testing/samples';
import { appOf, notificationOf, openShop, provider, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.world.close());

const send = (rawBody: string, authorization = provider) =>
  shop.app.call(
    endpoints.worldpayNotification,
    {},
    { rawBody, form: true, headers: { authorization, 'content-type': 'text/xml' } },
  );

async function notify(lastEvent: string): Promise<void> {
  expect(await shop.notify(lastEvent)).toMatchObject({ status: 200, body: '[OK]' });
}

test('the form is answered with the payment page, or with errors by field [C-PROCESS-ORDER]', async () => {
  await shop.add();
  await shop.chooseSlot();
  expect((await shop.place({ forename: '' })).body).toEqual({
    success: 0,
    errors: { forename: 'forename is a required field' },
    basket: (await shop.basketNow()).basket,
  });
  expect((await shop.place()).body).toEqual({
    success: 1,
    full_page_redirect: 1,
    url: `https://pay.example/${shop.lastReference()}`,
  });
  expect((await shop.place()).body).toEqual({
    success: 1,
    full_page_redirect: 1,
    url: `https://pay.example/${shop.lastReference()}`,
  });
  expect(await shop.basketNow()).toMatchObject({
    basket: { billing_forename: 'Ada', billing_town: 'London', email: 'ada@example.com' },
  });
});

test('the basket keeps each billing field of the form [E-BASKET-BILLING, E-CHECKOUT-FORM]', async () => {
  await shop.add();
  await shop.chooseSlot();
  await shop.place({
    postcode: 'm11ae',
    telephone: '07700 900456',
    input_address_manually: 1,
    address1: '1 Wren Mews',
    address2: 'Flat 2',
    address3: 'Pimlico',
    town: 'London',
    county: 'Greater London',
  });
  expect(await shop.basketNow()).toMatchObject({
    basket: {
      billing_forename: 'Ada',
      billing_surname: 'Byron',
      billing_postcode: 'M1 1AE',
      billing_address1: '1 Wren Mews',
      billing_address2: 'Flat 2',
      billing_address3: 'Pimlico',
      billing_town: 'London',
      billing_county: 'Greater London',
      billing_telephone: '07700 900456',
    },
  });
});

test('an address that was looked up is kept as three lines and a town [E-BASKET-BILLING]', async () => {
  await shop.add();
  await shop.chooseSlot();
  await shop.place({ address: 'Flat 1, 10 High Street, Unit 3, The Estate, London, SW1A 1AA' });
  expect(await shop.basketNow()).toMatchObject({
    basket: {
      billing_postcode: 'SW1A 1AA',
      billing_address1: 'Flat 1',
      billing_address2: '10 High Street',
      billing_address3: 'Unit 3, The Estate',
      billing_town: 'London',
      billing_county: '',
    },
  });
});

test.each([
  [0, '1'],
  [1, '0'],
] as const)(
  'an order with no_mail %i leaves the basket with marketing %s [T-MARKETING-DENY, E-BASKET-MARKETING, C-PROCESS-ORDER]',
  async (no_mail, marketing) => {
    await shop.add();
    await shop.chooseSlot();
    await shop.place({ no_mail });
    expect(await shop.basketNow()).toMatchObject({ basket: { marketing } });
  },
);

test('the basket keeps each shipping field, the registration and the choice about offers [E-CHECKOUT-FORM]', async () => {
  await shop.add();
  await shop.call(endpoints.toggleRouteKeeping, { route: 1 });
  await shop.place({
    email: 'kim@example.com',
    registration: 'xy34fgh',
    no_mail: 1,
    same_as_billing: 0,
    shipping_forename: 'Kim',
    shipping_surname: 'Porter',
    shipping_postcode: 'm11ae',
    shipping_input_address_manually: 1,
    shipping_address1: '2 High Street',
    shipping_address2: 'Floor 3',
    shipping_address3: 'Ordsall',
    shipping_town: 'Salford',
    shipping_county: 'Lancashire',
  });
  expect(await shop.basketNow()).toMatchObject({
    basket: {
      email: 'kim@example.com',
      registration: 'XY34 FGH',
      marketing: '0',
      shipping_forename: 'Kim',
      shipping_surname: 'Porter',
      shipping_postcode: 'M1 1AE',
      shipping_address1: '2 High Street',
      shipping_address2: 'Floor 3',
      shipping_address3: 'Ordsall',
      shipping_town: 'Salford',
      shipping_county: 'Lancashire',
    },
  });
});

test('an order without tyres is redirected to the basket [C-PROCESS-ORDER]', async () => {
  expect((await shop.place()).body).toEqual({ success: 0, redirect: '/basket' });
});

test('an order without a fitter is redirected, and other refusals are errors by field or one text [C-PROCESS-ORDER, B-FLOW-CHECKOUT]', async () => {
  await shop.add();
  expect((await shop.place()).body).toEqual({ success: 0, redirect: '/choose-fitter' });
  await shop.chooseSlot();
  expect((await shop.place({ surname: '', telephone: '' })).body).toEqual({
    success: 0,
    errors: { surname: 'surname is a required field', telephone: 'telephone is a required field' },
    basket: (await shop.basketNow()).basket,
  });
  expect((await shop.place({ payment_method: 'paypal' })).body).toEqual({
    success: 0,
    errors: 'PayPal is not available. Please pay by card.',
    basket: (await shop.basketNow()).basket,
  });
});

test.each([
  [
    { same_as_billing: 1 },
    { shipping_forename: 'Ada', shipping_postcode: 'SW1A 1AA', shipping_town: 'London' },
  ],
  [
    {
      same_as_billing: 0,
      shipping_forename: 'Kim',
      shipping_surname: 'Porter',
      shipping_postcode: 'm1 1ae',
      shipping_address: '2 High Street, Salford',
    },
    { shipping_forename: 'Kim', shipping_postcode: 'M1 1AE', shipping_town: 'Salford' },
  ],
  [
    {
      same_as_billing: 0,
      shipping_forename: 'Kim',
      shipping_surname: 'Porter',
      shipping_postcode: 'M1 1AE',
      shipping_input_address_manually: 1,
      shipping_address1: '2 High Street',
      shipping_address2: 'Floor 3',
      shipping_address3: 'Ordsall',
      shipping_town: 'Salford',
      shipping_county: 'Lancashire',
    },
    {
      shipping_forename: 'Kim',
      shipping_surname: 'Porter',
      shipping_postcode: 'M1 1AE',
      shipping_address1: '2 High Street',
      shipping_address2: 'Floor 3',
      shipping_address3: 'Ordsall',
      shipping_town: 'Salford',
      shipping_county: 'Lancashire',
      shipping_telephone: '07700 900123',
    },
  ],
] as const)(
  'a delivered order is placed with %j [C-PROCESS-ORDER, E-CHECKOUT-FORM]',
  async (form, shipping) => {
    await shop.add();
    await shop.call(endpoints.toggleRouteKeeping, { route: 1 });
    expect((await shop.place(form)).body).toEqual({
      success: 1,
      full_page_redirect: 1,
      url: `https://pay.example/${shop.lastReference()}`,
    });
    expect(await shop.basketNow()).toMatchObject({ basket: { billing_forename: 'Ada', ...shipping } });
  },
);

test('the plain form redirects to the payment page, or is refused with messages [R-PROCESS-ORDER]', async () => {
  const post = (form: object) =>
    shop.call(endpoints.processOrderForm, { ...sampleForm, no_mail: 0, ...form }, { form: true });
  expect(await post({})).toMatchObject({ status: 303, headers: { location: '/basket' } });
  await shop.add();
  expect(await post({})).toMatchObject({ status: 303, headers: { location: '/choose-fitter' } });
  await shop.chooseSlot();
  const paypal = await post({ payment_method: 'paypal' });
  expect(paypal).toMatchObject({ status: 422, body: { code: 'checkout_refused' } });
  expect(paypal.body).toMatchObject({ message: 'PayPal is not available. Please pay by card.' });
  expect(await post({ email: '' })).toMatchObject({
    status: 422,
    body: { code: 'checkout_refused', fields: { email: 'email is a required field' } },
  });
  expect(await post({})).toMatchObject({
    status: 303,
    headers: { location: `https://pay.example/${shop.lastReference()}` },
  });
});

test('check_payment_processed answers success only when the order is complete [C-PAYMENT-PROCESSED, R-ORDER-SUCCESS, S20.1]', async () => {
  await shop.add();
  await shop.chooseSlot();
  await shop.place();
  const reference = shop.lastReference();
  const check = async () => (await shop.call(endpoints.checkPaymentProcessed, { reference })).body;
  expect(await check()).toEqual({ success: 0 });
  const stranger = { sessionId: 'somebody-else' };
  expect((await shop.call(endpoints.checkPaymentProcessed, { reference }, stranger)).status).toBe(404);
  shop.world.payment = { event: 'authorised', amountPence: 16000, currency: 'GBP' };
  expect(await check()).toEqual({ success: 0 });
  await notify('AUTHORISED');
  await shop.fulfil();
  expect(await check()).toEqual({ success: 1, redirect: `/order-success?reference=${reference}` });
  const withCheckout = await shop.call(endpoints.checkPaymentProcessedWithCheckout, {
    reference,
    checkoutid: 'abc',
  });
  expect(withCheckout.body).toEqual({ success: 1, redirect: `/order-success?reference=${reference}` });
  expect(await shop.basketNow()).toMatchObject({ basket: { products: [] } });
});

test.each([
  ['REFUSED', '/order-failure'],
  ['SENT_FOR_AUTHORISATION', '/order-pending'],
  ['ERROR', '/order-failure'],
])(
  'a payment that is %s leads to %s [C-PAYMENT-PROCESSED, R-ORDER-FAILURE, R-ORDER-PENDING, S20.1]',
  async (lastEvent, page) => {
    await shop.add();
    await shop.chooseSlot();
    await shop.place();
    await notify(lastEvent);
    const reference = shop.lastReference();
    const answer = { success: 0, redirect: `${page}?reference=${reference}` };
    expect((await shop.call(endpoints.checkPaymentProcessed, { reference })).body).toEqual(answer);
    const withCheckout = { reference, checkoutid: 'abc' };
    expect((await shop.call(endpoints.checkPaymentProcessedWithCheckout, withCheckout)).body).toEqual(answer);
  },
);

test('an order has its prices, tax and appointment, and only its own session can read it [E-ORDER, S20.2]', async () => {
  await shop.add();
  await shop.chooseSlot();
  await shop.place();
  await notify('AUTHORISED');
  await shop.fulfil();
  const read = (session: string) =>
    shop.call(endpoints.getOrder, { reference: shop.lastReference() }, { sessionId: session });
  expect((await read(shop.world.sessionId)).body).toMatchObject({
    reference: shop.lastReference(),
    status: 'paid',
    total: '160.00',
    tax: '26.67',
    delivery_amount: '0.00',
    mobile_fitting_amount: '0.00',
    discount_codes: [],
    products: [{ st_code: 'ALP20555', quantity: 2, fuel: 'B', wet: 'A', decibels: 70 }],
    appointment_starts_at: '2026-12-03T09:00:00+00:00',
    appointment_ends_at: '2026-12-03T10:00:00+00:00',
  });
  expect(await read('somebody-else')).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
});

test('full_page_redirect is 0 when the settings choose the lightbox [C-PROCESS-ORDER]', async () => {
  await shop.add();
  await shop.chooseSlot();
  const { deps, sessionId } = shop.world;
  const lightbox = appOf({ ...deps, settings: { ...deps.settings, fullPageRedirect: false } });
  const { body } = await lightbox.call(endpoints.processOrder, { ...sampleForm, no_mail: 0 }, { sessionId });
  expect(body).toMatchObject({ success: 1, full_page_redirect: 0 });
});

test('a notification with wrong credentials changes nothing', async () => {
  await shop.add();
  await shop.chooseSlot();
  await shop.place();
  const answer = await send(notificationOf('AUTHORISED', shop.lastReference()), 'Basic bm9ib2R5Om5vdGhpbmc=');
  expect(answer).toMatchObject({ status: 401, body: { code: 'notification_refused' } });
  expect((await shop.call(endpoints.getOrder, { reference: shop.lastReference() })).body.status).toBe(
    'awaiting_payment',
  );
});

test('a notification for an unknown order is accepted, to stop retries', async () => {
  expect(await send(notificationOf('AUTHORISED', 'SOMEBODYELSE'))).toMatchObject({
    status: 200,
    body: '[OK]',
  });
});
