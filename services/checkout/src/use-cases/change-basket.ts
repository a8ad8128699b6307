import type { Basket, BasketUpdate } from '@tyres/checkout-contract/payloads';
import type { Caller, Deps } from '../deps';
import type { BasketChange, BasketState } from '../domain/basket-state';
import { presentBasket } from '../domain/present-basket';
import { changeRefused } from '../errors';
import { basketIdOf } from '../store/baskets';

/** Changes the session's basket. @throws change_refused, basket_contended */
export async function changeBasket(
  { baskets, settings }: Deps,
  caller: Caller,
  change: BasketChange,
): Promise<Basket> {
  const { basket, refused } = await baskets.update(basketIdOf(caller.sessionId), change);
  if (refused !== null) throw changeRefused(refused);
  return presentBasket(basket, settings);
}

/** Changes the session's basket; a refusal is answered as `basket_updated` 0 with its reason. @throws basket_contended */
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

/** Reads the session's basket. */
export async function readBasket({ baskets }: Deps, caller: Caller): Promise<BasketState> {
  return baskets.read(basketIdOf(caller.sessionId));
}
