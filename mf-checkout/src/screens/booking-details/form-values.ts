import type { ProcessOrderInput } from '@tyres/checkout-contract/payloads';

const flags = [
  'input_address_manually',
  'same_as_billing',
  'shipping_input_address_manually',
  'no_mail',
  'agreed_conditions',
] as const;

/** Returns the checkout form as the input of the call: empty optional fields are left out, checkboxes are 0 or 1. */
export function orderInput(form: FormData): ProcessOrderInput {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const filled = Object.fromEntries(
    [...form.keys()].map((name) => [name, text(name)]).filter(([, value]) => value !== ''),
  );
  const way = text('payment_method');
  const boxes = Object.fromEntries(flags.map((name) => [name, form.get(name) ? 1 : 0]));
  return {
    forename: text('forename'),
    surname: text('surname'),
    email: text('email'),
    telephone: text('telephone'),
    registration: text('registration'),
    postcode: text('postcode'),
    ...filled,
    ...boxes,
    payment_method: way === 'paypal' || way === 'amazon' ? way : 'card',
    // Google Pay is a card order (SD29).
    ...(way === 'google' ? { wallet: way } : {}),
  };
}
