import type { OrderStatus } from './order';

/** An event of a payment at the card provider. */
export type PaymentEvent = 'authorised' | 'pending' | 'refused' | 'cancelled' | 'error' | 'refunded';

/**
 * The status of an order after a payment event; the same status when nothing changes. Events may arrive twice, late or
 * out of order: an authorisation is never lost, and money for a cancelled order is refunded.
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
      return status === 'refunding' || status === 'paid' || status === 'authorised' ? 'refunded' : status;
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
