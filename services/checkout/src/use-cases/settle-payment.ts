import type { Queryable } from '@tyres/service-kit/database';
import type { Deps } from '../deps';
import { isOpen } from '../domain/payment-events';
import type { StoredOrder } from '../domain/order';
import { dueOf, type Due, type Payment, type PaymentKey } from '../domain/payment-ledger';
import { findOrder } from '../store/orders';
import {
  checkPaymentAgain,
  claimRequest,
  findPayment,
  isApproved,
  lockPayment,
  markCaptureSent,
  markRefundSent,
} from '../store/payments';
import { inquirePayment, recordPayment } from './record-payment';

type SettleDeps = Pick<Deps, 'database' | 'jobs' | 'log' | 'payments'>;
type Key = Pick<PaymentKey, 'provider' | 'code'>;

/** Longer than a request to a provider may take: after it, an inquiry knows what became of the request. */
const leaseSeconds = 20;
/** How soon to look again when the provider has accepted a request, and has to do it. */
const waitSeconds = 60;

/**
 * Does what the ledger asks for: captures the money of an order that may have it, or gives back what was decided. When the
 * answer to an earlier request is not known, the provider is asked first, so that nothing is given back twice.
 * @throws PaymentUnavailable
 */
export async function settlePayment(deps: SettleDeps, key: Key): Promise<void> {
  const payment = await findPayment(deps.database, key);
  if (!payment) return;
  const due = await findDue(deps.database, payment);
  if (due.kind !== 'wait' && !isUnsure(payment, due)) return act(deps, payment, due);
  await checkPaymentAgain(deps.database, key, leaseSeconds);
  await inquirePayment(deps, payment);
  const known = await findPayment(deps.database, key);
  if (known) await act(deps, known, await findDue(deps.database, known));
}

/** Asks the provider about a payment whose notification has to be confirmed. @throws PaymentUnavailable */
export async function inquireAgain(deps: SettleDeps, key: Key): Promise<void> {
  const payment = await findPayment(deps.database, key);
  if (payment) await inquirePayment(deps, payment);
}

async function findDue(database: Queryable, payment: Payment): Promise<Due> {
  const order = payment.reference === null ? undefined : await findOrder(database, payment.reference);
  return dueOf(
    payment,
    order !== undefined && !payment.isStray && (await wantsCapture(database, payment, order)),
  );
}

/** A complete order takes the money that was promised to it, and no other payment of it; a waiting one what a wallet approved. */
async function wantsCapture(
  database: Queryable,
  payment: Payment,
  { status }: StoredOrder,
): Promise<boolean> {
  if (status === 'paid') return payment.sums.authorised > 0;
  return isOpen(status) && (await isApproved(database, payment));
}

/** Whether only the provider knows what became of a request, also of one that is not wanted any more. */
function isUnsure({ requestedAt, sums }: Payment, due: Due): boolean {
  return requestedAt !== null || (due.kind !== 'nothing' && sums.captureSent > sums.captured);
}

/** Asks the provider to move money, once in the time that its answer may take. */
async function act(deps: SettleDeps, payment: Payment, due: Due): Promise<void> {
  const { database } = deps;
  if (due.kind === 'nothing') return stopChecking(deps, payment);
  await checkPaymentAgain(database, payment, due.kind === 'wait' ? waitSeconds : leaseSeconds);
  if (due.kind === 'wait' || !(await claimRequest(database, payment, leaseSeconds))) return;
  const provider = deps.payments.of(payment);
  switch (due.kind) {
    case 'cancel':
      await provider.cancel(payment);
      return markRefundSent(database, payment, payment.sums.refundRequested);
    case 'refund':
      await provider.refund(payment, due);
      return markRefundSent(database, payment, due.totalPence);
    case 'capture': {
      const state = await provider.capture(payment, due.amountPence);
      await markCaptureSent(database, payment, due.amountPence);
      const { provider: name, code } = payment;
      if (state) await recordPayment(deps, { ...state, provider: name, code, source: 'modification' });
    }
  }
}

/**
 * Clears the next check of a payment, unless there is something to do by now. Its order may have been completed since it was
 * read, and then the next check that was scheduled there has to stay: under the lock, such a change waits or is seen.
 */
async function stopChecking({ database }: SettleDeps, key: Key): Promise<void> {
  await database.transaction(async (tx) => {
    const payment = await lockPayment(tx, key);
    if (payment && (await findDue(tx, payment)).kind === 'nothing') await checkPaymentAgain(tx, key, null);
  });
}
