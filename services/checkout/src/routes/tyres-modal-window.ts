import { tyresModalWindow } from '@tyres/checkout-contract/endpoints';
import { tyresModalWindowInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { presentBasket } from '../domain/present-basket';
import { changeRefused } from '../errors';
import { addProduct } from '../use-cases/add-product';
import { callerOf } from '../use-cases/caller-of';

/**
 * Adds a tyre and answers the basket for the modal (C-TYRES-MODAL-WINDOW, SD12). @throws change_refused,
 * tyre_not_found
 */
export const tyresModalWindowRoute = (deps: Deps) =>
  route(tyresModalWindow, tyresModalWindowInput, async (input, context) => {
    const { basket, refused, ...outcome } = await addProduct(deps, callerOf(context), {
      stockCode: input.st_code,
      quantity: input.quantity,
      homeDelivery: input.home_delivery,
      isUnlessUpsell: input.unless_upsell === 1,
    });
    if (refused !== null) throw changeRefused(refused);
    if (outcome.has_upsell) context.noteRefusedInput();
    return { basket: presentBasket(basket, deps.settings), ...outcome };
  });
