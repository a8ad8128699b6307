import type { AddOutcome } from '@tyres/checkout-contract/payloads';
import { hasUpsell } from '@tyres/catalogue-contract/endpoints';
import type { Caller, Deps } from '../deps';
import { changes } from '../domain/changes';
import { routeOf, setRoute } from '../domain/route';
import { makeChange, readBasket, type ChangeResult } from './change-basket';
import { prepareAddition, type Addition } from './prepare-addition';

/** What to add, and under which conditions. */
export interface ProductAddition extends Addition {
  /** The route to set in the same change; default: the basket's own. */
  readonly homeDelivery?: 0 | 1 | undefined;
  /** Whether nothing is added if there is an upsell. */
  readonly isUnlessUpsell: boolean;
}

/** How long the tyre waits for the upsell check. */
const upsellTimeoutMs = 2_000;

/**
 * Adds a tyre, or a service by its code. Calls the catalogue for the upsell and for the price at the same time.
 * @throws tyre_not_found, basket_contended
 */
export async function addProduct(
  deps: Deps,
  caller: Caller,
  addition: ProductAddition,
): Promise<ChangeResult & AddOutcome> {
  const { homeDelivery } = addition;
  const [has_upsell, add] = await Promise.all([
    findsUpsell(deps, caller, addition),
    prepareAddition(deps, caller, addition),
  ]);
  if (has_upsell)
    return { basket: await readBasket(deps, caller), refused: null, emptied: false, has_upsell };
  if (homeDelivery === undefined)
    return { emptied: false, has_upsell, ...(await makeChange(deps, caller, add)) };

  const route = routeOf(homeDelivery);
  // The store retries the change if another call has changed the basket, so the last attempt counts.
  let emptied = false;
  const result = await makeChange(deps, caller, (basket) => {
    emptied = basket.route !== route && basket.lines.length > 0;
    return changes(setRoute(route), add)(basket);
  });
  return { emptied: emptied && result.refused === null, has_upsell, ...result };
}

/** Returns false if the catalogue fails or times out, so that the tyre is added anyway. */
async function findsUpsell(
  { services }: Pick<Deps, 'services'>,
  { sessionId, requestId, signal }: Caller,
  { stockCode, quantity, homeDelivery, isUnlessUpsell }: ProductAddition,
): Promise<boolean> {
  if (!isUnlessUpsell || homeDelivery === undefined) return false;
  try {
    const { has_upsell } = await services.call(
      hasUpsell,
      { st_code: stockCode, quantity, home_delivery: homeDelivery },
      { sessionId, requestId, signal, timeoutMs: upsellTimeoutMs },
    );
    return has_upsell;
  } catch {
    // The service client has logged the error.
    return false;
  }
}
