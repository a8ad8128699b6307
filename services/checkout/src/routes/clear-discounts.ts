import { clearDiscounts } from '@tyres/checkout-contract/endpoints';
import { clearDiscountsInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { clearDiscounts as clear } from '../domain/discount-changes';
import { callerOf } from '../use-cases/caller-of';
import { changeBasket } from '../use-cases/change-basket';

/** Takes all discount codes out of the session's basket (C-CLEAR-DISCOUNTS). */
export const clearDiscountsRoute = (deps: Deps) =>
  route(clearDiscounts, clearDiscountsInput, async (_, context) => ({
    success: 1 as const,
    basket: await changeBasket(deps, callerOf(context), clear),
  }));
