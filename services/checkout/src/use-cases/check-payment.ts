import type { Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { isOpen } from '../domain/payment-events';
import { findOrder } from '../store/orders';
import { recordPayment } from './record-payment';

type CheckDeps = Pick<Deps, 'database' | 'jobs' | 'log' | 'payments'>;

/**
 * Asks the provider about an order that still waits, in case its notification is late or lost; answers the order as it
 * stands then. A provider that does not answer leaves it as it is.
 */
export async function checkPayment(deps: CheckDeps, order: StoredOrder): Promise<StoredOrder> {
  if (!isOpen(order.status) || order.paymentUrl === null) return order;
  const state = await deps.payments.inquire(order.reference).catch((error: unknown) => {
    deps.log.warn({ reference: order.reference, err: error }, 'payment could not be inquired after');
    return undefined;
  });
  if (!state) return order;
  return (await recordPayment(deps, { ...state, reference: order.reference, source: 'inquiry' })) ?? order;
}

/** Looks at an order after its holds ran out: paid without our hearing of it, or left, which frees its basket. */
export async function settleForgottenPayment(deps: CheckDeps, reference: string): Promise<void> {
  const found = await findOrder(deps.database, reference);
  if (!found) return;
  const order = await checkPayment(deps, found);
  if (order.status === 'placing' || order.status === 'awaiting_payment') {
    await recordPayment(deps, { reference, event: 'cancelled', amountPence: null, source: 'inquiry' });
  }
}
