import type { Delivery } from '../payment-switches/delivery';
import type { SwitchBoard } from '../payment-switches/switches';
import type { WorldpaySettings } from './config';
import type { LastEvent, Move, Payment, Payments } from './payments';

export interface LedgerOptions {
  readonly settings: Pick<WorldpaySettings, 'captureAfterMs' | 'refundAfterMs'>;
  readonly payments: Payments;
  readonly switches: SwitchBoard;
  readonly delivery: Pick<Delivery<Payment>, 'tell'>;
}

/** What can happen to a payment; each answers the moved payment, or why it is refused, in the gateway's words. */
export interface Ledger {
  /** An end of the shopper's visit, or of a wait. */
  happen(payment: Payment, event: LastEvent): Payment;
  capture(payment: Payment, pence: number): Payment | string;
  cancel(payment: Payment): Payment | string;
  refund(payment: Payment, pence: number): Payment | string;
}

const refundable: readonly LastEvent[] = [
  'CAPTURED',
  'SETTLED',
  'SENT_FOR_REFUND',
  'REFUNDED',
  'REFUND_FAILED',
];

/**
 * Moves payments as the gateway does and notifies the merchant of each event: money is captured after its authorisation, only
 * captured money is refunded, and only uncaptured money is cancelled.
 */
export function createLedger({ settings, payments, switches, delivery }: LedgerOptions): Ledger {
  const move = (payment: Payment, change: Move): Payment => {
    const moved = payments.move(payment.orderCode, { eventPence: payment.amountPence, ...change }) ?? payment;
    delivery.tell(moved);
    return moved;
  };
  const later = (afterMs: number, orderCode: string, work: (payment: Payment) => void): void => {
    setTimeout(() => {
      const payment = payments.find(orderCode);
      if (payment) work(payment);
    }, afterMs).unref();
  };
  const captureByItself = (payment: Payment): void => {
    if (payment.lastEvent === 'AUTHORISED' && payment.isCapturedByItself && !switches.now().lateCapture)
      capture(payment, payment.amountPence);
  };
  const capture: Ledger['capture'] = (payment, pence) => {
    if (payment.lastEvent !== 'AUTHORISED') return 'Capture is not allowed in this state';
    if (!(pence > 0 && pence <= payment.amountPence)) return 'Capture amount is not valid';
    return move(payment, { lastEvent: 'CAPTURED', capturedPence: pence, eventPence: pence });
  };
  const endRefund = (payment: Payment, pence: number): void => {
    const isFailed = switches.now().failedRefund;
    const refundedPence = payment.refundedPence - (isFailed ? pence : 0);
    // A refund tells all that was given back so far, a failed one its own amount.
    if (isFailed) move(payment, { lastEvent: 'REFUND_FAILED', eventPence: pence, refundedPence });
    else move(payment, { lastEvent: 'REFUNDED', eventPence: refundedPence });
  };
  // Timers do not survive a restart, the payments do.
  for (const { orderCode, lastEvent } of payments.list())
    if (lastEvent === 'AUTHORISED') later(settings.captureAfterMs, orderCode, captureByItself);
  return {
    happen(payment, event) {
      const moved = move(payment, { lastEvent: event });
      if (event === 'AUTHORISED') later(settings.captureAfterMs, payment.orderCode, captureByItself);
      return moved;
    },
    capture,
    cancel(payment) {
      if (payment.lastEvent !== 'AUTHORISED') return 'Cancel is not allowed in this state';
      return move(payment, { lastEvent: 'CANCELLED' });
    },
    refund(payment, pence) {
      if (!refundable.includes(payment.lastEvent)) return 'Refund is not allowed before the capture';
      if (!(pence > 0 && payment.refundedPence + pence <= payment.capturedPence))
        return 'Refund amount is higher than what is left of the captured amount';
      const refundedPence = payment.refundedPence + pence;
      const sent = move(payment, { lastEvent: 'SENT_FOR_REFUND', refundedPence, eventPence: refundedPence });
      later(settings.refundAfterMs, payment.orderCode, (found) => endRefund(found, pence));
      return sent;
    },
  };
}
