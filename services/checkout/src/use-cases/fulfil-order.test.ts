import { afterAllHaveRead, withoutLocks } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import type { Caller } from '../deps';
import { holdFor } from '../domain/appointment';
import { addTyre, setQuantity } from '../domain/lines';
import { setRouteKeepingLines } from '../domain/route';
import { jobHandlers } from '../jobs/job-handlers';
import { basketIdOf } from '../store/baskets';
import { findOrder } from '../store/orders';
import { sampleForm, sampleGarage, sampleLine } from '../testing/samples';
import { createWorld, refusedCall, type World } from '../testing/test-deps';
import { workJobs } from '../testing/test-shop';
import { checkPayment, settleUnpaidOrder } from './check-payment';
import { emptyBasket, emptyOrderedBasket, fulfilOrder } from './fulfil-order';
import { orderLink } from './order-link';
import { placeOrder } from './place-order';
import { recordPayment } from './record-payment';

const context = { isLastAttempt: false, signal: new AbortController().signal };
const holdOf = (key: string) =>
  ({
    id: '900',
    key,
    account_number: 'G100',
    date: '2026-12-03',
    time: '09:00',
    date_label: 'Thursday 3rd December 2026',
    time_label: '09:00 - 10:00',
    state: 'held',
    expires_at: null,
  }) as const;

let world: World;
let caller: Caller;
let basketId: string;
let reference: string;
beforeEach(async () => {
  world = await createWorld();
  caller = { sessionId: world.sessionId, requestId: 'r', signal: new AbortController().signal };
  basketId = basketIdOf(caller.sessionId);
  await world.deps.baskets.update(basketId, addTyre(sampleLine()));
  await world.deps.baskets.update(basketId, holdFor(sampleGarage, holdOf(basketId)));
  const placed = await placeOrder(world.deps, caller, sampleForm);
  reference = placed.kind === 'placed' ? placed.reference : '';
});
afterEach(() => world.close());

const authorised = (source: 'notification' | 'inquiry', amountPence = 16000) =>
  recordPayment(world.deps, {
    provider: 'worldpay',
    code: reference,
    event: 'authorised',
    amountPence,
    currency: 'GBP',
    source,
  });
const statusOf = async () =>
  (
    await world.deps.database.query<{ status: string }>(
      sql`select status from orders where reference = ${reference}`,
    )
  )[0]?.status;
const jobsNamed = (name: string) => world.jobs.filter((job) => job.name === name);
const messageJobs = () => jobsNamed('send-message').map((job) => job.payload);
const failWith = (name: string, code: string) =>
  world.answers.set(name, () => {
    throw refusedCall(409, code);
  });

test('concurrent notifications and inquiries complete the order once', async () => {
  await Promise.all([
    authorised('notification'),
    authorised('inquiry'),
    authorised('notification'),
    authorised('inquiry'),
  ]);
  expect(jobsNamed('fulfil-order')).toHaveLength(1);
  await Promise.all([1, 2, 3].map(() => fulfilOrder(world.deps, reference, context)));
  expect(await statusOf()).toBe('paid');
  expect(messageJobs()).toEqual([
    { reference, channel: 'email', kind: 'confirmation' },
    { reference, channel: 'text', kind: 'confirmation' },
  ]);
});

test('negative control: without the row lock each concurrent completion sends the messages', async () => {
  await authorised('notification');
  await world.deps.database.query(sql`alter table order_messages drop constraint order_messages_pkey`);
  const rivals = 3;
  const window = { rivals, part: 'from orders where reference' };
  const deps = { ...world.deps, database: afterAllHaveRead(withoutLocks(world.deps.database), window) };
  await Promise.all(Array.from({ length: rivals }, () => fulfilOrder(deps, reference, context)));
  expect(messageJobs()).toHaveLength(2 * rivals);
});

test('concurrent completions with the row lock send the messages once', async () => {
  await authorised('notification');
  await world.deps.database.query(sql`alter table order_messages drop constraint order_messages_pkey`);
  await Promise.all([1, 2, 3].map(() => fulfilOrder(world.deps, reference, context)));
  expect(messageJobs()).toHaveLength(2);
});

test('a paid order commits its stock and time, and empties the basket', async () => {
  await authorised('notification');
  await workJobs(world);
  const input = (name: string) => world.calls.find((call) => call.name === name)?.input;
  expect(input('commitStock')).toEqual({ key: reference });
  expect(input('bookAppointment')).toEqual({
    id: '1',
    account_number: 'G100',
    date: '2026-12-03',
    time: '09:00',
    order_reference: reference,
  });
  expect((await world.deps.baskets.read(basketId)).lines).toEqual([]);
});

test('a basket that changed during payment is not emptied', async () => {
  await world.deps.baskets.update(basketId, setQuantity('ALP20555', 4));
  await authorised('notification');
  await workJobs(world);
  expect((await world.deps.baskets.read(basketId)).lines).toMatchObject([{ quantity: 4 }]);
});

test('the confirmation is sent once by e-mail and once by text, with label, appointment and link [B-FLOW-CONFIRMATION]', async () => {
  await authorised('notification');
  await workJobs(world);
  await authorised('inquiry');
  await workJobs(world);
  await Promise.all([
    jobHandlers(world.deps)['send-message']({ reference, channel: 'email', kind: 'confirmation' }, context),
  ]);
  expect(world.mails).toHaveLength(1);
  expect(world.texts).toHaveLength(1);
  const [mail] = world.mails;
  expect(mail?.to).toBe('ada@example.com');
  expect(mail?.subject).toBe(`Kerbside Tyres: your order ${reference} is confirmed`);
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain('Fuel efficiency B · Wet grip A · External rolling noise class B, 70 dB');
    expect(part).toContain('Thursday 3rd December 2026, 09:00 - 10:00');
    expect(part).toContain('Mill Lane Tyres');
    expect(part).toContain(reference);
    expect(part).toContain('Alpina Grip 2 205/55 R16 91V');
    expect(part).toContain('1 Mill Lane, London, SW1A 1AA');
    expect(part?.replaceAll('&amp;', '&')).toContain(orderLink(reference, world.deps.settings));
    expect(part).toContain('£160.00');
  }
  expect(world.texts[0]).toEqual({
    to: '07700 900123',
    body: `Kerbside Tyres: order ${reference} confirmed. Mill Lane Tyres, Thursday 3rd December 2026, 09:00 - 10:00. ${orderLink(reference, world.deps.settings)}`,
  });
});

test('a delivered order is confirmed by e-mail and by text, too [B-FLOW-CONFIRMATION]', async () => {
  await world.deps.baskets.update(basketId, setRouteKeepingLines('delivery'));
  const placed = await placeOrder(world.deps, caller, { ...sampleForm, same_as_billing: 1 });
  reference = placed.kind === 'placed' ? placed.reference : '';
  await authorised('notification', 13000);
  await workJobs(world);
  const link = orderLink(reference, world.deps.settings);
  expect(world.mails).toMatchObject([
    { to: 'ada@example.com', subject: `Kerbside Tyres: your order ${reference} is confirmed` },
  ]);
  for (const part of [world.mails[0]?.html, world.mails[0]?.text]) {
    expect(part).toContain('Your tyres are delivered to your address in 3-5 working days.');
    expect(part?.replaceAll('&amp;', '&')).toContain(link);
  }
  const body = `Kerbside Tyres: order ${reference} confirmed. Your tyres arrive in 3-5 working days. ${link}`;
  expect(world.texts).toEqual([{ to: '07700 900123', body }]);
});

test('stock is held again when its hold expired during payment', async () => {
  let commits = 0;
  world.answers.set('commitStock', (input) => {
    if (commits++ === 0) throw refusedCall(409, 'hold_expired');
    return input;
  });
  await authorised('notification');
  await fulfilOrder(world.deps, reference, context);
  expect(await statusOf()).toBe('paid');
  expect(world.calls.filter((call) => call.name === 'holdStock')).toHaveLength(2);
});

test.each([
  ['stock', 'commitStock', 'hold_expired', 'holdStock', 'out_of_stock'],
  ['time', 'bookAppointment', 'hold_expired', 'holdAppointment', 'slot_taken'],
])(
  'a paid order is refunded, with a message, when its %s is no longer available',
  async (_what, first, firstCode, again, againCode) => {
    failWith(first, firstCode);
    failWith(again, againCode);
    await authorised('notification');
    await workJobs(world);
    expect(world.refunds).toEqual([reference]);
    expect(await statusOf()).toBe('refunding');
    expect(world.mails).toMatchObject([{ subject: expect.stringContaining('refunding') }]);
    expect(world.texts).toEqual([]);
    await recordPayment(world.deps, {
      provider: 'worldpay',
      code: reference,
      event: 'refunded',
      amountPence: 16000,
      currency: 'GBP',
      source: 'notification',
    });
    expect(await statusOf()).toBe('refunded');
  },
);

test('an order is tried again for as long as a service is down, and completes then', async () => {
  const accept = world.answers.get('commitStock');
  world.answers.set('commitStock', () => {
    throw refusedCall(503, 'unavailable');
  });
  await authorised('notification');
  await expect(fulfilOrder(world.deps, reference, context)).rejects.toThrow('unavailable');
  expect(await statusOf()).toBe('authorised');
  expect(world.refunds).toEqual([]);
  if (accept) world.answers.set('commitStock', accept);
  await fulfilOrder(world.deps, reference, context);
  expect(await statusOf()).toBe('paid');
});

const away = () => Promise.reject(new Error('Redis is away'));
const withoutRedis = () => ({
  ...world.deps,
  baskets: { ...world.deps.baskets, read: away, update: away },
});

describe('while Redis is away', () => {
  test('a paid order completes, and its basket is emptied later', async () => {
    await authorised('notification');
    await fulfilOrder(withoutRedis(), reference, context);
    expect(await statusOf()).toBe('paid');
    await expect(emptyBasket(withoutRedis(), reference)).rejects.toThrow('Redis is away');
    await workJobs(world);
    expect((await world.deps.baskets.read(basketId)).lines).toEqual([]);
  });

  test('a paid order whose hold is gone books its time with a hold of its own', async () => {
    world.fitters.expire();
    await authorised('notification');
    await fulfilOrder(withoutRedis(), reference, context);
    expect(await statusOf()).toBe('paid');
  });

  test('a paid order whose time may be held by its basket is not refunded, but tried again', async () => {
    failWith('bookAppointment', 'hold_expired');
    failWith('holdAppointment', 'slot_taken');
    await authorised('notification');
    await expect(fulfilOrder(withoutRedis(), reference, context)).rejects.toThrow('Redis is away');
    expect(await statusOf()).toBe('authorised');
  });
});

describe('the basket of a paid order, before its page is shown', () => {
  const paidOrder = async () => {
    await authorised('notification');
    await fulfilOrder(world.deps, reference, context);
    const order = await findOrder(world.deps.database, reference);
    if (!order) throw new Error('There is no order.');
    return order;
  };
  const lines = async () => (await world.deps.baskets.read(basketId)).lines.length;

  test('is emptied, although no job has run', async () => {
    const order = await paidOrder();
    expect(await lines()).toBe(1);
    await emptyOrderedBasket(world.deps, order);
    expect(await lines()).toBe(0);
  });

  test('is left alone when it is another one by now, also with the same tyres', async () => {
    const order = await paidOrder();
    await emptyOrderedBasket(world.deps, order);
    await world.deps.baskets.update(basketId, addTyre(sampleLine()));
    await emptyOrderedBasket(world.deps, order);
    expect(await lines()).toBe(1);
  });

  test('is left to the job while Redis is away', async () => {
    const order = await paidOrder();
    await emptyOrderedBasket(withoutRedis(), order);
    await workJobs(world);
    expect(await lines()).toBe(0);
  });
});

test('a payment for a replaced order is refunded', async () => {
  await world.deps.baskets.update(basketId, setQuantity('ALP20555', 4));
  await placeOrder(world.deps, caller, sampleForm);
  await authorised('notification');
  await workJobs(world);
  expect(await statusOf()).toBe('refunding');
  expect(world.refunds).toEqual([reference]);
});

test('the payment provider is asked when the shopper returns before the notification', async () => {
  world.payment = { event: 'authorised', amountPence: 16000, currency: 'GBP' };
  const order = await placedOrder();
  expect((await checkPayment(world.deps, order)).status).toBe('authorised');
});

test('an order whose holds expired is cancelled, or authorised if it was paid without a notification', async () => {
  await settleUnpaidOrder(world.deps, reference);
  expect(await statusOf()).toBe('awaiting_payment');
  await world.deps.database.query(sql`update orders set created_at = now() - interval '30 minutes'`);
  await settleUnpaidOrder(world.deps, reference);
  expect(await statusOf()).toBe('cancelled');
  await world.deps.database.query(sql`update orders set status = 'awaiting_payment'`);
  world.payment = { event: 'authorised', amountPence: 16000, currency: 'GBP' };
  await settleUnpaidOrder(world.deps, reference);
  expect(await statusOf()).toBe('authorised');
});

async function placedOrder() {
  const order = await findOrder(world.deps.database, reference);
  if (!order) throw new Error('the order is not there');
  return order;
}
