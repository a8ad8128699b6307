import type { OrderStatus } from './order';
import { type PaymentEvent, statusAfter } from './payment-events';

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
];

test.each(table)('an order that is %s is after %s %s', (from, event, to) =>
  expect(statusAfter(from, event)).toBe(to),
);

test('money for a cancelled order is refunded', () =>
  expect(statusAfter('cancelled', 'authorised')).toBe('refunding'));

test.each(['authorised', 'paid'] as const)('no late event undoes an order that is %s', (status) => {
  for (const event of ['authorised', 'pending', 'refused', 'error', 'cancelled'] as const)
    expect(statusAfter(status, event)).toBe(status);
});
