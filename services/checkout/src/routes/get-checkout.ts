import { getCheckout } from '@tyres/checkout-contract/endpoints';
import { getCheckoutInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { presentBasket } from '../domain/present-basket';
import { statePath } from '../domain/present-order';
import { startingValues } from '../domain/typed-form';
import { basketIdOf } from '../store/baskets';
import { findOrderUnderway } from '../store/orders';
import { callerOf } from '../use-cases/caller-of';

/** What the checkout page begins with: the basket, what was typed, and an order that locks it. */
export const getCheckoutRoute = (deps: Deps) =>
  route(getCheckout, getCheckoutInput, async (_, context) => {
    const basketId = basketIdOf(callerOf(context).sessionId);
    const [basket, typed, underway] = await Promise.all([
      deps.baskets.read(basketId),
      deps.typedForms.read(basketId),
      findOrderUnderway(deps.database, basketId),
    ]);
    return {
      basket: presentBasket(basket, deps.settings),
      values: startingValues(typed, basket),
      underway: underway ? { reference: underway.reference, path: statePath(underway) } : null,
    };
  });
