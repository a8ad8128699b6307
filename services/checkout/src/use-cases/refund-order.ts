import type { Queryable } from '@tyres/service-kit/database';
import type { Deps } from '../deps';
import { findOrder, insertMessage } from '../store/orders';

/** Notes, in the transaction that decides it, that an order's money goes back and that the shopper hears of it. */
export async function noteRefund(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Queryable,
  reference: string,
): Promise<void> {
  await jobs.add(tx, 'refund-order', { reference });
  if (await insertMessage(tx, reference, 'email', 'refund')) {
    await jobs.add(tx, 'send-message', { reference, channel: 'email', kind: 'refund' });
  }
}

/** Asks the provider for an order's money back; the order counts as refunded when the provider says so. */
export async function refundOrder(
  { database, payments }: Pick<Deps, 'database' | 'payments'>,
  reference: string,
): Promise<void> {
  const order = await findOrder(database, reference);
  if (order?.status !== 'refunding') return;
  await payments.refund(reference, order.totalPence);
}
