import { checkoutForm, withShippingFilled } from '@tyres/checkout-contract/schemas';
import type { Basket, ProcessOrderInput } from '@tyres/checkout-contract/payloads';
import { fieldErrors, type FieldErrors } from '@tyres/kit/field-errors';

/** Validates the order by the checkout form's rules; the service checks the same rules again. */
export function validate(input: ProcessOrderInput, basket: Basket): Promise<FieldErrors> {
  const mobile = basket.fitter?.mobile === 1;
  const rules = checkoutForm({
    homeDelivery: basket.home_delivery === 1,
    fitterIsMobile: mobile,
    timeIsChosen: !mobile || basket.fitter?.code === 'CALTOTD',
    dateRequired: true,
    timeRequired: true,
  });
  return fieldErrors(rules, withShippingFilled(input));
}
