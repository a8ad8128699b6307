import { addDays, londonDate, londonMinute } from '@tyres/contract-kit/london';
import type { Deps } from '../deps';
import { lockOrder } from '../store/orders';
import { findOrdersToReview } from '../store/fitted-orders';
import { enqueueMessage } from './enqueue-message';

/** Later nobody remembers; an order that could not be asked about so long is left. */
const latestDays = 14;
/** Nobody is woken up by it. */
const earliestMinute = 9 * 60;

/**
 * Has one e-mail sent about each fitting of some days ago, that asks for a review. An order that is not paid any more is never
 * asked about. Returns how many.
 */
export async function askForReviews(
  { database, jobs, settings }: Pick<Deps, 'database' | 'jobs' | 'settings'>,
  now = new Date(),
): Promise<number> {
  if (londonMinute(now) < earliestMinute) return 0;
  const until = addDays(londonDate(now), -settings.reviewAfterDays);
  const references = await findOrdersToReview(database, { from: addDays(until, -latestDays), until });
  for (const reference of references)
    await database.transaction(async (tx) => {
      const order = await lockOrder(tx, reference);
      if (order?.status === 'paid')
        await enqueueMessage({ jobs }, tx, { reference, channel: 'email', kind: 'review' });
    });
  return references.length;
}
