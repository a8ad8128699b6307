import type { AddOutcome } from '@tyres/checkout-contract/payloads';
import { hasUpsell } from '@tyres/catalogue-contract/endpoints';
import type { Caller, Deps } from '../deps';
import { changes } from '../domain/changes';
import { routeOf, setRoute } from '../domain/route';
import { makeChange, readBasket, type ChangeResult } from './change-basket';
import { prepareAddition, type Addition } from './prepare-addition';

export interface CardAddition extends Addition {
  /** The route to set first; absent: the basket's own. */
  readonly homeDelivery?: 0 | 1 | undefined;
  /** Whether nothing is added if there is an upsell. */
  readonly isUnlessUpsell: boolean;
}

/** How long an add waits for the upsell check. */
const upsellTimeoutMs = 2_000;

/**
 * Adds a tyre, or a service by its code, on a route. The upsell check and the prices are looked up at the same time.
 * @throws tyre_not_found, basket_contended
 */
export async function addFromCard(
  deps: Deps,
  caller: Caller,
  addition: CardAddition,
): Promise<ChangeResult & AddOutcome> {
  const { homeDelivery } = addition;
  const [has_upsell, add] = await Promise.all([
    findsUpsell(deps, caller, addition),
    prepareAddition(deps, caller, addition),
  ]);
  if (has_upsell)
    return { basket: await readBasket(deps, caller), refused: null, emptied: false, has_upsell };
  if (homeDelivery === undefined)
    return { ...(await makeChange(deps, caller, add)), emptied: false, has_upsell };

  const route = routeOf(homeDelivery);
  // Set by each attempt at the change: another call may change the basket in between.
  let emptied = false;
  const result = await makeChange(deps, caller, (basket) => {
    emptied = basket.route !== route && basket.lines.length > 0;
    return changes(setRoute(route), add)(basket);
  });
  return { ...result, emptied: emptied && result.refused === null, has_upsell };
}

/** False if the catalogue does not answer in time, so that the tyre is added anyway. */
async function findsUpsell(
  { services }: Pick<Deps, 'services'>,
  { sessionId, requestId, signal }: Caller,
  { stockCode, quantity, homeDelivery, isUnlessUpsell }: CardAddition,
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
