import sql from 'sql-template-tag';
import type { Caller } from '../deps';
import { chooseFitter, holdFor } from '../domain/appointment';
import { addService, addTyre, setQuantity } from '../domain/lines';
import { setRouteKeepingLines } from '../domain/route';
import { basketIdOf } from '../store/baskets';
import { acquireOpening } from '../store/orders';
import { saveServices } from '../store/services';
import {
  sampleAppointment,
  sampleForm,
  sampleGarage,
  sampleLine,
  sampleMobile,
  sampleService,
  sampleServiceRow,
  sampleTyre,
} from '../testing/samples';
import { createWorld, refusedCall, type World } from '../testing/test-deps';
import { claimBasket, type Claimed } from './claim-basket';
import type { Placed } from './open-payment';
import { placeOrder } from './place-order';
import { recordPayment } from './record-payment';

const holdOf = (key: string) =>
  ({
    id: '900',
    key,
    account_number: 'G100',
    date: sampleAppointment.date,
    time: '09:00',
    date_label: 'Thursday 3rd December 2026',
    time_label: '09:00 - 10:00',
    state: 'held',
    expires_at: sampleAppointment.heldUntil,
  }) as const;

let world: World;
let caller: Caller;
let basketId: string;
beforeEach(async () => {
  world = await createWorld();
  caller = { sessionId: world.sessionId, requestId: 'r', signal: new AbortController().signal };
  basketId = basketIdOf(caller.sessionId);
  await world.deps.baskets.update(basketId, addTyre(sampleLine()));
  await world.deps.baskets.update(basketId, holdFor(sampleGarage, holdOf(basketId)));
});
afterEach(() => world.close());

const submit = (form: object = {}): Promise<Placed> =>
  placeOrder(world.deps, caller, { ...sampleForm, ...form });
const orders = () =>
  world.deps.database.query<{ reference: string; status: string; total_pence: number }>(
    sql`select reference, status, total_pence from orders order by created_at`,
  );
const referenceOf = (claimed: Claimed) => ('order' in claimed ? claimed.order.reference : '');
const namesOf = (calls: World['calls']) => calls.map((call) => call.name);

test('an order holds its stock and time, then opens the payment of its total', async () => {
  const placed = await submit();
  const [order] = await orders();
  expect(order).toMatchObject({ status: 'awaiting_payment', total_pence: 16000 });
  expect(placed).toEqual({
    kind: 'placed',
    reference: order?.reference,
    url: `https://pay.example/${order?.reference}`,
  });
  expect(namesOf(world.calls)).toEqual(expect.arrayContaining(['renewAppointment', 'holdStock']));
  expect(world.calls.find((call) => call.name === 'holdStock')?.input).toMatchObject({
    key: order?.reference,
    lines: [{ st_code: 'ALP20555', quantity: 2 }],
    home_delivery: 0,
  });
  expect(world.opened).toMatchObject([
    { reference: order?.reference, amountPence: 16000, email: 'ada@example.com' },
  ]);
});

/** The transactions, and the statements outside of one that write: each waits for the disk. */
function countCommits(): readonly string[] {
  const commits: string[] = [];
  const { query, transaction } = world.deps.database;
  world.deps.database.query = (statement: Parameters<typeof query>[0]) => {
    const { text } = statement;
    if (/\b(insert|update|delete)\b/i.test(text)) commits.push(text);
    return query(statement);
  };
  world.deps.database.transaction = (work, ...rest) => {
    commits.push('transaction');
    return transaction(work, ...rest);
  };
  return commits;
}

test('placing an order commits twice here, and once in the catalogue (decision 50)', async () => {
  const commits = countCommits();
  expect((await submit()).kind).toBe('placed');
  expect(commits.map((text) => text.trim().slice(0, 11))).toEqual(['transaction', 'with opened']);
  expect(namesOf(world.calls).filter((name) => name === 'holdStock')).toHaveLength(1);
});

test('the payment of an order is inserted with the lease to open it, before its provider is called', async () => {
  const { open } = world.provider;
  const found: unknown[] = [];
  world.provider.open = async (payment) => {
    found.push(...(await world.deps.database.query(sql`select code, reference, opened_pence from payments`)));
    return open(payment);
  };
  await submit();
  const [order] = await orders();
  expect(found).toEqual([{ code: order?.reference, reference: order?.reference, opened_pence: 16_000 }]);
});

test('submitting the same basket again returns the same order, without a second payment', async () => {
  const first = await submit();
  expect(await submit()).toEqual(first);
  expect(world.opened).toHaveLength(1);
});

test('five concurrent submits of one basket make one order and one payment', async () => {
  const placed = await Promise.all(Array.from({ length: 5 }, () => submit()));
  expect(new Set(placed.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(placed[0]).toMatchObject({ kind: 'placed' });
  expect(await orders()).toHaveLength(1);
  expect(world.opened).toHaveLength(1);
});

test('a second submit returns the same order although its own hold has the last tyres', async () => {
  const stock = (left: number) => sampleTyre({ stock: { total_stock: left, home_delivery_stock: left } });
  world.answers.set('getTyres', () => ({ tyres: [stock(2)] }));
  const first = await submit();
  world.answers.set('getTyres', () => ({ tyres: [stock(0)] }));
  expect(await submit()).toEqual(first);
  expect(first.kind).toBe('placed');
});

test('a new order releases the stock of the previous one before it holds its own', async () => {
  await submit();
  await world.deps.baskets.update(basketId, setQuantity('ALP20555', 4));
  await submit();
  const names = namesOf(world.calls);
  expect(names.indexOf('releaseStock')).toBeGreaterThan(-1);
  expect(names.indexOf('releaseStock')).toBeLessThan(names.lastIndexOf('holdStock'));
});

test('negative control: without the unique index concurrent submits make an order each', async () => {
  await submit();
  const basket = await world.deps.baskets.read(basketId);
  await world.deps.database.query(sql`delete from orders`);
  await world.deps.database.query(sql`drop index orders_basket_revision`);
  const claimed = await Promise.all(
    Array.from({ length: 5 }, () => claimBasket(world.deps, basketId, basket)),
  );
  expect(new Set(claimed.map(referenceOf)).size).toBe(5);
});

test('concurrent submits with the unique index share one order', async () => {
  await submit();
  const basket = await world.deps.baskets.read(basketId);
  await world.deps.database.query(sql`delete from orders`);
  const claimed = await Promise.all(
    Array.from({ length: 5 }, () => claimBasket(world.deps, basketId, basket)),
  );
  expect(new Set(claimed.map(referenceOf)).size).toBe(1);
});

test('of concurrent submits the one that inserts the order gets the lease to open its payment', async () => {
  await submit();
  const basket = await world.deps.baskets.read(basketId);
  await world.deps.database.query(sql`delete from orders`);
  const claimed = await Promise.all(
    Array.from({ length: 5 }, () => claimBasket(world.deps, basketId, basket, { provider: 'worldpay' })),
  );
  expect(claimed.filter((one) => one.kind === 'claimed' && one.hasLease)).toHaveLength(1);
  const order = { provider: 'worldpay', code: claimed.map(referenceOf)[0] ?? '', leaseSeconds: 60 } as const;
  expect(await acquireOpening(world.deps.database, order.code, order)).toBe(false);
});

test('negative control: without the lease concurrent submits open a payment each', async () => {
  const { open } = world.provider;
  let opening = 0;
  let letGo = (): void => undefined;
  const bothAreOpening = new Promise<void>((resolve) => (letGo = resolve));
  world.provider.open = async (payment) => {
    await world.deps.database.query(sql`update orders set opening_until = null`);
    opening += 1;
    if (opening === 2) letGo();
    await bothAreOpening;
    return open(payment);
  };
  await Promise.all([submit(), submit()]);
  expect(world.opened.length).toBeGreaterThan(1);
});

test('a submit of a changed basket makes a new order and cancels the previous one', async () => {
  const first = await submit();
  await world.deps.baskets.update(basketId, setQuantity('ALP20555', 4));
  const second = await submit();
  expect(second).toMatchObject({ kind: 'placed' });
  expect(second).not.toEqual(first);
  expect(await orders()).toMatchObject([
    { status: 'cancelled', total_pence: 16000 },
    { status: 'awaiting_payment', total_pence: 32000 },
  ]);
  expect(world.jobs).toContainEqual({
    name: 'release-holds',
    payload: { reference: first.kind === 'placed' && first.reference, appointment: false },
  });
});

test('a new order can be placed after a refused payment', async () => {
  const first = await submit();
  const reference = first.kind === 'placed' ? first.reference : '';
  await recordPayment(world.deps, {
    provider: 'worldpay',
    code: reference,
    event: 'refused',
    amountPence: 16000,
    currency: 'GBP',
    source: 'notification',
  });
  const second = await submit();
  expect(second).toMatchObject({ kind: 'placed' });
  expect(second).not.toEqual(first);
});

test('each invalid field gets a message, and no order is placed [V-CO-REQUIRED, V-CO-EMAIL, V-CO-CONDITIONS, X-ORDER-FIELDS]', async () => {
  expect(await submit({ forename: '', email: 'no', agreed_conditions: 0 })).toEqual({
    kind: 'refused',
    errors: {
      forename: 'forename is a required field',
      email: 'email must be a valid email',
      agreed_conditions: 'You must accept the terms and conditions to continue.',
    },
  });
  expect(await orders()).toEqual([]);
});

test('the price of a service is that of the day of the order, and a change is reported before it is charged', async () => {
  const { database, baskets } = world.deps;
  await saveServices(database, [sampleServiceRow({ retail_pence: 4990 })]);
  await baskets.update(basketId, addService(sampleService({ priceType: 'fixed', pricePence: 3990 })));
  expect(await submit()).toMatchObject({
    kind: 'refused',
    errors: expect.stringContaining('changed from £199.90 to £209.90'),
  });
  expect(await submit()).toMatchObject({ kind: 'placed' });
  expect(world.opened.at(-1)?.amountPence).toBe(20_990);
});

test('a service that is no longer sold is taken out, and the shopper is told before anything is charged', async () => {
  const { database, baskets } = world.deps;
  await saveServices(database, [sampleServiceRow({ withdrawn: true })]);
  await baskets.update(basketId, addService(sampleService({ pricePence: 0 })));
  expect(await submit()).toEqual({
    kind: 'refused',
    errors:
      'We no longer sell Tyre protection cover, so we took it out of your order. Please check it and place your order again.',
  });
  expect(world.opened).toEqual([]);
  expect(await submit()).toMatchObject({ kind: 'placed' });
  expect(world.opened.at(-1)?.amountPence).toBe(16_000);
});

test('a changed price is reported before it is charged [X-ORDER-STRING, C-PROCESS-ORDER]', async () => {
  world.answers.set('getTyres', () => ({ tyres: [sampleTyre({ fully_fitted_price_pence: 8500 })] }));
  expect(await submit()).toEqual({
    kind: 'refused',
    errors:
      'The price of your order has changed from £160.00 to £170.00. Please check it and place your order again.',
  });
  expect(await orders()).toEqual([]);
  expect(await submit()).toMatchObject({ kind: 'placed' });
  expect(world.opened).toMatchObject([{ amountPence: 17000 }]);
});

test('an order for tyres that have sold out is refused', async () => {
  world.answers.set('getTyres', () => ({ tyres: [] }));
  expect(await submit()).toMatchObject({ kind: 'refused', errors: expect.stringContaining('out of stock') });
  expect(world.opened).toEqual([]);
});

test('an order fails and opens no payment when its stock cannot be held', async () => {
  world.answers.set('holdStock', () => {
    throw refusedCall(409, 'out_of_stock');
  });
  expect(await submit()).toMatchObject({ kind: 'refused', errors: expect.stringContaining('sold out') });
  expect(await orders()).toMatchObject([{ status: 'failed' }]);
  expect(world.opened).toEqual([]);
});

test('an expired time is held again, and a taken time is refused and removed from the basket [C-PROCESS-ORDER, X-ORDER-FIELDS]', async () => {
  world.answers.set('renewAppointment', () => {
    throw refusedCall(409, 'hold_expired');
  });
  expect(await submit()).toMatchObject({ kind: 'placed' });
  world.answers.set('holdAppointment', () => {
    throw refusedCall(409, 'slot_taken');
  });
  expect(await submit()).toEqual({
    kind: 'refused',
    errors: { app_time: 'That time has just been taken. Please choose another.' },
  });
  expect(await world.deps.baskets.read(basketId)).toMatchObject({
    appointment: { date: '2026-12-03', time: null, holdKey: null },
  });
});

test('a submit is refused when the payment provider does not answer, and a retry uses the same order', async () => {
  const { open } = world.provider;
  const { PaymentUnavailable } = await import('../errors');
  world.provider.open = () => Promise.reject(new PaymentUnavailable('no answer'));
  expect(await submit()).toMatchObject({
    kind: 'refused',
    errors: expect.stringContaining('You have not been charged'),
  });
  world.provider.open = open;
  expect(await submit()).toMatchObject({ kind: 'placed' });
  expect(await orders()).toHaveLength(1);
});

test('a submit without tyres redirects to the basket, and one without a fitter to choose-fitter [C-PROCESS-ORDER, T-CHECKOUT-FAILURE]', async () => {
  const newcomer = { ...caller, sessionId: `${caller.sessionId}-other` };
  expect(await placeOrder(world.deps, newcomer, sampleForm)).toEqual({ kind: 'redirect', path: '/basket' });
  await world.deps.baskets.update(basketIdOf(newcomer.sessionId), addTyre(sampleLine()));
  expect(await placeOrder(world.deps, newcomer, sampleForm)).toEqual({
    kind: 'redirect',
    path: '/choose-fitter',
  });
});

test('the delivery charge of the address is reported before it is charged', async () => {
  await world.deps.database.query(
    sql`insert into delivery_charges (area, charge_pence) values ('', 995), ('ZE', 2495)`,
  );
  await world.deps.baskets.update(basketId, setRouteKeepingLines('delivery'));
  const form = { postcode: 'ZE1 0AA', same_as_billing: 1, app_date: undefined, app_time: undefined };
  expect(await submit(form)).toMatchObject({ errors: expect.stringContaining('from £130.00 to £154.95') });
  expect(await submit(form)).toMatchObject({ kind: 'placed' });
  expect(world.opened).toMatchObject([{ amountPence: 15495 }]);
  expect(namesOf(world.calls)).not.toContain('holdAppointment');
});

test.each([
  [{ appDateRequired: true, appTimeRequired: false }, { app_date: 'App Date is a required field' }],
  [{ appDateRequired: false, appTimeRequired: true }, { app_time: 'App Time is a required field' }],
])(
  'with the settings %j an order without date and time is refused with %j [V-CO-APP-DATE, V-CO-APP-TIME]',
  async (flags, errors) => {
    const deps = { ...world.deps, settings: { ...world.deps.settings, ...flags } };
    const form = { ...sampleForm, app_date: '', app_time: '' };
    expect(await placeOrder(deps, caller, form)).toEqual({ kind: 'refused', errors });
  },
);

test('an order of a mobile fitter keeps its fitting address [C-PROCESS-ORDER, T-SAMEBILLING-DEFAULT, V-CO-SHIP-REQUIRED]', async () => {
  const garage = world.answers.get('getFitter')?.({});
  const { accountNumber: account_number, code, surchargePence } = sampleMobile;
  const changes = { account_number, code, mobile: 1, mobile_customer_surcharge_pence: surchargePence };
  world.answers.set('getFitter', () => Object.assign({}, garage, changes));
  const hold = { ...holdOf(basketId), account_number, time: '09:00|11:00' };
  await world.deps.baskets.update(basketId, holdFor(sampleMobile, hold));
  const form = { app_time: hold.time, same_as_billing: 1 };
  expect(await submit({ ...form, same_as_billing: 0 })).toMatchObject({
    errors: { shipping_forename: 'Shipping Forename is a required field' },
  });
  expect(await submit(form)).toMatchObject({ kind: 'placed' });
  expect(await world.deps.baskets.read(basketId)).toMatchObject({
    shipping: { forename: 'Ada', surname: 'Byron', address1: '1 Wren Mews', town: 'London' },
  });
});

test('an address is resolved by its index in the list [C-POSTCODE-ADDRESSES, C-PROCESS-ORDER]', async () => {
  await submit({ address: '2' });
  expect(world.opened).toMatchObject([{ billing: { address1: '2 Wren Mews', town: 'London' } }]);
  expect(await submit({ address: '9' })).toEqual({
    kind: 'refused',
    errors: { address: 'Address is required' },
  });
});

test('choosing another fitter removes the appointment', async () => {
  await world.deps.baskets.update(basketId, chooseFitter({ ...sampleGarage, accountNumber: 'G200' }));
  expect(await world.deps.baskets.read(basketId)).toMatchObject({
    fitter: { accountNumber: 'G200' },
    appointment: null,
  });
});
