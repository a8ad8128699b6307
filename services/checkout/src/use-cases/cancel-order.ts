import { toPounds } from '@tyres/contract-kit/pence';
import type { Deps } from '../deps';
import { cancellationOf } from '../domain/cancellation';
import type { StoredOrder } from '../domain/order';
import { orderNotCancelled, orderNotFound } from '../errors';
import { lockOrder, setCancelledByShopper } from '../store/orders';
import { enqueueRefund } from './refund-order';

/**
 * Cancels a paid order as the policies allow now: it is refunded, and gives back its time and its tyres, unless these are on their
 * way. Refused when it gives back another sum than the shopper saw. Idempotent. @throws order_not_cancelled
 */
export async function cancelOrder(
  { database, jobs, settings }: Pick<Deps, 'database' | 'jobs' | 'settings'>,
  reference: string,
  shownRefund?: string,
): Promise<StoredOrder> {
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, reference);
    if (!order) throw orderNotFound();
    if (order.snapshot.isCancelledByShopper) return order;
    const found = cancellationOf(order, settings, new Date());
    if (!found.isAllowed) throw orderNotCancelled(found.words);
    const { refundPence, isReturn, words } = found;
    if (shownRefund !== undefined && shownRefund !== toPounds(refundPence))
      throw orderNotCancelled(`What you get back has changed. ${words}`);
    const cancelled = {
      ...(refundPence < order.totalPence ? { refundPence } : {}),
      ...(isReturn ? { isReturn } : {}),
    };
    await setCancelledByShopper(tx, reference, cancelled);
    await enqueueRefund({ jobs }, tx, reference, order.totalPence - refundPence);
    if (!isReturn) await jobs.add(tx, 'release-holds', { reference, appointment: true });
    const snapshot = { ...order.snapshot, isCancelledByShopper: true, ...cancelled };
    return { ...order, status: 'refunding', snapshot };
  });
}
