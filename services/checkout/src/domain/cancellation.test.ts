import {
  sampleAppointment,
  sampleBasket,
  sampleContact,
  sampleGarage,
  sampleLine,
  sampleMobile,
} from '../testing/samples';
import type { BasketState } from './basket-state';
import { cancellationOf, dispatchDay } from './cancellation';
import { orderOf, type StoredOrder } from './order';
import type { OrderStatus } from './order-status';

const policy = { collectionFeePence: 1_500 };
/** Wednesday 25th November 2026, in the morning. */
const orderedAt = new Date('2026-11-25T09:00:00Z');
const total = 16_000;

function orderWith(changes: Partial<BasketState>, status: OrderStatus = 'paid'): StoredOrder {
  const basket = sampleBasket({
    billing: sampleContact,
    email: 'a@b.c',
    registration: 'AB12 CDE',
    ...changes,
  });
  const order = orderOf('REF', 'basket', basket, { disposalFeePence: 0 });
  if (!order) throw new Error('The basket has all that an order needs.');
  return {
    ...{ ...order, status, totalPence: total, provider: 'worldpay', createdAt: orderedAt },
    ...{ paymentCode: null, paymentUrl: null, browsers: [] },
  };
}
const garage = orderWith({ fitter: sampleGarage, appointment: sampleAppointment });
const mobile = orderWith({ fitter: sampleMobile, appointment: { ...sampleAppointment, time: null } });
const delivered = orderWith({ route: 'delivery' });
const delayed = orderWith({ route: 'delivery', lines: [sampleLine({ leadDays: 3 })] });

/** What is given back at a moment; undefined when it cannot be cancelled. */
const refundOf = (order: StoredOrder, moment: string): number | undefined => {
  const found = cancellationOf(order, policy, new Date(moment));
  return found.isAllowed ? found.refundPence : undefined;
};

test.each([
  ['a garage order', 'a week before', garage, '2026-11-26T09:00:00Z', total],
  ['a garage order', 'a minute before its time', garage, '2026-12-03T08:59:00Z', total],
  ['a garage order', 'at its time', garage, '2026-12-03T09:00:00Z', undefined],
  ['a mobile order', 'the evening before', mobile, '2026-12-02T23:59:00Z', total],
  ['a mobile order', 'on the day', mobile, '2026-12-03T00:00:00Z', undefined],
  ['a mobile order', 'after the day', mobile, '2026-12-05T00:00:00Z', undefined],
  ['a delivery', 'on the day of the order', delivered, '2026-11-25T23:59:00Z', total],
  ['a delivery', 'once it was sent', delivered, '2026-11-26T00:00:00Z', total - 1_500],
  ['a delivery', 'two weeks after it came at the latest', delivered, '2026-12-17T23:59:00Z', total - 1_500],
  ['a delivery', 'later', delivered, '2026-12-18T00:00:00Z', undefined],
  ['a delivery that has to come first', 'before it was sent', delayed, '2026-11-30T23:59:00Z', total],
  ['a delivery that has to come first', 'once it was sent', delayed, '2026-12-01T00:00:00Z', total - 1_500],
])('the cancellation of %s %s gives back what the policies say', (_, __, order, moment, refund) =>
  expect(refundOf(order, moment)).toBe(refund),
);

test.each(['pending', 'authorised', 'refunding', 'refunded', 'cancelled'] as const)(
  'an order that is %s cannot be cancelled',
  (status) => expect(refundOf({ ...garage, status }, '2026-11-26T09:00:00Z')).toBeUndefined(),
);

test('a collection that costs as much as the tyres gives nothing back, so a person helps', () =>
  expect(refundOf({ ...delivered, totalPence: 1_500 }, '2026-11-27T09:00:00Z')).toBeUndefined());

test('tyres that were sent are a return, and those of other orders are released at once', () => {
  const sent = cancellationOf(delivered, policy, new Date('2026-11-27T09:00:00Z'));
  expect(sent).toMatchObject({ isReturn: true });
  expect(sent.words).toBe(
    'Your tyres are on their way, or have arrived. We collect them, if they were not driven on. You get £145.00 back: £160.00 less £15.00 for the collection.',
  );
  const before = cancellationOf(delivered, policy, orderedAt);
  expect(before).toMatchObject({ isReturn: false });
  expect(before.words).toBe(
    'Your tyres are sent on Thursday 26th November 2026. Before that day you get all of your money back.',
  );
});

test('a mobile order says when it is free, and then that it is not', () => {
  expect(cancellationOf(mobile, policy, orderedAt).words).toBe(
    'You get all of your money back if you cancel before the day of the fitting.',
  );
  expect(cancellationOf(mobile, policy, new Date('2026-12-03T09:00:00Z')).words).toBe(
    'From the day of a mobile fitting on nothing is given back. Please contact us.',
  );
});

test.each([
  ['a Friday', '2026-11-27T12:00:00Z', 0, '2026-11-30'],
  ['a Saturday', '2026-11-28T12:00:00Z', 0, '2026-11-30'],
  ['the last minute of a summer day in London', '2026-07-01T22:59:00Z', 0, '2026-07-02'],
  ['the first minute of the next one', '2026-07-01T23:01:00Z', 0, '2026-07-03'],
  ['a Friday, with tyres that take a day', '2026-11-27T12:00:00Z', 1, '2026-12-01'],
])('a delivery of %s is sent on the next weekday', (_, at, leadDays, day) =>
  expect(dispatchDay(new Date(at), leadDays)).toBe(day),
);
