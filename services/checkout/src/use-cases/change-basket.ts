import type { Basket, BasketUpdate } from '@tyres/checkout-contract/payloads';
import type { RouteContext } from '@tyres/service-kit/route';
import type { Caller, Deps } from '../deps';
import { clientNetworkHeader } from '@tyres/contract-kit/limit';
import type { BasketChange, BasketState } from '../domain/basket-state';
import { presentBasket } from '../domain/present-basket';
import { changeRefused } from '../errors';
import { basketIdOf } from '../store/baskets';

/** Who a route's calls to other services are made for. */
export function callerOf({ sessionId, requestId, signal, headers }: RouteContext): Caller {
  const network = headers[clientNetworkHeader];
  return { sessionId, requestId, signal, ...(typeof network === 'string' ? { network } : {}) };
}

/** Makes a change that must succeed. @throws change_refused, basket_contended */
export async function changeBasket(
  { baskets, settings }: Deps,
  caller: Caller,
  change: BasketChange,
): Promise<Basket> {
  const { basket, refused } = await baskets.update(basketIdOf(caller.sessionId), change);
  if (refused !== null) throw changeRefused(refused);
  return presentBasket(basket, settings);
}

/** Makes a change and says whether it was made, as `basket_updated`. */
export async function tryChange(
  { baskets, settings }: Deps,
  caller: Caller,
  change: BasketChange,
): Promise<BasketUpdate> {
  const { basket, refused } = await baskets.update(basketIdOf(caller.sessionId), change);
  return refused === null
    ? { basket_updated: 1, basket: presentBasket(basket, settings) }
    : { basket_updated: 0, basket: presentBasket(basket, settings), message: refused };
}

/** The session's basket as it is stored. */
export async function readBasket({ baskets }: Deps, caller: Caller): Promise<BasketState> {
  return baskets.read(basketIdOf(caller.sessionId));
}
