import type { Deps } from '../deps';
import type { BasketState } from '../domain/basket-state';
import { orderOf, orderReference, type StoredOrder } from '../domain/order';
import { cancelOpenOrders, findLiveOrder, insertOrder } from '../store/order-store';

type ClaimDeps = Pick<Deps, 'db' | 'jobs' | 'randomInt' | 'settings'>;

/** Losing the insert means that a rival's row is there; not finding it then means that it was cancelled since. */
const maxAttempts = 3;

/**
 * The order for one state of a basket: a new one, or the one that already is. A unique index decides between submits
 * at the same moment. Older orders of the basket that nobody paid are cancelled, so that only one can be paid.
 */
export async function claimBasket({ db, jobs, randomInt, settings }: ClaimDeps, basketId: string, basket: BasketState): Promise<StoredOrder> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const order = orderOf(orderReference(randomInt), basketId, basket, settings);
    if (!order) throw new Error('a basket was claimed before its details were saved');
    const claimed = await db.transaction(async (tx) => {
      const stored = (await insertOrder(tx, order)) ?? (await findLiveOrder(tx, basketId, basket.revision));
      if (!stored) return undefined;
      for (const { reference } of await cancelOpenOrders(tx, basketId, stored.reference)) {
        await jobs.add(tx, 'release-holds', { reference, appointment: false });
      }
      return stored;
    });
    if (claimed) return claimed;
  }
  throw new Error('an order was neither made nor found');
}
