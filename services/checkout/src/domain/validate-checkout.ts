import { checkoutForm, type CheckoutConditions, type CheckoutFields } from '@tyres/checkout-contract/schemas';
import { ValidationError } from 'yup';
import { choosesTime } from './appointment';
import type { BasketState } from './basket-state';

/** Which fields of the checkout form count for a basket. */
export function checkoutConditions(
  basket: BasketState,
  required: { date: boolean; time: boolean },
): CheckoutConditions {
  return {
    homeDelivery: basket.route === 'delivery',
    fitterIsMobile: basket.fitter?.isMobile ?? false,
    timeIsChosen: basket.fitter !== null && choosesTime(basket.fitter),
    dateRequired: required.date,
    timeRequired: required.time,
  };
}

/** Whether an order to somewhere other than the billing address needs that address: delivered, or fitted at the door. */
export function asksShipping({ homeDelivery, fitterIsMobile }: CheckoutConditions): boolean {
  return homeDelivery || fitterIsMobile;
}

/** Every message of a checkout form by field, the first for each; undefined when the form is good. */
export function validateCheckout(
  fields: CheckoutFields,
  conditions: CheckoutConditions,
): Record<string, string> | undefined {
  try {
    checkoutForm(conditions).validateSync(fields, { abortEarly: false });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messages = error.inner.length > 0 ? error.inner : [error];
    return Object.fromEntries(messages.toReversed().map(({ path, message }) => [path ?? '', message]));
  }
}

/** Fills what the form left out from the basket's appointment; a field that came empty stays empty. */
export function withAppointment(fields: CheckoutFields, basket: BasketState): CheckoutFields {
  return {
    ...fields,
    app_date: fields.app_date ?? basket.appointment?.date,
    app_time: fields.app_time ?? basket.appointment?.time ?? undefined,
  };
}
