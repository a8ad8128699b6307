import * as endpoints from '@tyres/checkout-contract/endpoints';
import { addressesUnavailable } from '../errors';
import { sampleForm } from '../testing/samples';
import { openShop, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.add();
  await shop.chooseSlot();
});
afterEach(() => shop.world.close());

const checkout = async () => (await shop.call(endpoints.getCheckout, {})).body;
const typed = { forename: 'Ada', surname: 'Byron', email: 'ada@example', telephone: 'abc' };

test('what is typed is there again after a reload, and changes neither basket nor order', async () => {
  const { basket } = await checkout();
  expect((await shop.call(endpoints.saveCheckoutForm, typed)).body).toEqual({ success: 1 });
  expect(await checkout()).toEqual({ basket, values: typed, underway: null });
});

test.each([
  ['a call', () => shop.place({ ...typed, agreed_conditions: 0 } as never)],
  ['a plain form', () => shop.call(endpoints.processOrderForm, { ...sampleForm, ...typed }, { form: true })],
])('what was typed is kept when %s is refused', async (_, submit) => {
  await submit();
  const { values } = await checkout();
  expect(values).toMatchObject({ ...typed, postcode: 'SW1A 1AA', address: '1 Wren Mews, London' });
  expect(Object.keys(values)).not.toContain('agreed_conditions');
});

test('what was typed is kept when the payment is refused or cancelled', async () => {
  await shop.place({ telephone: '020 7946 0958' });
  for (const event of ['REFUSED', 'CANCELLED'])
    expect(await shop.notify(event).then(checkout)).toMatchObject({
      values: { forename: 'Ada', telephone: '020 7946 0958', registration: 'AB12 CDE' },
      underway: null,
    });
});

test('a basket from before forms were kept fills the form in by itself', async () => {
  await shop.place();
  await shop.world.redis.del(await shop.world.redis.keys('checkout:typed:*'));
  expect((await checkout()).values).toMatchObject({
    forename: 'Ada',
    email: 'ada@example.com',
    address1: '1 Wren Mews',
    town: 'London',
    input_address_manually: '1',
  });
});

test('the basket has the answer about offers of the form, and the form that of the basket [T-MARKETING-DENY, E-BASKET-MARKETING, SD26]', async () => {
  const marketing = async () => (await shop.basketNow()).basket.marketing;
  const save = (no_mail: '0' | '1') => shop.call(endpoints.saveCheckoutForm, { ...typed, no_mail });
  await save('0');
  // Typing is not yet an order, so an empty box is no consent.
  expect(await marketing()).toBeNull();
  await save('1');
  expect(await marketing()).toBe('0');
  await save('0');
  expect(await marketing()).toBe('1');
  await shop.call(endpoints.toggleMarketing, { marketing: 0 });
  expect(await checkout()).toMatchObject({ basket: { marketing: '0' }, values: typed });
  expect((await checkout()).values).not.toHaveProperty('no_mail');
});

test('a refused order keeps the answer about offers [T-MARKETING-DENY]', async () => {
  await shop.call(endpoints.processOrderForm, { ...sampleForm, ...typed, no_mail: '1' }, { form: true });
  expect((await shop.basketNow()).basket.marketing).toBe('0');
});

test('another session sees nothing of what was typed', async () => {
  await shop.call(endpoints.saveCheckoutForm, typed);
  const other = await shop.call(endpoints.getCheckout, {}, { sessionId: 'another-session' });
  expect(other.body.values).toEqual({});
});

test("the box 'same as billing address?' is kept only by a form that has it", async () => {
  await shop.call(endpoints.saveCheckoutForm, { ...typed, same_as_billing: 0 });
  expect((await checkout()).values).not.toHaveProperty('same_as_billing');
  await shop.call(endpoints.toggleRouteKeeping, { route: 1 });
  await shop.call(endpoints.saveCheckoutForm, { ...typed, same_as_billing: 0 });
  expect((await checkout()).values).toMatchObject({ same_as_billing: '0' });
});

test('an order whose payment is with the bank locks the checkout and is named', async () => {
  await shop.place();
  await shop.notify('SENT_FOR_AUTHORISATION');
  const reference = shop.lastReference();
  const pending = { reference, path: `/order-pending?reference=${reference}` };
  expect((await checkout()).underway).toEqual(pending);
  await shop.notify('AUTHORISED');
  const booking = { reference, path: `/order-processing?reference=${reference}` };
  expect((await checkout()).underway).toEqual(booking);
});

describe('while the address lookup is down', () => {
  beforeEach(() => {
    const find = () => Promise.reject(addressesUnavailable(new Error('down')));
    Object.assign(shop.world.deps, { addresses: { find } });
  });

  test('an address by its index is refused at its field, which says how to go on [C-PROCESS-ORDER]', async () => {
    expect((await shop.place({ address: '1' })).body).toMatchObject({
      success: 0,
      errors: { address: 'We cannot look up addresses just now. Please enter yours yourself.' },
    });
  });

  test('an address as text, or typed, is ordered', async () => {
    expect((await shop.place({ address: '1 Wren Mews, London' })).body).toMatchObject({ success: 1 });
    const manual = {
      input_address_manually: 1,
      address: '',
      address1: '2 Wren Mews',
      town: 'London',
    } as const;
    expect((await shop.place(manual)).body).toMatchObject({ success: 1 });
  });
});

test('line breaks and other control characters in a name become spaces, and markup stays text', async () => {
  const surname = 'By\r\nBcc: all@example.com\u0007<b>&\u2028ron';
  expect((await shop.place({ surname })).body).toMatchObject({ success: 1 });
  expect((await shop.basketNow()).basket.billing_surname).toBe('By Bcc: all@example.com <b>& ron');
});

test.each([
  ['telephone', 'abc', 'Please enter a telephone number, such as 07700 900123'],
  ['registration', '!!!', 'Please enter a UK registration, such as AB12 CDE'],
])('%s %j is refused at its field before the payment', async (name, value, message) => {
  expect((await shop.place({ [name]: value })).body).toMatchObject({
    success: 0,
    errors: { [name]: message },
  });
  expect(shop.world.opened).toEqual([]);
});

test('the shipping address of an order has its title [E-BASKET-SHIPPING]', async () => {
  await shop.call(endpoints.toggleRouteKeeping, { route: 1 });
  await shop.place({
    same_as_billing: 0,
    shipping_title: 'Dr',
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
  expect((await shop.basketNow()).basket).toMatchObject({
    shipping_title: 'Dr',
    shipping_forename: 'Kim',
    shipping_surname: 'Porter',
    shipping_postcode: 'M1 1AE',
    shipping_address1: '2 High Street',
    shipping_address2: 'Floor 3',
    shipping_address3: 'Ordsall',
    shipping_town: 'Salford',
    shipping_county: 'Lancashire',
    shipping_telephone: '07700 900123',
  });
});
