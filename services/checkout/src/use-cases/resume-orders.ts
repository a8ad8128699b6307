import type { Deps } from '../deps';
import { takeDueOrders } from '../store/orders';
import { takeDuePayments } from '../store/payments';

/** More wait for the next round. */
const limit = 200;

/**
 * Runs the job of each order and payment that is to be looked at now: the tables say when, so that nothing depends on a job
 * that was lost or gave up. A job that waits for a retry runs now; one that runs is left alone. Returns the references of
 * the orders and the codes of the payments.
 */
export async function resumeOrders({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<string[]> {
  const options = { unlessRunning: true } as const;
  const resumed: string[] = [];
  for (const { reference, status } of await takeDueOrders(database, limit)) {
    const job = status === 'authorised' ? 'fulfil-order' : 'check-payment';
    if (await jobs.add(database, job, { reference }, options)) resumed.push(reference);
  }
  for (const { provider, code } of await takeDuePayments(database, limit))
    if (await jobs.add(database, 'settle-payment', { provider, code }, options)) resumed.push(code);
  return resumed;
}
