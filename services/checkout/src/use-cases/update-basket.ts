import { londonDate } from '@tyres/contract-kit/london';
import type { Deps } from '../deps';
import type { BasketChange } from '../domain/basket-state';
import { settlingDiscounts } from '../domain/discount-changes';
import { givenUp, type HeldTime } from '../domain/held-time';
import type { BasketUpdateResult } from '../store/baskets';

export type UpdateDeps = Pick<Deps, 'database' | 'baskets' | 'jobs' | 'log'>;

/**
 * Changes a basket. Discount codes that it does not allow any more are taken out, and the time that it gives up is released
 * later. @throws basket_contended
 */
export async function updateBasket(
  deps: UpdateDeps,
  basketId: string,
  change: BasketChange,
): Promise<BasketUpdateResult> {
  const today = londonDate(new Date());
  const result = await deps.baskets.update(basketId, settlingDiscounts(change, today));
  const time = givenUp(result.before, result.basket);
  if (time) await releaseLater(deps, basketId, time);
  return result;
}

/**
 * Has a job release a time that a basket does not hold any more. The job is retried while the fitters service does not
 * answer; if it cannot even be added, the hold ends when it expires.
 */
export async function releaseLater(
  { database, jobs, log }: Pick<UpdateDeps, 'database' | 'jobs' | 'log'>,
  basketId: string,
  time: HeldTime,
): Promise<void> {
  await jobs.add(database, 'release-time', { basketId, ...time }).catch((error: unknown) => {
    log.warn({ err: error, appointment: time.id }, 'release of a time not enqueued; it expires by itself');
  });
}
