import type { Queryable } from '@tyres/service-kit/database';
import type { Deps } from '../deps';
import { insertMessage } from '../store/orders';
import { requestRefunds } from '../store/payments';

/** Decides an order's refund, and enqueues it and the message about it, in the transaction that decides it. */
export async function enqueueRefund(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Queryable,
  reference: string,
): Promise<void> {
  for (const { provider, code } of await requestRefunds(tx, reference))
    await jobs.add(tx, 'settle-payment', { provider, code });
  if (await insertMessage(tx, reference, 'email', 'refund')) {
    await jobs.add(tx, 'send-message', { reference, channel: 'email', kind: 'refund' });
  }
}
