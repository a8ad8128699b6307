import { isRefund, type OrderStatus } from './order-status';

const all: readonly OrderStatus[] = [
  ...(['placing', 'awaiting_payment', 'pending', 'authorised', 'paid', 'failed', 'cancelled'] as const),
  ...(['refunding', 'refunded'] as const),
];

test("an order's money goes back while it is being refunded, and has gone back when it is refunded", () =>
  expect(all.filter(isRefund)).toEqual(['refunding', 'refunded']));
