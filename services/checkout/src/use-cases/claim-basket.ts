import { releaseStock } from '@tyres/catalogue-contract/endpoints';
import type { Deps } from '../deps';
import type { BasketState } from '../domain/basket-state';
import { type NewOrder, orderOf, orderReference, type StoredOrder } from '../domain/order';
import { useDiscounts } from '../store/discounts';
import { acquireLease, type PaymentMethod } from './open-payment';
import { cancelOpenOrders, findLiveOrder, insertOrder, lockOrdersOfBasket } from '../store/orders';

type ClaimDeps = Pick<Deps, 'database' | 'jobs' | 'randomInt' | 'settings' | 'services' | 'log'>;

/** An attempt fails when a concurrent submit has inserted its order, and that order was cancelled before it was found. */
const maxAttempts = 3;

/**
 * The order of a basket: a new one, the one of an earlier submit, or one `underway` whose payment is with the bank or whose
 * goods are being booked. `outdated`: a newer revision of the basket was ordered already, with the revision of that order.
 */
export type Claimed =
  | { readonly kind: 'claimed'; readonly order: StoredOrder; readonly hasLease: boolean }
  | { readonly kind: 'underway'; readonly order: StoredOrder }
  | { readonly kind: 'outdated'; readonly newestRevision: number };

/**
 * Inserts the order for one revision of a basket, or finds the existing one. A unique index decides between concurrent
 * submits. Unpaid older orders of the basket are cancelled, so that only one can be paid; a newer one never is. A new order
 * comes with the lease to open the payment of `method`, in the same transaction, since each commit waits for the disk.
 * @throws DiscountUsedUp
 */
export async function claimBasket(
  deps: ClaimDeps,
  basketId: string,
  basket: BasketState,
  method?: PaymentMethod,
): Promise<Claimed> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const order = orderOf(orderReference(deps.randomInt), basketId, basket, deps.settings);
    if (!order) throw new Error('the basket has no contact details yet');
    const claimed = await insertOrFind(deps, order, method);
    if (!claimed) continue;
    await releaseStockOf(deps, claimed.cancelled ?? []);
    return claimed;
  }
  throw new Error('the order was neither inserted nor found');
}

type Found = Claimed & { readonly cancelled?: readonly StoredOrder[] };

async function insertOrFind(
  { database, jobs }: ClaimDeps,
  order: NewOrder,
  method: PaymentMethod | undefined,
): Promise<Found | undefined> {
  const { basketId, basketRevision } = order;
  return database.transaction(async (tx): Promise<Found | undefined> => {
    const { newestRevision, underway, hasUnpaid } = await lockOrdersOfBasket(tx, basketId);
    if (underway) return { kind: 'underway', order: underway };
    if (newestRevision !== null && newestRevision > basketRevision)
      return { kind: 'outdated', newestRevision };
    const inserted = await insertOrder(tx, order);
    const stored = inserted ?? (await findLiveOrder(tx, basketId, basketRevision));
    if (!stored) return undefined;
    const cancelled = hasUnpaid ? await cancelOpenOrders(tx, basketId, stored.reference) : [];
    for (const { reference } of cancelled)
      await jobs.add(tx, 'release-holds', { reference, appointment: false });
    if (inserted) await useDiscounts(tx, inserted);
    const hasLease = Boolean(inserted && method && (await acquireLease(tx, inserted, method)));
    return { kind: 'claimed', order: stored, hasLease, cancelled };
  });
}

/** Releases stock immediately, since the new order may need the same tyres; if this fails, the job does it. */
async function releaseStockOf({ services, log }: ClaimDeps, orders: readonly StoredOrder[]): Promise<void> {
  const releases = orders.map(({ reference }) =>
    services
      .call(releaseStock, { key: reference }, { requestId: `order-${reference}` })
      .catch((error: unknown) => {
        log.warn(
          { reference, err: error },
          "release of a cancelled order's stock failed; its job will retry",
        );
      }),
  );
  await Promise.all(releases);
}
