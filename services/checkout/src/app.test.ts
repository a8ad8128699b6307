import { testApp } from '@tyres/service-kit/testing';
import * as endpoints from '@tyres/checkout-contract/endpoints';
import { createApp } from './app';
import { basketIdOf } from './store/basket-store';
import { sampleForm, sampleTyre } from './testing/samples';
import { createWorld, refusedCall, testSettings, type World } from './testing/test-deps';
import { jobHandlers } from './job-handlers';

const answers = async (): Promise<unknown> => undefined;

let world: World;
let sessionId: string;
let app: ReturnType<typeof testApp>;
beforeEach(async () => {
  world = await createWorld();
  ({ sessionId } = world);
  app = testApp(createApp(world.deps, { postgres: answers, redis: answers }));
});
afterEach(() => world.close());

const add = (quantity = 2) => app.call(endpoints.addToBasket, { st_code: 'ALP20555', quantity }, { sessionId });
const basketNow = async () => (await app.call(endpoints.getBasket, {}, { sessionId })).body;
const chooseSlot = (app_time = '09:00') =>
  app.call(endpoints.fitterSubmit, { account_number: 'G100', app_date: '2026-12-03', app_time }, { sessionId, form: true });
const place = (form: object = {}) => app.call(endpoints.processOrder, { ...sampleForm, no_mail: 0, ...form }, { sessionId });
const lastReference = () => world.opened.at(-1)?.reference ?? '';
const notify = async (lastEvent: string, amount = 16000): Promise<void> => {
  const { recordPayment } = await import('./orders/record-payment');
  const event = lastEvent === 'AUTHORISED' ? 'authorised' : lastEvent === 'REFUSED' ? 'refused' : 'pending';
  await recordPayment(world.deps, { reference: lastReference(), event, amountPence: amount, source: 'notification' });
  await jobHandlers(world.deps)['fulfil-order']({ reference: lastReference() }, { isLastAttempt: false, signal: new AbortController().signal });
};

test('the basket of a new session is empty [C-GET-BASKET]', async () => {
  expect(await basketNow()).toMatchObject({ basket: { revision: 0, products: [], total_quantity: 0, total: '0.00' } });
});

test('a postcode in the query prices delivery there and saves nothing [C-GET-BASKET]', async () => {
  await add();
  await app.call(endpoints.toggleRouteKeeping, { route: 1 }, { sessionId });
  const before = await basketNow();
  await app.call(endpoints.getBasket, { updated_postcode: 'ze1 0aa' }, { sessionId });
  expect(await basketNow()).toEqual(before);
});

test('a tyre is added with the price and stock that the catalogue says [C-ADD-TO-BASKET, E-BASKET]', async () => {
  const { status, body } = await add();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    basket_updated: 1,
    basket: { revision: 1, total: '160.00', total_tyres: 2, registration: 'AB12CDE', postcode: 'SW1A 1AA', products: [{ st_code: 'ALP20555', tyre_position: 'same' }] },
  });
});

test('a quantity outside 1 to 5 or above stock leaves the basket and says basket_updated 0 [V-QTY-RANGE]', async () => {
  for (const quantity of [0, 6, 100]) expect((await add(quantity)).body).toMatchObject({ basket_updated: 0, basket: { products: [] } });
  world.answers.set('getTyres', () => ({ tyres: [sampleTyre({ stock: { total_stock: 3, home_delivery_stock: 3 } })] }));
  expect((await add(4)).body).toMatchObject({ basket_updated: 0, message: 'Only 3 of these tyres are in stock.' });
});

test('a code that nobody sells is not found, a missing one is invalid', async () => {
  world.answers.set('getTyres', () => ({ tyres: [] }));
  expect(await add()).toMatchObject({ status: 404, body: { code: 'tyre_not_found' } });
  expect(await app.call(endpoints.addToBasket, { st_code: '', quantity: 1 }, { sessionId })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('a form without script names its route with the tyre', async () => {
  await app.call(endpoints.addToBasket, { st_code: 'ALP20555', quantity: 2, home_delivery: 1 }, { sessionId, form: true });
  expect(await basketNow()).toMatchObject({ basket: { home_delivery: 1, total: '130.00' } });
});

test('the search being down does not stop a tyre', async () => {
  world.answers.set('getSearchSession', () => {
    throw refusedCall(503, 'unavailable');
  });
  expect((await add()).body).toMatchObject({ basket_updated: 1 });
});

test('a card adds its tyre and gets the basket for the modal [C-TYRES-MODAL-WINDOW]', async () => {
  const { body } = await app.call(endpoints.tyresModalWindow, { st_code: 'ALP#20555', quantity: 2 }, { sessionId });
  expect(world.calls.find((call) => call.name === 'getTyres')?.input).toEqual({ st_codes: ['ALP#20555'] });
  expect(body).toMatchObject({ basket: { products: [{ quantity: 2 }] } });
});

test('a quantity is changed, and a wrong one refused [C-UPDATE-BASKET-TYRE-QUANTITY]', async () => {
  await add();
  expect((await app.call(endpoints.updateBasketTyreQuantity, { st_code: 'ALP20555', quantity: 4 }, { sessionId })).body).toMatchObject({ basket_updated: 1, basket: { total: '320.00' } });
  expect((await app.call(endpoints.updateBasketTyreQuantity, { st_code: 'ALP20555', quantity: 6 }, { sessionId })).body).toMatchObject({ basket_updated: 0, basket: { total: '320.00' } });
});

test('a line is removed, twice without harm [C-DELETE-BASKET-ITEM]', async () => {
  await add();
  for (const _ of [1, 2]) {
    const { body } = await app.call(endpoints.deleteBasketItem, { st_code: 'ALP20555' }, { sessionId });
    expect(body).toMatchObject({ basket: { products: [], button: { show_registration_size_form: true } } });
  }
});

test('the toggle empties the basket on a real change only [C-TOGGLE-ROUTE-CARD]', async () => {
  await add();
  expect((await app.call(endpoints.toggleRoute, { route: 0 }, { sessionId })).body).toMatchObject({ home_delivery: 0, emptied: false, basket: { total_tyres: 2 } });
  expect((await app.call(endpoints.toggleRoute, { route: 1 }, { sessionId })).body).toMatchObject({ home_delivery: 1, emptied: true, basket: { products: [] } });
});

test('the basket page changes the route and keeps the tyres, priced anew [C-TOGGLE-ROUTE-BASKET]', async () => {
  await add();
  const { body } = await app.call(endpoints.toggleRouteKeeping, { route: 1 }, { sessionId });
  expect(body).toMatchObject({ home_delivery: 1, basket: { total: '130.00', disposal_fee: '0.00', button: { label: 'Continue to checkout', link: '/booking-details' } } });
});

test('1 in the path is consent to marketing, 0 a refusal [C-TOGGLE-MARKETING, E-BASKET-MARKETING]', async () => {
  expect((await app.call(endpoints.toggleMarketing, { marketing: 1 }, { sessionId })).body).toMatchObject({ basket: { marketing: '1' } });
  expect((await app.call(endpoints.toggleMarketing, { marketing: 0 }, { sessionId })).body).toMatchObject({ basket: { marketing: '0' } });
});

test('the modal saves its postcode and answers the next path by the route [C-MODAL-SUBMIT, R-MODAL-SUBMIT]', async () => {
  await add();
  expect((await app.call(endpoints.modalSubmit, { postcode: 'm11ae' }, { sessionId })).body).toBe('/choose-fitter');
  expect(world.calls.find((call) => call.name === 'setPostcode')?.input).toEqual({ postcode: 'M1 1AE' });
  await app.call(endpoints.toggleRouteKeeping, { route: 1 }, { sessionId });
  expect((await app.call(endpoints.modalSubmit, { postcode: 'M1 1AE' }, { sessionId })).body).toBe('/booking-details');
  expect(await app.call(endpoints.modalSubmit, { postcode: '12345' }, { sessionId })).toMatchObject({ status: 422, body: { code: 'postcode_invalid', fields: { postcode: expect.any(String) } } });
});

test('a fitter, date and time are chosen by a plain form and held for 15 minutes [R-FITTER-SUBMIT]', async () => {
  await add();
  const { status, headers } = await chooseSlot();
  expect(status).toBe(303);
  expect(headers).toMatchObject({ location: '/booking-details' });
  expect(world.calls.find((call) => call.name === 'holdAppointment')?.input).toMatchObject({ key: basketIdOf(sessionId), date: '2026-12-03', time: '09:00', expires_in_seconds: 900 });
  expect(await basketNow()).toMatchObject({ basket: { fitter_id: 'G100', fitter: { name: 'Mill Lane Tyres' }, app_date: '2026-12-03', app_time: '09:00', app_end_time: '10:00' } });
});

test('a lost time is said, and the basket keeps what it had', async () => {
  await add();
  world.answers.set('holdAppointment', () => {
    throw refusedCall(409, 'slot_taken');
  });
  expect(await chooseSlot()).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(await basketNow()).toMatchObject({ basket: { fitter_id: null, app_date: null } });
});

test('a garage needs a time', async () => {
  await add();
  expect(await chooseSlot('')).toMatchObject({ status: 422, body: { fields: { app_time: 'App Time is a required field' } } });
});

test('date and time are saved one after the other [C-APP-DATE, C-APP-TIME]', async () => {
  await add();
  expect(await app.call(endpoints.updateBasketAppDate, { date: '2026-12-03' }, { sessionId })).toMatchObject({ status: 409, body: { code: 'fitter_missing' } });
  await chooseSlot();
  expect((await app.call(endpoints.updateBasketAppDate, { date: '2026-12-04' }, { sessionId })).body).toMatchObject({ basket: { app_date: '2026-12-04', app_time: null } });
  expect((await app.call(endpoints.updateBasketAppTime, { time_key: '11:00' }, { sessionId })).body).toMatchObject({ success: 1, basket: { app_date: '2026-12-04', app_time: '11:00' } });
});

test('delivery is charged by postcode; what is no postcode is not [C-DELIVERY-CHARGES]', async () => {
  const { default: sql } = await import('sql-template-tag');
  await world.deps.db.query(sql`insert into delivery_charges (area, charge_pence) values ('', 995), ('ZE', 2495), ('ZE3', 4995)`);
  await add();
  await app.call(endpoints.toggleRouteKeeping, { route: 1 }, { sessionId });
  for (const [postcode, amount] of [['ZE1 0AA', '24.95'], ['ZE3 9JN', '49.95'], ['M1 1AE', '9.95']] as const) {
    expect((await app.call(endpoints.updateDeliveryCharges, { postcode }, { sessionId })).body).toEqual({ success: 1 });
    expect(await basketNow()).toMatchObject({ basket: { delivery_amount: amount } });
  }
  expect((await app.call(endpoints.updateDeliveryCharges, { postcode: 'nowhere' }, { sessionId })).body).toEqual({ success: 0 });
});

test('addresses come by index with a prompt at 0, from 3 characters on [C-POSTCODE-ADDRESSES, V-LOOKUP-3]', async () => {
  const lookUp = async (postcode: string) => (await app.call(endpoints.postcodeAddresses, { postcode, is_billing: 'true' }, { sessionId })).body;
  expect(await lookUp('SW1A 1AA')).toEqual({ response: { 0: 'Please select an address', 1: '1 Wren Mews, London', 2: '2 Wren Mews, London' } });
  expect(await lookUp(' S ')).toEqual({ response: { 0: 'No addresses found' } });
});

test('the form is answered with the page to pay on, or with its errors by field [C-PROCESS-ORDER]', async () => {
  await add();
  await chooseSlot();
  expect((await place({ forename: '' })).body).toEqual({ success: 0, errors: { forename: 'forename is a required field' } });
  expect((await place()).body).toEqual({ success: 1, full_page_redirect: 1, url: `https://pay.example/${lastReference()}` });
  expect((await place()).body).toEqual({ success: 1, full_page_redirect: 1, url: `https://pay.example/${lastReference()}` });
  expect(await basketNow()).toMatchObject({ basket: { billing_forename: 'Ada', billing_town: 'London', email: 'ada@example.com' } });
});

test('an order without a basket is sent back to it [C-PROCESS-ORDER]', async () => {
  expect((await place()).body).toEqual({ success: 0, redirect: '/basket' });
});

test('the plain form goes on to the payment page, or is refused with its fields', async () => {
  await add();
  await chooseSlot();
  const post = (form: object) => app.call(endpoints.processOrderForm, { ...sampleForm, no_mail: 0, ...form }, { sessionId, form: true });
  expect(await post({ email: '' })).toMatchObject({ status: 422, body: { code: 'checkout_refused', fields: { email: 'email is a required field' } } });
  expect(await post({})).toMatchObject({ status: 303, headers: { location: `https://pay.example/${lastReference()}` } });
});

test('success comes once the order is complete; the wait page asks until then [C-PAYMENT-PROCESSED]', async () => {
  await add();
  await chooseSlot();
  await place();
  const reference = lastReference();
  const check = async () => (await app.call(endpoints.checkPaymentProcessed, { reference }, { sessionId })).body;
  expect(await check()).toEqual({ success: 0 });
  world.payment = { event: 'authorised', amountPence: 16000 };
  expect(await check()).toEqual({ success: 0 });
  await notify('AUTHORISED');
  expect(await check()).toEqual({ success: 1, redirect: `/order-success?reference=${reference}` });
  const withCheckout = await app.call(endpoints.checkPaymentProcessedWithCheckout, { reference, checkoutid: 'abc' }, { sessionId });
  expect(withCheckout.body).toEqual({ success: 1, redirect: `/order-success?reference=${reference}` });
  expect(await basketNow()).toMatchObject({ basket: { products: [] } });
});

test.each([
  ['REFUSED', '/order-failure'],
  ['PENDING', '/order-pending'],
])('a payment that is %s leads to %s [C-PAYMENT-PROCESSED]', async (lastEvent, page) => {
  await add();
  await chooseSlot();
  await place();
  await notify(lastEvent);
  const { body } = await app.call(endpoints.checkPaymentProcessed, { reference: lastReference() }, { sessionId });
  expect(body).toEqual({ success: 0, redirect: `${page}?reference=${lastReference()}` });
});

test('an order has its prices, tax and appointment, for the session that placed it alone [E-ORDER]', async () => {
  await add();
  await chooseSlot();
  await place();
  await notify('AUTHORISED');
  const read = (session: string) => app.call(endpoints.getOrder, { reference: lastReference() }, { sessionId: session });
  expect((await read(sessionId)).body).toMatchObject({
    reference: lastReference(), status: 'paid', total: '160.00', tax: '26.67', delivery_amount: '0.00', mobile_fitting_amount: '0.00', discount_codes: [],
    products: [{ st_code: 'ALP20555', quantity: 2, fuel: 'B', wet: 'A', decibels: 70 }], appointment_starts_at: '2026-12-03T09:00:00+00:00', appointment_ends_at: '2026-12-03T10:00:00+00:00',
  });
  expect(await read('somebody-else')).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
});

test('the lightbox is a setting', async () => {
  const deps = { ...world.deps, settings: { ...testSettings, fullPageRedirect: false } };
  app = testApp(createApp(deps, { postgres: answers, redis: answers }));
  await add();
  await chooseSlot();
  expect((await place()).body).toMatchObject({ full_page_redirect: 0 });
});
