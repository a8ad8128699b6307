import type { Queryable } from '@tyres/service-kit/database';
import type { Deps } from '../deps';
import { findOrder, insertMessage } from '../store/orders';

/** Enqueues an order's refund and the message about it, in the transaction that decides it. */
export async function enqueueRefund(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Queryable,
  reference: string,
): Promise<void> {
  await jobs.add(tx, 'refund-order', { reference });
  if (await insertMessage(tx, reference, 'email', 'refund')) {
    await jobs.add(tx, 'send-message', { reference, channel: 'email', kind: 'refund' });
  }
}

/** Requests an order's refund; the order is refunded when the provider confirms it. */
export async function refundOrder(
  { database, payments }: Pick<Deps, 'database' | 'payments'>,
  reference: string,
): Promise<void> {
  const order = await findOrder(database, reference);
  if (order?.status !== 'refunding') return;
  await payments.refund(reference, order.totalPence);
}
