import type { OrderStatus } from './order';
import { isOpen, type PaymentEvent, statusAfter } from './payment-events';

const table: readonly (readonly [OrderStatus, PaymentEvent, OrderStatus])[] = [
  ['awaiting_payment', 'authorised', 'authorised'],
  ['placing', 'authorised', 'authorised'],
  ['pending', 'authorised', 'authorised'],
  ['failed', 'authorised', 'authorised'],
  ['awaiting_payment', 'pending', 'pending'],
  ['awaiting_payment', 'refused', 'failed'],
  ['pending', 'error', 'failed'],
  ['awaiting_payment', 'cancelled', 'cancelled'],
  ['refunding', 'refunded', 'refunded'],
  ['paid', 'refunded', 'refunded'],
  ['authorised', 'refunded', 'refunded'],
  ['placing', 'pending', 'pending'],
  ['pending', 'pending', 'pending'],
  ['failed', 'pending', 'failed'],
  ['placing', 'refused', 'failed'],
  ['awaiting_payment', 'error', 'failed'],
  ['pending', 'cancelled', 'cancelled'],
  ['failed', 'cancelled', 'failed'],
  ['cancelled', 'refused', 'cancelled'],
  ['awaiting_payment', 'refunded', 'awaiting_payment'],
  ['failed', 'refunded', 'failed'],
  ['refunding', 'authorised', 'refunding'],
  ['refunded', 'authorised', 'refunded'],
];

test.each(table)('an order with status %s that gets the event %s has status %s', (from, event, to) =>
  expect(statusAfter(from, event)).toBe(to),
);

test('a payment for a cancelled order is refunded', () =>
  expect(statusAfter('cancelled', 'authorised')).toBe('refunding'));

test.each(['authorised', 'paid'] as const)('late events do not change an order that is %s', (status) => {
  for (const event of ['authorised', 'pending', 'refused', 'error', 'cancelled'] as const)
    expect(statusAfter(status, event)).toBe(status);
});

test('only an order that waits for its payment can be paid', () => {
  const statuses = ['placing', 'awaiting_payment', 'pending', 'authorised', 'paid', 'failed'] as const;
  expect(statuses.filter(isOpen)).toEqual(['placing', 'awaiting_payment', 'pending']);
});
