import type { Basket, BasketUpdate } from '@tyres/checkout-contract/payloads';
import type { Caller, Deps } from '../deps';
import type { BasketChange, BasketState } from '../domain/basket-state';
import { presentBasket } from '../domain/present-basket';
import { changeRefused } from '../errors';
import { basketIdOf, type BasketUpdateResult } from '../store/baskets';
import { recheckHold, type RecheckDeps } from './recheck-hold';
import { updateBasket } from './update-basket';

/** The basket after a change, and why it was refused, if it was. */
export type ChangeResult = Pick<BasketUpdateResult, 'basket' | 'refused'>;

/** Changes the session's basket. @throws change_refused, basket_contended */
export async function changeBasket(deps: RecheckDeps, caller: Caller, change: BasketChange): Promise<Basket> {
  const { basket, refused } = await makeChange(deps, caller, change);
  if (refused !== null) throw changeRefused(refused);
  return presentBasket(basket, deps.settings);
}

/** Changes the session's basket; a refusal is answered as `basket_updated` 0 with its reason. @throws basket_contended */
export async function tryChange(
  deps: RecheckDeps,
  caller: Caller,
  change: BasketChange,
): Promise<BasketUpdate> {
  return presentUpdate(deps, await makeChange(deps, caller, change));
}

/** The answer to a change that may have been refused. */
export function presentUpdate(
  { settings }: Pick<Deps, 'settings'>,
  { basket, refused }: ChangeResult,
): BasketUpdate {
  return refused === null
    ? { basket_updated: 1, basket: presentBasket(basket, settings) }
    : { basket_updated: 0, basket: presentBasket(basket, settings), message: refused };
}

/**
 * Changes the session's basket. A time that it gives up is released; one that it keeps is checked again when the change
 * makes the job longer or later (SD43). @throws basket_contended
 */
export async function makeChange(
  deps: RecheckDeps,
  caller: Caller,
  change: BasketChange,
): Promise<ChangeResult> {
  const result = await updateBasket(deps, basketIdOf(caller.sessionId), change);
  return { basket: await recheckHold(deps, caller, result), refused: result.refused };
}

/** Reads the session's basket. */
export async function readBasket({ baskets }: Pick<Deps, 'baskets'>, caller: Caller): Promise<BasketState> {
  return baskets.read(basketIdOf(caller.sessionId));
}
