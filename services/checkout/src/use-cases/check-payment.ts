import type { Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { isOpen } from '../domain/payment-events';
import { acquireInquiry, checkOrderSoon, findOrder, lockOrder, setStatus } from '../store/orders';
import { findPayments } from '../store/payments';
import { inquirePayment } from './record-payment';

type CheckDeps = Pick<Deps, 'database' | 'jobs' | 'log' | 'payments' | 'settings'>;

/**
 * Asks the provider about a waiting order, in case its notification is late or lost, and returns the updated order. Each open
 * tab polls every 3 seconds (T-PAYMENT-POLL), so the provider is asked at most every 15 seconds per order. The order does not
 * change in between, nor when the provider does not answer.
 */
export async function checkPayment(deps: CheckDeps, order: StoredOrder): Promise<StoredOrder> {
  if (!isOpen(order.status) || !(await acquireInquiry(deps.database, order.reference))) return order;
  return inquireOrder(deps, order).catch((error: unknown) => {
    deps.log.warn({ reference: order.reference, err: error }, 'payment inquiry failed');
    return order;
  });
}

/**
 * Records the payment of an order that was paid without a notification. Cancels an order whose holds expired, when the
 * provider says that nothing was paid: without its answer nothing is decided. @throws PaymentUnavailable
 */
export async function settleUnpaidOrder(deps: CheckDeps, reference: string): Promise<void> {
  const found = await findOrder(deps.database, reference);
  if (!found || !isOpen(found.status)) return;
  await inquireOrder(deps, found);
  const isOld = Date.now() - found.createdAt.getTime() >= deps.settings.paymentHoldSeconds * 1000;
  if (isOld) await cancelUnpaid(deps, reference);
}

/**
 * Asks the provider of each payment of an order, also of those after one whose provider does not answer. While one does not,
 * the order may be paid, so the next check must not wait as for an unpaid one. @throws PaymentUnavailable if the order is
 * still open then
 */
async function inquireOrder(deps: CheckDeps, order: StoredOrder): Promise<StoredOrder> {
  let current = order;
  const failures: unknown[] = [];
  for (const payment of await findPayments(deps.database, order.reference)) {
    try {
      current = (await inquirePayment(deps, payment)) ?? current;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 0) return current;
  await checkOrderSoon(deps.database, order.reference);
  if (isOpen(current.status)) throw failures[0];
  return current;
}

/** Cancels an order that nobody has paid in the time for which its stock is held, unless it is paid by now. */
async function cancelUnpaid({ database, jobs }: CheckDeps, reference: string): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, reference);
    if (order?.status !== 'placing' && order?.status !== 'awaiting_payment') return;
    await setStatus(tx, reference, 'cancelled');
    await jobs.add(tx, 'release-holds', { reference, appointment: false });
  });
}
