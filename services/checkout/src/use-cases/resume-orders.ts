import type { Deps } from '../deps';
import { findUnfinishedOrders } from '../store/orders';

/** A job that works, or waits to be tried again, is left alone; so is an order that has just been paid. */
const idleSeconds = 30;

/**
 * Adds the job of each order that took money and waits for one: its job gave up, or was deleted by hand. Answers their
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
  if (resumed.length > 0) log.error({ references: resumed }, 'orders without a job are worked on again');
  return resumed;
}
