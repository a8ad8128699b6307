import type { Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { isOpen } from '../domain/payment-events';
import { findOrder } from '../store/orders';
import { recordPayment } from './record-payment';

type CheckDeps = Pick<Deps, 'database' | 'jobs' | 'log' | 'payments'>;

/**
 * Asks the provider about a waiting order, in case its notification is late or lost, and returns the updated order. The
 * order does not change when the provider does not answer.
 */
export async function checkPayment(deps: CheckDeps, order: StoredOrder): Promise<StoredOrder> {
  if (!isOpen(order.status) || order.paymentUrl === null) return order;
  const state = await deps.payments.inquire(order.reference).catch((error: unknown) => {
    deps.log.warn({ reference: order.reference, err: error }, 'payment inquiry failed');
    return undefined;
  });
  if (!state) return order;
  return (await recordPayment(deps, { ...state, reference: order.reference, source: 'inquiry' })) ?? order;
}

/** Records the payment of an order whose holds expired, if it was paid without a notification; else cancels the order. */
export async function settleUnpaidOrder(deps: CheckDeps, reference: string): Promise<void> {
  const found = await findOrder(deps.database, reference);
  if (!found) return;
  const order = await checkPayment(deps, found);
  if (order.status === 'placing' || order.status === 'awaiting_payment') {
    await recordPayment(deps, { reference, event: 'cancelled', amountPence: null, source: 'inquiry' });
  }
}
