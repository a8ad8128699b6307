import { checkoutForm, type CheckoutConditions, type CheckoutFields } from '@tyres/checkout-contract/schemas';
import { ValidationError } from 'yup';
import { choosesTime } from './appointment';
import type { BasketState } from './basket-state';

/** Which fields of the checkout form a basket requires. */
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

/** Whether an order needs a shipping address: when it is delivered, or fitted by a mobile fitter. */
export function asksShipping({ homeDelivery, fitterIsMobile }: CheckoutConditions): boolean {
  return homeDelivery || fitterIsMobile;
}

/** A form is some forty objects, and there are few conditions. */
const forms = new Map<string, ReturnType<typeof checkoutForm>>();

function formFor(conditions: CheckoutConditions): ReturnType<typeof checkoutForm> {
  const { homeDelivery, fitterIsMobile, timeIsChosen, dateRequired, timeRequired } = conditions;
  const key = String([homeDelivery, fitterIsMobile, timeIsChosen, dateRequired, timeRequired]);
  const form = forms.get(key) ?? checkoutForm(conditions);
  forms.set(key, form);
  return form;
}

/** The first message for each wrong field of a checkout form, in the order of the fields; undefined when it is valid. */
export function validateCheckout(
  fields: CheckoutFields,
  conditions: CheckoutConditions,
): Record<string, string> | undefined {
  const rules = formFor(conditions);
  try {
    rules.validateSync(fields, { abortEarly: false });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const first = new Map(error.inner.toReversed().map(({ path, message }) => [path, message]));
    return Object.fromEntries(
      Object.keys(rules.fields).flatMap((name) => {
        const message = first.get(name);
        return message === undefined ? [] : [[name, message]];
      }),
    );
  }
}

/** Adds date and time from the basket's appointment if the form did not send them; an empty field stays empty. */
export function withAppointment(fields: CheckoutFields, basket: BasketState): CheckoutFields {
  return {
    ...fields,
    app_date: fields.app_date ?? basket.appointment?.date,
    app_time: fields.app_time ?? basket.appointment?.time ?? undefined,
  };
}
