import type { Deps } from '../deps';
import type { BasketChange } from '../domain/basket-state';
import { givenUp } from '../domain/held-time';
import type { BasketUpdateResult } from '../store/baskets';

export type UpdateDeps = Pick<Deps, 'database' | 'baskets' | 'jobs' | 'log'>;

/**
 * Changes a basket; a job releases the time that it gives up, and is retried while the fitters service does not answer. If
 * the job cannot even be added, the hold ends when it expires. @throws basket_contended
 */
export async function updateBasket(
  { database, baskets, jobs, log }: UpdateDeps,
  basketId: string,
  change: BasketChange,
): Promise<BasketUpdateResult> {
  const result = await baskets.update(basketId, change);
  const time = givenUp(result.before, result.basket);
  if (time)
    await jobs.add(database, 'release-time', { basketId, ...time }).catch((error: unknown) => {
      log.warn({ err: error, appointment: time.id }, 'release of a time not enqueued; it expires by itself');
    });
  return result;
}
