import { isRefund, type OrderStatus } from './order-status';
import type { PaymentEvent, PaymentState } from './payment-events';

export const providerNames = ['worldpay', 'paypal', 'amazonpay'] as const;
/** Google Pay is a way to pay by card, through Worldpay. */
export type ProviderName = (typeof providerNames)[number];

/** What a payment is called. */
export interface PaymentKey {
  readonly provider: ProviderName;
  /** Our name for it. */
  readonly code: string;
  /** The provider's name; null while it is not known to be opened. */
  readonly id: string | null;
}

/** The sums of a payment, in pence. Each is at most the one that it is taken from; the table checks the same. */
export interface Sums {
  readonly authorised: number;
  /** Accepted by the provider. */
  readonly captureSent: number;
  readonly captured: number;
  /** Decided by us. */
  readonly refundRequested: number;
  /** Accepted by the provider. */
  readonly refundSent: number;
  /** Given back, or never taken because the authorisation ended. */
  readonly refunded: number;
  readonly chargedBack: number;
}

export interface Payment extends PaymentKey {
  /** The order's; null for money that no order of ours asked for. */
  readonly reference: string | null;
  readonly currency: string;
  readonly openedPence: number;
  readonly sums: Sums;
  readonly isStray: boolean;
  /** When the provider was last asked to move money; null when the answer is known. */
  readonly requestedAt: Date | null;
}

/** The sums after an event. Most are maxima, so that repeated and reordered events make the same sums. */
export function sumsAfter(sums: Sums, event: PaymentEvent, amountPence: number): Sums {
  const authorised = Math.max(sums.authorised, amountPence);
  const captured = Math.max(sums.captured, amountPence);
  const refundRequested = Math.max(sums.refundRequested, amountPence);
  const refundSent = Math.max(sums.refundSent, amountPence);
  switch (event) {
    case 'authorised':
      return { ...sums, authorised };
    case 'captured':
      // A cancellation that was accepted came too late: now a refund is needed.
      return {
        ...sums,
        authorised,
        captured,
        refundSent: sums.captured === 0 ? sums.refunded : sums.refundSent,
      };
    case 'refund_sent':
      return { ...sums, authorised, captured, refundRequested, refundSent };
    case 'refunded':
      return {
        ...sums,
        authorised,
        captured,
        refundRequested,
        refundSent,
        refunded: Math.max(sums.refunded, amountPence),
      };
    case 'refund_failed':
      return {
        ...sums,
        refundSent: Math.max(0, sums.refundSent - amountPence),
        refunded: Math.max(0, sums.refunded - amountPence),
      };
    case 'charged_back':
      return { ...sums, authorised, captured, chargedBack: Math.max(sums.chargedBack, amountPence) };
    case 'cancelled':
    case 'expired':
      return sums.captured > 0 ? sums : released(sums);
    case 'approved':
    case 'pending':
    case 'refused':
    case 'error':
      return sums;
  }
}

/**
 * What an event of a payment means for its order; undefined when it means nothing: a part that was given back, the end of an
 * authorisation whose money was captured. An order that is being refunded is so when all that was decided is given back.
 */
export function orderEventOf(sums: Sums, event: PaymentEvent, isRefunding = false): PaymentEvent | undefined {
  const all = isRefunding ? sums.refundRequested : sums.authorised;
  switch (event) {
    case 'refund_sent':
      return sums.authorised > 0 && sums.refundSent >= sums.authorised ? event : undefined;
    case 'refunded':
      return sums.authorised > 0 && sums.refunded >= all ? event : undefined;
    case 'cancelled':
    case 'expired':
      return sums.captured > 0 ? undefined : event;
    default:
      return event;
  }
}

/** Whether an event takes away money that was promised: an old message may say so, and the provider has to confirm it. */
export function needsConfirmation({ sums }: Pick<Payment, 'sums'>, event: PaymentEvent): boolean {
  const ends = event === 'cancelled' || event === 'expired';
  return ends && sums.authorised > 0 && sums.refundRequested === 0;
}

/** Why money is not the order's; undefined when it is. `isFirst`: nothing was promised by this payment before. */
export function whyStray(
  { amountPence, currency }: PaymentState,
  order: { readonly totalPence: number; readonly status: OrderStatus } | undefined,
  { hasOtherMoney, isFirst }: { readonly hasOtherMoney: boolean; readonly isFirst: boolean },
): string | undefined {
  if (!order) return 'there is no such order';
  if (isFirst && isRefund(order.status)) return 'the order is refunded';
  if (currency !== 'GBP') return "its currency is not the order's";
  if (amountPence !== order.totalPence) return "its amount is not the order's";
  return hasOtherMoney ? 'the order is paid by another payment' : undefined;
}

/** What is to be done with a payment's money. */
export type Due =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'refund'; readonly amountPence: number; readonly totalPence: number }
  | { readonly kind: 'capture'; readonly amountPence: number }
  /** The provider has accepted a request, and has to say that it is done. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'nothing' };

/** What the ledger asks for next. `wantsCapture`: the order may have its money. */
export function dueOf(
  { sums, openedPence }: Pick<Payment, 'sums' | 'openedPence'>,
  wantsCapture: boolean,
): Due {
  const { authorised, captureSent, captured, refundRequested, refundSent, refunded, chargedBack } = sums;
  if (chargedBack > 0) return { kind: 'nothing' };
  if (refundRequested > refundSent) {
    // The gateway cancels what is only authorised, and refunds only what is captured.
    if (captured === 0 && refundRequested === authorised) return { kind: 'cancel' };
    if (captured === 0)
      return captureSent > 0 ? { kind: 'wait' } : { kind: 'capture', amountPence: authorised };
    return { kind: 'refund', amountPence: refundRequested - refundSent, totalPence: refundRequested };
  }
  if (refundSent > refunded) return { kind: 'wait' };
  if (!wantsCapture || captured > 0 || refundRequested > 0) return { kind: 'nothing' };
  return captureSent > 0 ? { kind: 'wait' } : { kind: 'capture', amountPence: authorised || openedPence };
}

function released(sums: Sums): Sums {
  const { authorised } = sums;
  return { ...sums, refundRequested: authorised, refundSent: authorised, refunded: authorised };
}
