import type { OrderStatus } from './order-status';

/**
 * What happened to a payment. `approved`: the shopper agreed at a wallet, and the money is ours to capture. `refund_sent`:
 * the provider has accepted a refund and not made it yet.
 */
export type PaymentEvent =
  | 'approved'
  | 'pending'
  | 'authorised'
  | 'captured'
  | 'refused'
  | 'error'
  | 'cancelled'
  | 'expired'
  | 'refund_sent'
  | 'refunded'
  | 'refund_failed'
  | 'charged_back';

/** What a provider says about a payment. */
export interface PaymentState {
  readonly event: PaymentEvent;
  /** Authorised, captured or charged back; of a refund, all that was given back so far. Null when it is not said. */
  readonly amountPence: number | null;
  /** 'GBP'; null when it is not said. */
  readonly currency: string | null;
}

type Transitions = Partial<Record<OrderStatus, OrderStatus>>;

/** An authorisation is never lost, and money for a cancelled order is given back. */
const withMoney: Transitions = {
  placing: 'authorised',
  awaiting_payment: 'authorised',
  pending: 'authorised',
  failed: 'authorised',
  cancelled: 'refunding',
};
const withoutMoney: Transitions = { placing: 'failed', awaiting_payment: 'failed', pending: 'failed' };
/** Without its money an order ends; goods and time go back. */
const ended: Transitions = {
  placing: 'cancelled',
  awaiting_payment: 'cancelled',
  pending: 'cancelled',
  authorised: 'refunded',
  paid: 'refunded',
  refunding: 'refunded',
};

/** The status of an order after each event of its payment; one that is not named stays as it is. */
const transitions: Readonly<Record<PaymentEvent, Transitions>> = {
  approved: {},
  pending: { placing: 'pending', awaiting_payment: 'pending' },
  authorised: withMoney,
  captured: withMoney,
  refused: withoutMoney,
  error: withoutMoney,
  cancelled: ended,
  expired: ended,
  refund_sent: { authorised: 'refunding', paid: 'refunding' },
  refunded: { authorised: 'refunded', paid: 'refunded', refunding: 'refunded' },
  refund_failed: { refunded: 'refunding' },
  // The bank has taken the money back. Whether the goods of a paid order come back too, a person decides.
  charged_back: { authorised: 'refunded', refunding: 'refunded' },
};

/** The status of an order after an event of its payment. Events may arrive twice, late or out of order. */
export function statusAfter(status: OrderStatus, event: PaymentEvent): OrderStatus {
  return transitions[event][status] ?? status;
}

/** Whether an order can still be paid for. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'placing' || status === 'awaiting_payment' || status === 'pending';
}
