import { modalSubmit } from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { modalSubmitInput } from '@tyres/checkout-contract/schemas';
import { parsePostcode } from '@tyres/contract-kit/postcode';
import { setPostcode as setSearchedPostcode } from '@tyres/search-contract/endpoints';
import { redirect, route, text } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { setPostcode } from '../domain/delivery';
import { postcodeInvalid } from '../errors';
import { findDeliveryCharge } from '../store/delivery-charges';
import { callerOf } from '../use-cases/caller-of';
import { changeBasket } from '../use-cases/change-basket';

/**
 * Saves the basket modal's postcode and answers the next path; redirects a plain form (C-MODAL-SUBMIT, SD22). @throws
 * postcode_invalid
 */
export const modalSubmitRoute = (deps: Deps) =>
  route(modalSubmit, modalSubmitInput, async (input, context) => {
    const postcode = parsePostcode(input.postcode);
    if (!postcode) throw postcodeInvalid('postcode');
    const caller = callerOf(context);
    const charge = await findDeliveryCharge(deps.database, postcode);
    await deps.services.call(setSearchedPostcode, { postcode }, caller);
    const basket = await changeBasket(deps, caller, setPostcode(postcode, charge));
    const path = nextPath(basket);
    return context.isAjax ? text(path) : redirect(path);
  });

/** The page after the basket modal (SD22). */
function nextPath({
  home_delivery,
  fitted_nationally,
}: Pick<Basket, 'home_delivery' | 'fitted_nationally'>): string {
  if (home_delivery === 1) return '/booking-details';
  return fitted_nationally === 1 ? '/choose-fitter/fitted-nationally' : '/choose-fitter';
}
