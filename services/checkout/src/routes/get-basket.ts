import { getBasket } from '@tyres/checkout-contract/endpoints';
import { getBasketInput } from '@tyres/checkout-contract/schemas';
import { parsePostcode } from '@tyres/contract-kit/postcode';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { setPostcode } from '../domain/delivery';
import { fittingJobOf } from '../domain/fitting-job';
import { presentBasket } from '../domain/present-basket';
import { findDeliveryCharge } from '../store/delivery-charges';
import { callerOf } from '../use-cases/caller-of';
import { readBasket } from '../use-cases/change-basket';

/** The session's basket, priced for another postcode when one is given; nothing is saved (C-GET-BASKET). */
export const getBasketRoute = (deps: Deps) =>
  route(getBasket, getBasketInput, async ({ updated_postcode }, context) => {
    const basket = await readBasket(deps, callerOf(context));
    const postcode = parsePostcode(updated_postcode ?? '');
    const fitting_job = fittingJobOf(basket);
    if (!postcode) return { basket: presentBasket(basket, deps.settings), fitting_job };
    const charge = await findDeliveryCharge(deps.database, postcode);
    return { basket: presentBasket(setPostcode(postcode, charge)(basket), deps.settings), fitting_job };
  });
