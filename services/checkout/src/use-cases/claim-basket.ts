import { releaseStock } from '@tyres/catalogue-contract/endpoints';
import type { Deps } from '../deps';
import type { BasketState } from '../domain/basket-state';
import { type NewOrder, orderOf, orderReference, type StoredOrder } from '../domain/order';
import { cancelOpenOrders, findLiveOrder, insertOrder } from '../store/orders';

type ClaimDeps = Pick<Deps, 'database' | 'jobs' | 'randomInt' | 'settings' | 'services' | 'log'>;

/** Losing the insert means that a rival's row is there; not finding it then means that it was cancelled since. */
const maxAttempts = 3;

/**
 * The order for one state of a basket: a new one, or the one that already is. A unique index decides between submits
 * at the same moment. Older orders of the basket that nobody paid are cancelled, so that only one can be paid.
 */
export async function claimBasket(
  deps: ClaimDeps,
  basketId: string,
  basket: BasketState,
): Promise<StoredOrder> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const order = orderOf(orderReference(deps.randomInt), basketId, basket, deps.settings);
    if (!order) throw new Error('a basket was claimed before its details were saved');
    const claimed = await insertOrFind(deps, order);
    if (!claimed) continue;
    await releaseStockOf(deps, claimed.cancelled);
    return claimed.order;
  }
  throw new Error('an order was neither made nor found');
}

interface Claimed {
  readonly order: StoredOrder;
  readonly cancelled: readonly StoredOrder[];
}

async function insertOrFind({ database, jobs }: ClaimDeps, order: NewOrder): Promise<Claimed | undefined> {
  const { basketId, basketRevision } = order;
  return database.transaction(async (tx) => {
    const stored = (await insertOrder(tx, order)) ?? (await findLiveOrder(tx, basketId, basketRevision));
    if (!stored) return undefined;
    const cancelled = await cancelOpenOrders(tx, basketId, stored.reference);
    for (const { reference } of cancelled)
      await jobs.add(tx, 'release-holds', { reference, appointment: false });
    return { order: stored, cancelled };
  });
}

/** At once, for the new order may need the very tyres that the old one held; the job is there for when this fails. */
async function releaseStockOf({ services, log }: ClaimDeps, orders: readonly StoredOrder[]): Promise<void> {
  const releases = orders.map(({ reference }) =>
    services
      .call(releaseStock, { key: reference }, { requestId: `order-${reference}` })
      .catch((error: unknown) => {
        log.warn({ reference, err: error }, 'stock of a cancelled order will be released later');
      }),
  );
  await Promise.all(releases);
}
