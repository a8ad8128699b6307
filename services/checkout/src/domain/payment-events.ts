import type { OrderStatus } from './order';

/** What a card provider says of a payment, in our words. */
export type PaymentEvent = 'authorised' | 'pending' | 'refused' | 'cancelled' | 'error' | 'refunded';

/**
 * Where an order goes when a payment event arrives; the same status when the event changes nothing. An event may come
 * twice, late or out of order: money that was promised once is never forgotten, and money for an order that is no
 * longer wanted goes back.
 */
export function statusAfter(status: OrderStatus, event: PaymentEvent): OrderStatus {
  switch (event) {
    case 'authorised':
      return authorisedFrom(status);
    case 'pending':
      return status === 'placing' || status === 'awaiting_payment' ? 'pending' : status;
    case 'refused':
    case 'error':
      return isOpen(status) ? 'failed' : status;
    case 'cancelled':
      return isOpen(status) ? 'cancelled' : status;
    case 'refunded':
      return status === 'refunding' || status === 'paid' ? 'refunded' : status;
  }
}

/** Whether an order can still be paid for. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'placing' || status === 'awaiting_payment' || status === 'pending';
}

function authorisedFrom(status: OrderStatus): OrderStatus {
  switch (status) {
    case 'placing':
    case 'awaiting_payment':
    case 'pending':
    case 'failed':
      return 'authorised';
    case 'cancelled':
      return 'refunding';
    case 'authorised':
    case 'paid':
    case 'refunding':
    case 'refunded':
      return status;
  }
}
