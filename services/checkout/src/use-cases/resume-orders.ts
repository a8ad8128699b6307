import type { Deps } from '../deps';
import { findUnfinishedOrders } from '../store/orders';

/** An order that changed more recently is left alone: its job may not have run yet. */
const idleSeconds = 30;

/**
 * Enqueues a job for each order that took money but has none: its job gave up, or was deleted by hand. Returns their
 * references.
 */
export async function resumeOrders({
  database,
  jobs,
  log,
}: Pick<Deps, 'database' | 'jobs' | 'log'>): Promise<string[]> {
  const orders = await findUnfinishedOrders(database, idleSeconds);
  const resumed: string[] = [];
  for (const { reference, status } of orders) {
    const job = status === 'authorised' ? 'fulfil-order' : 'refund-order';
    if (await jobs.add(database, job, { reference }, { unlessPending: true })) resumed.push(reference);
  }
  if (resumed.length > 0) log.error({ references: resumed }, 'orders had no job; enqueued again');
  return resumed;
}
