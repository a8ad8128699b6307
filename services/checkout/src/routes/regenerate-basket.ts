import { regenerateBasket } from '@tyres/checkout-contract/endpoints';
import { regenerateBasketInput } from '@tyres/checkout-contract/schemas';
import { redirect, route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { pageAfterRepeating } from '../domain/repeat-order';
import { repeatOrder } from '../use-cases/repeat-order';
import { callerOf } from '../use-cases/caller-of';

/**
 * Repeats a previous order's tyre, fitter or both, as far as possible, and redirects to the next step
 * (R-REGENERATE-BASKET).
 */
export const regenerateBasketRoute = (deps: Deps) =>
  route(regenerateBasket, regenerateBasketInput, async (input, context) => {
    const repeated = await repeatOrder(deps, callerOf(context), {
      stockCode: input.products?.[1]?.st_code || undefined,
      accountNumber: input.fitter_id || undefined,
      size: input.tyre_size || undefined,
    });
    return redirect(pageAfterRepeating(repeated));
  });
