import { getTyres } from '@tyres/catalogue-contract/endpoints';
import type { CheckoutFields } from '@tyres/checkout-contract/schemas';
import { withShippingFilled } from '@tyres/checkout-contract/schemas';
import { formatPence } from '@tyres/contract-kit/pence';
import { Refusal } from '@tyres/contract-kit/problem';
import type { Caller, Deps } from '../deps';
import { choosesTime, holdForPayment, loseAppointment } from '../domain/appointment';
import { type BasketState, countTyres, tyreLines } from '../domain/basket-state';
import { changes } from '../domain/changes';
import { detailsOf, saveDetails } from '../domain/contacts';
import { setDelivery } from '../domain/delivery';
import { availableOf } from '../domain/lines';
import { totalsOf } from '../domain/totals';
import { repriceTyres } from '../domain/tyre-line';
import {
  asksShipping,
  checkoutConditions,
  validateCheckout,
  withAppointment,
} from '../domain/validate-checkout';
import { basketIdOf } from '../store/baskets';
import { findDeliveryCharge } from '../store/delivery-charges';
import { claimBasket } from './claim-basket';
import { findFitter, renewSlot } from './hold-slot';
import { openPayment, type Placed } from './open-payment';
import { resolveAddresses } from './resolve-addresses';

/**
 * Places the order for a session's basket and opens its payment. Idempotent: the same form for the same basket, sent again
 * or concurrently, makes the same changes and finds the same order.
 */
export async function placeOrder(deps: Deps, caller: Caller, form: CheckoutFields): Promise<Placed> {
  const shown = await deps.baskets.read(basketIdOf(caller.sessionId));
  if (countTyres(shown) === 0) return { kind: 'redirect', path: '/basket' };
  if (shown.route === 'fitted' && !shown.fitter) return { kind: 'redirect', path: '/choose-fitter' };

  const required = { date: deps.settings.appDateRequired, time: deps.settings.appTimeRequired };
  const conditions = checkoutConditions(shown, required);
  const fields = withAppointment(withShippingFilled(form), shown);
  const errors = validateCheckout(fields, conditions);
  if (errors) return { kind: 'refused', errors };
  if (fields.payment_method === 'paypal')
    return { kind: 'refused', errors: 'PayPal is not available. Please pay by card.' };
  const addresses = await resolveAddresses(deps.addresses, fields, asksShipping(conditions));
  if ('errors' in addresses) return { kind: 'refused', errors: addresses.errors };

  const lost = await keepAppointment(deps, caller, shown, fields);
  if (lost) return { kind: 'refused', errors: lost };
  const basket = await settleBasket(deps, caller, detailsOf(fields, addresses));
  const objection = findObjection(basket, shown, deps);
  if (objection) return { kind: 'refused', errors: objection };

  const order = await claimBasket(deps, basketIdOf(caller.sessionId), basket);
  return openPayment(deps, caller, order);
}

/** Holds the fitter's time while the shopper pays; returns a message when it is lost. */
async function keepAppointment(
  deps: Deps,
  caller: Caller,
  basket: BasketState,
  fields: CheckoutFields,
): Promise<Record<string, string> | undefined> {
  if (basket.route === 'delivery' || !basket.fitter || !fields.app_date) return undefined;
  const fitter = await findFitter(deps, caller, basket.fitter.accountNumber);
  const slot = {
    accountNumber: fitter.accountNumber,
    date: fields.app_date,
    time: choosesTime(fitter) ? (fields.app_time ?? null) : null,
    forSeconds: deps.settings.paymentHoldSeconds,
  };
  const basketId = basketIdOf(caller.sessionId);
  try {
    const hold = await renewSlot(deps, caller, basket, slot);
    await deps.baskets.update(basketId, holdForPayment(fitter, hold));
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code !== 'slot_taken') throw error;
    if (basket.appointment?.holdKey)
      await deps.baskets.update(basketId, loseAppointment(basket.appointment.holdKey));
    return { app_time: error.problem.message };
  }
}

/** Saves the form's details and updates all prices. */
async function settleBasket(
  deps: Deps,
  caller: Caller,
  details: ReturnType<typeof detailsOf>,
): Promise<BasketState> {
  const basketId = basketIdOf(caller.sessionId);
  const current = await deps.baskets.read(basketId);
  const { tyres } = await deps.services.call(
    getTyres,
    { st_codes: tyreLines(current).map((line) => line.stockCode) },
    caller,
  );
  const destination = (details.shipping ?? details.billing).postcode;
  const charge = await findDeliveryCharge(deps.database, destination);
  const { basket } = await deps.baskets.update(
    basketId,
    changes(
      saveDetails(details),
      current.route === 'delivery' ? setDelivery(destination, charge) : (same) => same,
      repriceTyres(tyres),
    ),
  );
  return basket;
}

/** A message when the basket cannot be sold as shown: too little stock, or a changed price. */
function findObjection(basket: BasketState, shown: BasketState, { settings }: Deps): string | undefined {
  const short = tyreLines(basket).find((line) => availableOf(line, basket.route) < line.quantity);
  if (short)
    return `${short.brand} ${short.range} is out of stock in that quantity. Please change your basket.`;
  const before = totalsOf(shown, settings).totalPence;
  const now = totalsOf(basket, settings).totalPence;
  if (before === now) return undefined;
  return `The price of your order has changed from ${formatPence(before)} to ${formatPence(now)}. Please check it and place your order again.`;
}
