import { checkoutForm, withShippingFilled } from '@tyres/checkout-contract/schemas';
import type { Basket, ProcessOrderInput } from '@tyres/checkout-contract/payloads';
import { ValidationError } from 'yup';

/** Messages by field for what the checkout form's rules refuse; the service has the same rules and the last word. */
export async function validate(
  input: ProcessOrderInput,
  basket: Basket,
): Promise<Readonly<Record<string, string>>> {
  const mobile = basket.fitter?.mobile === 1;
  const rules = checkoutForm({
    homeDelivery: basket.home_delivery === 1,
    fitterIsMobile: mobile,
    timeIsChosen: !mobile || basket.fitter?.code === 'CALTOTD',
    dateRequired: true,
    timeRequired: true,
  });
  try {
    await rules.validate(withShippingFilled(input), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messages: Record<string, string> = {};
    for (const { path, message } of error.inner) if (path) messages[path] ??= message;
    return messages;
  }
}
