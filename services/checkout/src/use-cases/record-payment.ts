import type { Queryable } from '@tyres/service-kit/database';
import type { Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { type PaymentEvent, statusAfter } from '../domain/payment-events';
import { insertPaymentEvent, lockOrder, type PaymentSource, setStatus } from '../store/orders';
import type { PaymentState } from '../adapters/payments/payment-provider';
import { noteRefund } from './refund-order';

export interface HeardPayment extends PaymentState {
  readonly reference: string;
  readonly source: PaymentSource;
}

/**
 * Takes in what was heard of a payment. The provider's notification and the shopper's return meet here, on one locked
 * row: whoever comes second finds the work noted and changes nothing. Answers the order, undefined for a reference
 * that is not ours.
 */
export async function recordPayment(
  deps: Pick<Deps, 'database' | 'jobs' | 'log'>,
  heard: HeardPayment,
): Promise<StoredOrder | undefined> {
  const { reference, event, source } = heard;
  return deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, reference);
    if (!order) return undefined;
    if (!isOfOrder(heard, order)) {
      deps.log.error(
        { reference, heardPence: heard.amountPence, orderPence: order.totalPence },
        'payment of another amount ignored',
      );
      return order;
    }
    await insertPaymentEvent(tx, reference, event, source);
    const status = statusAfter(order.status, event);
    if (status === order.status) return order;
    await setStatus(tx, reference, status);
    await noteConsequences(deps, tx, { ...order, status });
    return { ...order, status };
  });
}

/** Money of another amount than the order's is not this order's money. */
function isOfOrder(heard: { event: PaymentEvent; amountPence: number | null }, order: StoredOrder): boolean {
  return heard.event !== 'authorised' || heard.amountPence === null || heard.amountPence === order.totalPence;
}

async function noteConsequences(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Queryable,
  order: StoredOrder,
): Promise<void> {
  const { reference } = order;
  switch (order.status) {
    case 'authorised':
      await jobs.add(tx, 'fulfil-order', { reference });
      return;
    case 'failed':
    case 'cancelled':
      await jobs.add(tx, 'release-holds', { reference, appointment: false });
      return;
    case 'refunding':
      await noteRefund({ jobs }, tx, reference);
      return;
    case 'placing':
    case 'awaiting_payment':
    case 'pending':
    case 'paid':
    case 'refunded':
      return;
  }
}
