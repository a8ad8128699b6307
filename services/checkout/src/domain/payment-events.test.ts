import type { OrderStatus } from './order-status';
import { isOpen, type PaymentEvent, statusAfter } from './payment-events';

const statuses = [
  'placing',
  'awaiting_payment',
  'pending',
  'authorised',
  'paid',
  'failed',
  'cancelled',
  'refunding',
  'refunded',
] as const satisfies readonly OrderStatus[];

/** The next status of each status, in the sequence above; '-' when it stays. */
const table: Readonly<Record<PaymentEvent, string>> = {
  approved: '- - - - - - - - -',
  pending: 'pending pending - - - - - - -',
  authorised: 'authorised authorised authorised - - authorised refunding - -',
  captured: 'authorised authorised authorised - - authorised refunding - -',
  refused: 'failed failed failed - - - - - -',
  error: 'failed failed failed - - - - - -',
  cancelled: 'cancelled cancelled cancelled refunded refunded - - refunded -',
  expired: 'cancelled cancelled cancelled refunded refunded - - refunded -',
  refund_sent: '- - - refunding refunding - - - -',
  refunded: '- - - refunded refunded - - refunded -',
  refund_failed: '- - - - - - - - refunding',
  charged_back: '- - - refunded - - - refunded -',
};
const cells = Object.entries(table).flatMap(([event, row]) =>
  row.split(' ').map((next, index) => [statuses[index] ?? '', event, next === '-' ? statuses[index] : next]),
);

test('the table has a cell for every status and event', () => {
  expect(cells).toHaveLength(9 * 12);
});

test.each(cells)('an order that is %s is, after the event %s, %s', (from, event, to) => {
  expect(statusAfter(from as OrderStatus, event as PaymentEvent)).toBe(to);
});

test('only an order that waits for its payment can be paid', () => {
  expect(statuses.filter(isOpen)).toEqual(['placing', 'awaiting_payment', 'pending']);
});
