import * as endpoints from '@tyres/checkout-contract/endpoints';
import sql from 'sql-template-tag';
import { basketIdOf } from '../store/baskets';
import { refusedCall } from '../testing/test-deps';
import { appOf, openShop, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.world.close());

test('/modal-submit saves the postcode and answers the next path of the route [C-MODAL-SUBMIT, R-MODAL-SUBMIT, S15.3, R-CHOOSE-FITTER]', async () => {
  await shop.add();
  expect((await shop.call(endpoints.modalSubmit, { postcode: 'm11ae' })).body).toBe('/choose-fitter');
  expect(shop.world.calls.find((call) => call.name === 'setPostcode')?.input).toEqual({ postcode: 'M1 1AE' });
  await shop.call(endpoints.toggleRouteKeeping, { route: 1 });
  expect((await shop.call(endpoints.modalSubmit, { postcode: 'M1 1AE' })).body).toBe('/booking-details');
  expect(await shop.call(endpoints.modalSubmit, { postcode: '12345' })).toMatchObject({
    status: 422,
    body: { code: 'postcode_invalid', fields: { postcode: expect.any(String) } },
  });
});

test.each(['', '   '])(
  '/modal-submit refuses the postcode %j, and saves nothing [V-MODAL-POSTCODE, C-MODAL-SUBMIT]',
  async (postcode) => {
    await shop.add();
    const { status, body } = await shop.call(endpoints.modalSubmit, { postcode });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await shop.basketNow()).toMatchObject({ basket: { postcode: 'SW1A 1AA' } });
  },
);

test('/modal-submit saves the delivery charge of the postcode, and redirects a plain form [C-MODAL-SUBMIT, R-MODAL-SUBMIT]', async () => {
  await shop.world.deps.database.query(
    sql`insert into delivery_charges (area, charge_pence) values ('', 995), ('ZE', 2495)`,
  );
  await shop.add();
  const post = () => shop.call(endpoints.modalSubmit, { postcode: 'ZE1 0AA' }, { form: true });
  expect(await post()).toMatchObject({ status: 303, headers: { location: '/choose-fitter' } });
  await shop.call(endpoints.toggleRouteKeeping, { route: 1 });
  expect(await post()).toMatchObject({ status: 303, headers: { location: '/booking-details' } });
  expect(await shop.basketNow()).toMatchObject({
    basket: { postcode: 'ZE1 0AA', delivery_amount: '24.95' },
  });
});

test.each([
  ['application/x-www-form-urlencoded', 'postcode=M1+1AE'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="postcode"\r\n\r\nM1 1AE\r\n--x--\r\n',
  ],
])(
  '/modal-submit accepts the postcode as %s and answers a path as text [C-MODAL-SUBMIT, R-MODAL-SUBMIT]',
  async (type, body) => {
    const answer = await shop.app.request({
      method: 'POST',
      url: '/modal-submit',
      headers: {
        'x-session-id': shop.world.sessionId,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': type,
      },
      body,
    });
    expect(answer).toMatchObject({ status: 200, body: '/choose-fitter' });
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(await shop.basketNow()).toMatchObject({ basket: { postcode: 'M1 1AE' } });
  },
);

test('/modal-submit without script redirects to the next page of the route [R-MODAL-SUBMIT]', async () => {
  await shop.add();
  const post = () => shop.call(endpoints.modalSubmit, { postcode: 'M1 1AE' }, { form: true });
  expect(await post()).toMatchObject({ status: 303, headers: { location: '/choose-fitter' } });
  await shop.call(endpoints.toggleRouteKeeping, { route: 1 });
  expect(await post()).toMatchObject({ status: 303, headers: { location: '/booking-details' } });
});

test('/modal-submit sets the delivery charge of the postcode [R-MODAL-SUBMIT]', async () => {
  await shop.world.deps.database.query(
    sql`insert into delivery_charges (area, charge_pence) values ('', 995), ('ZE', 2495)`,
  );
  await shop.add();
  await shop.call(endpoints.toggleRouteKeeping, { route: 1 });
  await shop.call(endpoints.modalSubmit, { postcode: 'ZE1 0AA' });
  const { basket } = await shop.basketNow();
  expect(basket).toMatchObject({ postcode: 'ZE1 0AA', delivery_amount: '24.95' });
});

test('a plain form chooses fitter, date and time, and holds the slot for 15 minutes [R-FITTER-SUBMIT, R-BOOKING-DETAILS]', async () => {
  await shop.add();
  const { status, headers } = await shop.chooseSlot();
  expect(status).toBe(303);
  expect(headers).toMatchObject({ location: '/booking-details' });
  expect(shop.world.calls.find((call) => call.name === 'holdAppointment')?.input).toMatchObject({
    key: basketIdOf(shop.world.sessionId),
    account_number: 'G100',
    date: '2026-12-03',
    time: '09:00',
    expires_in_seconds: 900,
  });
  expect(await shop.basketNow()).toMatchObject({
    basket: {
      fitter_id: 'G100',
      fitter: { name: 'Mill Lane Tyres' },
      app_date: '2026-12-03',
      app_time: '09:00',
      app_end_time: '10:00',
    },
  });
});

describe('with a mobile fitter', () => {
  const chooseMobile = (code: string) => {
    const garage = shop.world.answers.get('getFitter')?.({});
    const changes = { account_number: 'M100', code, mobile: 1 };
    shop.world.answers.set('getFitter', () => Object.assign({}, garage, changes));
  };
  const submit = (app_time: string) =>
    shop.call(
      endpoints.fitterSubmit,
      { account_number: 'M100', app_date: '2026-12-03', app_time },
      { form: true },
    );
  const lastHold = () => shop.world.calls.findLast(({ name }) => name === 'holdAppointment')?.input;

  test('without a shared calendar, the day is held without a time [R-FITTER-SUBMIT, C-APP-DATE, T-TIME-MOBILE-CONTACT]', async () => {
    chooseMobile('CALMOB');
    await shop.add();
    expect(await submit('')).toMatchObject({ status: 303, headers: { location: '/booking-details' } });
    const hold = {
      key: basketIdOf(shop.world.sessionId),
      account_number: 'M100',
      job: { tyres: 2, services: [], service_minutes: 0, lead_days: 0 },
      postcode: 'SW1A 1AA',
      expires_in_seconds: 900,
    };
    expect(lastHold()).toEqual({ ...hold, date: '2026-12-03' });
    expect((await shop.call(endpoints.updateBasketAppDate, { date: '2026-12-04' })).body).toMatchObject({
      basket: { fitter_id: 'M100', fitter: { mobile: 1 }, app_date: '2026-12-04' },
    });
    expect(lastHold()).toEqual({ ...hold, date: '2026-12-04' });
  });

  test('with a shared calendar, the time is start|end and must be chosen [R-FITTER-SUBMIT, C-APP-TIME, E-FITTER-TIMES, E-FITTER-CALTOTD]', async () => {
    chooseMobile('CALTOTD');
    await shop.add();
    expect(await submit('')).toMatchObject({
      status: 422,
      body: { fields: { app_time: 'App Time is a required field' } },
    });
    expect(await submit('09:00|11:00')).toMatchObject({
      status: 303,
      headers: { location: '/booking-details' },
    });
    expect(lastHold()).toMatchObject({ account_number: 'M100', date: '2026-12-03', time: '09:00|11:00' });
    expect(await shop.basketNow()).toMatchObject({
      basket: { fitter_id: 'M100', app_date: '2026-12-03', app_time: '09:00|11:00', app_end_time: '11:00' },
    });
    const { body } = await shop.call(endpoints.updateBasketAppTime, { time_key: '11:00|13:00' });
    expect(body).toMatchObject({
      success: 1,
      basket: { app_date: '2026-12-03', app_time: '11:00|13:00', app_end_time: '13:00' },
    });
    expect(lastHold()).toMatchObject({ account_number: 'M100', date: '2026-12-03', time: '11:00|13:00' });
  });
});

test('a date that comes with the number of a fitter chooses both [C-APP-DATE]', async () => {
  await shop.add();
  const appointment = { date: '2026-12-05', account_number: 'G100' };
  expect((await shop.call(endpoints.updateBasketAppDate, appointment)).body).toMatchObject({
    basket: { fitter_id: 'G100', app_date: '2026-12-05', app_time: null },
  });
});

test('a time that is taken is refused, and the basket does not change [R-FITTER-SUBMIT]', async () => {
  await shop.add();
  shop.world.answers.set('holdAppointment', () => {
    throw refusedCall(409, 'slot_taken');
  });
  expect(await shop.chooseSlot()).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(await shop.basketNow()).toMatchObject({ basket: { fitter_id: null, app_date: null } });
});

test('a garage without a time is refused [R-FITTER-SUBMIT]', async () => {
  await shop.add();
  expect(await shop.chooseSlot('')).toMatchObject({
    status: 422,
    body: { fields: { app_time: 'App Time is a required field' } },
  });
});

test('a date and then a time can be saved once a fitter is chosen [C-APP-DATE, C-APP-TIME]', async () => {
  await shop.add();
  expect(await shop.call(endpoints.updateBasketAppDate, { date: '2026-12-03' })).toMatchObject({
    status: 409,
    body: { code: 'fitter_missing' },
  });
  await shop.chooseSlot();
  expect((await shop.call(endpoints.updateBasketAppDate, { date: '2026-12-04' })).body).toMatchObject({
    basket: { app_date: '2026-12-04', app_time: null },
  });
  expect((await shop.call(endpoints.updateBasketAppTime, { time_key: '11:00' })).body).toMatchObject({
    success: 1,
    basket: { app_date: '2026-12-04', app_time: '11:00' },
  });
  expect(shop.world.calls.findLast(({ name }) => name === 'holdAppointment')?.input).toMatchObject({
    account_number: 'G100',
    date: '2026-12-04',
    time: '11:00',
    expires_in_seconds: 900,
  });
});

test('a time is refused before a fitter and before a date, and one that is taken changes nothing [C-APP-TIME]', async () => {
  await shop.add();
  const choose = (time_key: string) => shop.call(endpoints.updateBasketAppTime, { time_key });
  expect(await choose('09:00')).toMatchObject({ status: 409, body: { code: 'fitter_missing' } });
  await shop.chooseSlot();
  shop.world.answers.set('holdAppointment', () => {
    throw refusedCall(409, 'slot_taken');
  });
  expect(await choose('11:00')).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(await shop.basketNow()).toMatchObject({ basket: { app_date: '2026-12-03', app_time: '09:00' } });
  expect((await choose('')).status).not.toBe(200);
});

test.each(['', '3rd December 2026', '2026-12-3'])(
  'the date %p is refused, and the basket keeps its date [C-APP-DATE]',
  async (date) => {
    await shop.add();
    await shop.chooseSlot();
    expect((await shop.call(endpoints.updateBasketAppDate, { date })).status).not.toBe(200);
    expect(await shop.basketNow()).toMatchObject({ basket: { app_date: '2026-12-03' } });
  },
);

test('a plain form without a date is refused with a message for its field [R-FITTER-SUBMIT]', async () => {
  await shop.add();
  const fields = { account_number: 'G100', app_date: '', app_time: '09:00' };
  const refused = await shop.call(endpoints.fitterSubmit, fields, { form: true });
  expect(refused.body).toMatchObject({ fields: { app_date: 'App Date is a required field' } });
  expect(await shop.basketNow()).toMatchObject({ basket: { fitter_id: null, app_date: null } });
});

test('the delivery charge depends on the postcode, and an invalid postcode gets success 0 [C-DELIVERY-CHARGES]', async () => {
  await shop.world.deps.database.query(
    sql`insert into delivery_charges (area, charge_pence) values ('', 995), ('ZE', 2495), ('ZE3', 4995)`,
  );
  await shop.add();
  await shop.call(endpoints.toggleRouteKeeping, { route: 1 });
  for (const [postcode, amount] of [
    ['ZE1 0AA', '24.95'],
    ['ZE3 9JN', '49.95'],
    ['M1 1AE', '9.95'],
  ] as const) {
    expect((await shop.call(endpoints.updateDeliveryCharges, { postcode })).body).toEqual({ success: 1 });
    expect(await shop.basketNow()).toMatchObject({ basket: { delivery_amount: amount } });
  }
  expect((await shop.call(endpoints.updateDeliveryCharges, { postcode: 'nowhere' })).body).toEqual({
    success: 0,
  });
  expect(await shop.basketNow()).toMatchObject({ basket: { delivery_amount: '9.95' } });
});

test('addresses are answered by index, with a prompt at index 0 [C-POSTCODE-ADDRESSES]', async () => {
  const lookUp = async (postcode: string) =>
    (await shop.call(endpoints.postcodeAddresses, { postcode, is_billing: 'true' })).body;
  expect(await lookUp('SW1A 1AA')).toEqual({
    response: { 0: 'Please select an address', 1: '1 Wren Mews, London', 2: '2 Wren Mews, London' },
  });
  expect(await lookUp('ZE3')).toEqual({ response: { 0: 'No addresses found' } });
});

test('shipping addresses are answered like billing addresses, and other kinds are refused [C-POSTCODE-ADDRESSES]', async () => {
  const lookUp = (is_billing: string) =>
    shop.call(endpoints.postcodeAddresses, { postcode: 'SW1A 1AA', is_billing });
  expect((await lookUp('false')).body).toEqual({
    response: { 0: 'Please select an address', 1: '1 Wren Mews, London', 2: '2 Wren Mews, London' },
  });
  expect((await lookUp('maybe')).status).toBe(400);
});

test('a postcode is looked up if it has at least 3 characters without surrounding spaces [V-LOOKUP-3]', async () => {
  const found: string[] = [];
  const find = async (postcode: string) => (found.push(postcode) > 0 ? ['1 Wren Mews, London'] : []);
  const app = appOf({ ...shop.world.deps, addresses: { find } });
  for (const postcode of [' SW ', ' SW1 '])
    await app.call(endpoints.postcodeAddresses, { postcode, is_billing: 'false' });
  expect(found).toEqual(['SW1']);
});

describe('holding a slot', () => {
  const slot = { account_number: 'G100', app_date: '2026-12-03', app_time: '09:00' };
  const holdsAsked = () => shop.world.calls.filter(({ name }) => name === 'holdAppointment');
  const keysAsked = () =>
    new Set(holdsAsked().map(({ input }) => ('key' in input ? String(input.key) : 'no key')));
  const submitFrom = (network: string, sessionId: string, account_number = 'G100') =>
    shop.call(
      endpoints.fitterSubmit,
      { ...slot, account_number },
      { form: true, sessionId, headers: { 'x-client-network': network } },
    );
  const addTo = (sessionId: string) =>
    shop.call(endpoints.addToBasket, { st_code: 'ALP20555', quantity: 2 }, { sessionId });

  test('is refused for each of 270 concurrent empty baskets', async () => {
    const answers = await Promise.all(
      Array.from({ length: 270 }, (_, index) => submitFrom('192.0.2.1', `empty-${index}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
    expect(answers[0]?.body).toMatchObject({
      code: 'tyres_missing',
      message: expect.stringContaining('choose your tyres first'),
    });
    expect(holdsAsked()).toEqual([]);
  });

  test('is refused for a time that is chosen with an empty basket [C-APP-TIME]', async () => {
    await shop.add();
    await shop.chooseSlot();
    await shop.call(endpoints.deleteBasketItem, { st_code: 'ALP20555' });
    const before = holdsAsked().length;
    const answer = await shop.call(endpoints.updateBasketAppTime, { time_key: '11:00' });
    expect([answer.status, holdsAsked().length]).toEqual([409, before]);
  });

  test('uses one key for concurrent submits of a session, and another key after a paid order', async () => {
    await shop.add();
    await Promise.all(Array.from({ length: 20 }, () => shop.chooseSlot()));
    expect(keysAsked()).toEqual(new Set([basketIdOf(shop.world.sessionId)]));
    await shop.place();
    await shop.world.deps.database.query(sql`update orders set status = 'paid'`);
    shop.world.calls.length = 0;
    await shop.add();
    await Promise.all(Array.from({ length: 20 }, () => shop.chooseSlot()));
    expect(keysAsked()).toEqual(new Set([`${basketIdOf(shop.world.sessionId)}-1`]));
  });

  test('is limited to three baskets of one address at a fitter, without affecting other addresses', async () => {
    const sessions = ['a', 'b', 'c', 'd', 'e'].map((name) => `${shop.world.sessionId}-${name}`);
    for (const session of sessions) await addTo(session);
    const statuses: number[] = [];
    for (const session of sessions) statuses.push((await submitFrom('192.0.2.1', session)).status);
    expect(statuses).toEqual([303, 303, 303, 429, 429]);
    expect((await submitFrom('192.0.2.1', sessions[0] ?? '')).status).toBe(303);
    expect((await submitFrom('198.51.100.1', sessions[3] ?? '')).status).toBe(303);
    const refused = await submitFrom('192.0.2.1', sessions[4] ?? '');
    expect(refused.body).toMatchObject({
      code: 'too_many_requests',
      fields: { app_time: expect.any(String) },
    });
  });
});
