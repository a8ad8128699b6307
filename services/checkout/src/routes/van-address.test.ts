import * as endpoints from '@tyres/checkout-contract/endpoints';
import sql from 'sql-template-tag';
import { sampleForm } from '../testing/samples';
import { refusedCall } from '../testing/test-deps';
import { openShop, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  shop.world.fitters.notServed.add('ZE1');
  await shop.add();
});
afterEach(() => shop.world.close());

const time = '09:00|11:00';
const chooseVan = (more: object = {}) =>
  shop.call(
    endpoints.fitterSubmit,
    { account_number: 'M100', app_date: '2026-12-03', app_time: time, ...more },
    { form: true },
  );
const search = (postcode: string | null) =>
  shop.world.answers.set('getSearchSession', () => ({ postcode, vehicle: null, tyre_position: 'same' }));
const placeOf = (name: string) => {
  const input = shop.world.calls.findLast((call) => call.name === name)?.input;
  return input && 'postcode' in input ? input.postcode : undefined;
};
const ordersPlaced = () => shop.world.deps.database.query(sql`select reference from orders`);
const message =
  'Tyres to You does not come to ZE1 0AA. Please choose another fitter, or have your tyres delivered.';
const refusal = { status: 422, body: { code: 'address_not_served', message, fields: { postcode: message } } };

describe('a van is not held for a place where it does not go', () => {
  test('by the form of fitter, date and time [R-FITTER-SUBMIT]', async () => {
    search('ZE1 0AA');
    expect(await chooseVan()).toMatchObject(refusal);
    expect(await shop.basketNow()).toMatchObject({ basket: { fitter_id: null, app_date: null } });
  });

  test('by a date with a fitter who agrees the time [C-APP-DATE]', async () => {
    search('ZE1 0AA');
    const van = shop.world.answers.get('getFitter')?.({ account_number: 'M100' });
    shop.world.answers.set('getFitter', () => Object.assign({}, van, { code: 'CALMOB' }));
    const choose = { date: '2026-12-03', account_number: 'M100' };
    expect(await shop.call(endpoints.updateBasketAppDate, choose)).toMatchObject(refusal);
  });

  test('by a time [C-APP-TIME]', async () => {
    const choose = { date: '2026-12-03', account_number: 'M100' };
    await shop.call(endpoints.updateBasketAppDate, choose);
    search('ZE1 0AA');
    expect(await shop.call(endpoints.updateBasketAppTime, { time_key: time })).toMatchObject(refusal);
    expect(await shop.basketNow()).toMatchObject({ basket: { app_time: null } });
  });
});

test.each([
  ['the search', 'M1 1AE', {}, 'M1 1AE'],
  ['the basket, without a search', null, {}, 'SW1A 1AA'],
  ['the call, before the search', 'M1 1AE', { postcode: 'ls15aa' }, 'LS1 5AA'],
])('a van is held for the postcode of %s', async (_, searched, more, expected) => {
  search(searched);
  expect(await chooseVan(more)).toMatchObject({ status: 303 });
  expect(placeOf('holdAppointment')).toBe(expected);
});

test('a van can be chosen while the search service is down', async () => {
  shop.world.answers.set('getSearchSession', () => {
    throw refusedCall(503, 'unavailable');
  });
  expect(await chooseVan()).toMatchObject({ status: 303 });
});

test('an invalid postcode in the call is refused at its field', async () => {
  expect(await chooseVan({ postcode: 'Shetland' })).toMatchObject({
    status: 422,
    body: { code: 'postcode_invalid', fields: { postcode: 'Please enter a full UK postcode' } },
  });
});

test('a garage is held without a postcode', async () => {
  search('ZE1 0AA');
  expect(await shop.chooseSlot()).toMatchObject({ status: 303 });
  expect(placeOf('holdAppointment')).toBeUndefined();
});

describe('an order for a van', () => {
  const own = { app_time: time };
  const other = {
    same_as_billing: 0,
    shipping_forename: 'Kim',
    shipping_surname: 'Porter',
    shipping_postcode: 'ze1 0aa',
    shipping_address: '2 High Street, Lerwick',
  } as const;
  beforeEach(async () => {
    await chooseVan();
  });

  test.each([
    ['the billing address', { same_as_billing: 1, postcode: 'ZE1 0AA' } as const, 'postcode'],
    ['another address', other, 'shipping_postcode'],
  ])(
    'to %s in Shetland is refused at the field that was filled [C-PROCESS-ORDER]',
    async (_, form, field) => {
      const { body } = await shop.place({ ...own, ...form });
      expect(body).toEqual({ success: 0, errors: { [field]: message }, basket: expect.any(Object) });
      expect(await ordersPlaced()).toEqual([]);
      expect(shop.world.opened).toEqual([]);
      expect(shop.world.fitters.list()).toEqual([`M100 2026-12-03 ${time} held`]);
      expect(await shop.basketNow()).toMatchObject({ basket: { app_time: time, appointment_lost: null } });
    },
  );

  test('by a plain form is refused with the field marked [R-PROCESS-ORDER]', async () => {
    const form = { ...sampleForm, no_mail: 0, ...own, same_as_billing: 1, postcode: 'ZE1 0AA' };
    expect(await shop.call(endpoints.processOrderForm, form, { form: true })).toMatchObject({
      status: 422,
      body: { code: 'checkout_refused', fields: { postcode: message } },
    });
    expect(shop.world.opened).toEqual([]);
  });

  test('to an address that it serves is placed, for that address [C-PROCESS-ORDER]', async () => {
    await shop.place({ ...own, same_as_billing: 1, postcode: 'ZE1 0AA' });
    const { body } = await shop.place({ ...own, ...other, shipping_postcode: 'm11ae' });
    expect(body).toMatchObject({ success: 1 });
    expect(placeOf('renewAppointment')).toBe('M1 1AE');
  });

  test('to a postcode that nobody knows is refused at its field', async () => {
    shop.world.answers.set('renewAppointment', () => {
      throw refusedCall(404, 'postcode_unknown');
    });
    const { body } = await shop.place({ ...own, same_as_billing: 1 });
    expect(body).toEqual({
      success: 0,
      errors: { postcode: 'postcode_unknown' },
      basket: expect.any(Object),
    });
  });

  test('whose hold has expired holds its time again for the address', async () => {
    await shop.place({ ...own, same_as_billing: 1, postcode: 'M1 1AE' });
    shop.world.fitters.expire();
    shop.world.payment = {
      event: 'authorised',
      amountPence: shop.world.opened[0]?.amountPence ?? null,
      currency: 'GBP',
    };
    await shop.call(endpoints.checkPaymentProcessed, { reference: shop.lastReference() });
    await shop.fulfil();
    expect(placeOf('holdAppointment')).toBe('M1 1AE');
    expect(shop.world.fitters.list()).toEqual([`M100 2026-12-03 ${time} booked for ${shop.lastReference()}`]);
  });
});
