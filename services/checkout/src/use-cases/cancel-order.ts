import type { Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { whyNotCancelled } from '../domain/order-change';
import { orderNotCancelled, orderNotFound } from '../errors';
import { lockOrder, setCancelledByShopper } from '../store/orders';
import { enqueueRefund } from './refund-order';

/**
 * Cancels a paid order before its fitting: it is refunded, and gives back its time and its tyres. Idempotent.
 * @throws order_not_cancelled
 */
export async function cancelOrder(
  { database, jobs }: Pick<Deps, 'database' | 'jobs'>,
  reference: string,
): Promise<StoredOrder> {
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, reference);
    if (!order) throw orderNotFound();
    if (order.snapshot.isCancelledByShopper) return order;
    const why = whyNotCancelled(order, new Date());
    if (why) throw orderNotCancelled(why);
    await setCancelledByShopper(tx, reference);
    await enqueueRefund({ jobs }, tx, reference);
    await jobs.add(tx, 'release-holds', { reference, appointment: true });
    return {
      ...order,
      status: 'refunding',
      snapshot: { ...order.snapshot, isCancelledByShopper: true },
    };
  });
}
