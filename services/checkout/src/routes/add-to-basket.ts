import { addToBasket } from '@tyres/checkout-contract/endpoints';
import { addToBasketInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { addProduct } from '../use-cases/add-product';
import { callerOf } from '../use-cases/caller-of';
import { presentUpdate } from '../use-cases/change-basket';

/** Adds a tyre or a service; a form without script also sends the route (C-ADD-TO-BASKET, C-SERVICE-ADD). */
export const addToBasketRoute = (deps: Deps) =>
  route(addToBasket, addToBasketInput, async (input, context) => {
    const position = input.tyre_position || undefined;
    const { basket, refused, emptied, has_upsell } = await addProduct(deps, callerOf(context), {
      stockCode: input.st_code,
      quantity: input.quantity,
      homeDelivery: input.home_delivery,
      isUnlessUpsell: input.unless_upsell === 1,
      ...(position && { position }),
    });
    const update = presentUpdate(deps, { basket, refused });
    const basket_updated = has_upsell ? 0 : update.basket_updated;
    if (basket_updated === 0) context.noteRefusedInput();
    return { emptied, has_upsell, ...update, basket_updated };
  });
