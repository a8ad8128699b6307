import { deleteBasketItem } from '@tyres/checkout-contract/endpoints';
import { deleteBasketItemInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { removeLine } from '../domain/lines';
import { callerOf } from '../use-cases/caller-of';
import { changeBasket } from '../use-cases/change-basket';

/** Removes a line (C-DELETE-BASKET-ITEM). */
export const deleteBasketItemRoute = (deps: Deps) =>
  route(deleteBasketItem, deleteBasketItemInput, async ({ st_code }, context) => ({
    basket: await changeBasket(deps, callerOf(context), removeLine(st_code)),
  }));
