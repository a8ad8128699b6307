import type { CheckoutFields } from '@tyres/checkout-contract/schemas';
import type { BasketState, Contact } from './basket-state';

/** Fields that are not typed: consent is asked for each order, and the rest is the basket's. */
const notKept = new Set([
  ...['agreed_conditions', 'app_date', 'app_time', 'basket_version', 'basket_total', 'no_mail'],
]);
const boxes = ['input_address_manually', 'shipping_input_address_manually'] as const;

/** What was typed into a checkout form, by the names of its fields; empty fields and unticked boxes are left out. */
export function typedValues(fields: CheckoutFields, basket: BasketState): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && !notKept.has(name) ? [[name, value]] : [],
  );
  const ticked = boxes.filter((name) => fields[name] === 1).map((name) => [name, '1']);
  // Only a form with the box says whether it is ticked.
  const same = asksPlace(basket) ? [['same_as_billing', fields.same_as_billing === 1 ? '1' : '0']] : [];
  return Object.fromEntries([...texts, ...ticked, ...same]);
}

/** The values that the checkout form begins with: what was typed last, else what the basket knows. */
export function startingValues(
  typed: Readonly<Record<string, string>>,
  basket: BasketState,
): Record<string, string> {
  if (Object.keys(typed).length > 0) return { ...typed };
  const known = {
    email: basket.email,
    registration: basket.registration,
    ...contactValues(basket.billing, ''),
    ...contactValues(basket.shipping, 'shipping_'),
  };
  return Object.fromEntries(Object.entries(known).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

function contactValues(contact: Contact | null, prefix: string): Record<string, string> {
  if (!contact) return {};
  const values = Object.entries(contact).map(([name, value]) => [`${prefix}${name}`, value]);
  return { ...Object.fromEntries(values), [`${prefix}input_address_manually`]: '1' };
}

function asksPlace({ route, fitter }: BasketState): boolean {
  return route === 'delivery' || fitter?.isMobile === true;
}
