import type { Queryable } from '@tyres/service-kit/database';
import type { Deps } from '../deps';
import { requestRefunds } from '../store/payments';
import { enqueueMessage } from './enqueue-message';

/** Decides an order's refund, less what is kept, and enqueues it and the message about it, in the transaction that decides it. */
export async function enqueueRefund(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Queryable,
  reference: string,
  keptPence = 0,
): Promise<void> {
  for (const { provider, code } of await requestRefunds(tx, reference, keptPence))
    await jobs.add(tx, 'settle-payment', { provider, code });
  await enqueueMessage({ jobs }, tx, { reference, channel: 'email', kind: 'refund' });
}
