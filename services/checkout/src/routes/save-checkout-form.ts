import { saveCheckoutForm } from '@tyres/checkout-contract/endpoints';
import { saveCheckoutFormInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { callerOf } from '../use-cases/caller-of';
import { readBasket } from '../use-cases/change-basket';
import { keepTyped } from '../use-cases/keep-typed';

/** Saves the checkout form as typed, without validation. The order does not change. */
export const saveCheckoutFormRoute = (deps: Deps) =>
  route(saveCheckoutForm, saveCheckoutFormInput, async (fields, context): Promise<{ success: 1 }> => {
    const caller = callerOf(context);
    await keepTyped(deps, caller, fields, await readBasket(deps, caller));
    return { success: 1 };
  });
