import { updateBasketTyreQuantity } from '@tyres/checkout-contract/endpoints';
import { updateBasketTyreQuantityInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { setQuantity } from '../domain/lines';
import { callerOf } from '../use-cases/caller-of';
import { tryChange } from '../use-cases/change-basket';

/** Changes a tyre's quantity (C-UPDATE-BASKET-TYRE-QUANTITY). */
export const updateBasketTyreQuantityRoute = (deps: Deps) =>
  route(updateBasketTyreQuantity, updateBasketTyreQuantityInput, async ({ st_code, quantity }, context) =>
    tryChange(deps, callerOf(context), setQuantity(st_code, quantity)),
  );
