import type { CheckoutFields } from '@tyres/checkout-contract/schemas';
import { Refusal } from '@tyres/contract-kit/problem';
import type { Caller, Deps } from '../deps';
import { choosesTime, holdForPayment, loseAppointment } from '../domain/appointment';
import type { BasketChange, BasketState } from '../domain/basket-state';
import { placeOf, type CheckoutDetails } from '../domain/contacts';
import type { HeldTime } from '../domain/held-time';
import { basketIdOf } from '../store/baskets';
import { findFitter, isSameSlot } from './hold-slot';
import { renewSlot } from './renew-slot';
import { updateBasket } from './update-basket';

/** The checkout form and what it says. */
interface Submitted {
  readonly fields: CheckoutFields;
  readonly details: CheckoutDetails;
}

/** The change that saves the held time, or messages by field. */
type Kept =
  | { readonly change: BasketChange; readonly time?: HeldTime }
  | { readonly errors: Readonly<Record<string, string>> };

/**
 * Holds the fitter's time while the shopper pays, and makes sure that a van goes to the fitting address. `time` is what is
 * held: the time of the form, whatever another tab chooses meanwhile. Changes the basket only when it has lost its time.
 * @throws fitter_missing, tyres_missing, too_many_requests
 */
export async function keepAppointment(
  deps: Deps,
  caller: Caller,
  basket: BasketState,
  { fields, details }: Submitted,
): Promise<Kept> {
  if (basket.route === 'delivery' || !basket.fitter || !fields.app_date) return { change: (same) => same };
  const fitter = await findFitter(deps, caller, basket.fitter.accountNumber);
  const slot = {
    accountNumber: fitter.accountNumber,
    date: fields.app_date,
    time: choosesTime(fitter) ? (fields.app_time ?? null) : null,
    postcode: fitter.isMobile ? placeOf(details).postcode : undefined,
    forSeconds: deps.settings.paymentHoldSeconds,
  };
  try {
    const hold = await renewSlot(deps, caller, basket, slot);
    const { accountNumber, date } = slot;
    return {
      change: holdForPayment(fitter, hold),
      time: { id: hold.id, accountNumber, date, time: hold.time },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message } = error.problem;
    if (code === 'address_not_served' || code === 'postcode_unknown')
      return { errors: { [postcodeFieldOf(fields)]: message } };
    if (code !== 'slot_taken') throw error;
    if (basket.appointment && isSameSlot(basket, slot))
      await updateBasket(deps, basketIdOf(caller.sessionId), loseAppointment(basket.appointment, message));
    return { errors: { app_time: message } };
  }
}

/** The postcode field that the shopper filled: with 'same as billing address?', that of the billing address. */
function postcodeFieldOf({ same_as_billing }: CheckoutFields): string {
  return same_as_billing === 1 ? 'postcode' : 'shipping_postcode';
}
