import { processOrder } from '@tyres/checkout-contract/endpoints';
import type { Basket, ProcessOrderResponse } from '@tyres/checkout-contract/payloads';
import type { Shell } from '@tyres/kit/fragment';
import type { Outcome } from '@tyres/kit/outcome';
import { newestBasket, publishBasket } from '../../lib/basket-store';
import { leaveFor } from '../../lib/leave';
import { orderedItems } from '../../lib/valued-items';
import { orderInput } from './form-values';
import { validate } from './validate';

const unknownError = 'An unknown error has occurred.';
/** For errors of fields that the form does not have, such as those of another tab's basket (X-ORDER-NO-FORM). */
const noFieldError = 'There are errors in your details. Please review highlighted fields.';

export interface Placing extends Pick<Shell, 'bus' | 'call' | 'record'> {
  readonly basket: Basket;
  /** Offers a service; resolves to the reason why the order cannot go on. */
  readonly ask: (basket: Basket) => Promise<Outcome | undefined>;
  readonly openCard: (url: string) => void;
}

/** Validates the form, offers a service, places the order and opens its payment. Loaded when the form is first used. */
export async function placeOrder(
  form: HTMLFormElement,
  { basket, bus, call, record, ask, openCard }: Placing,
): Promise<Outcome> {
  const errors = await validate(orderInput(new FormData(form)), basket);
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  record('checkout_submit', orderedItems(newestBasket(basket)));
  const refused = await ask(basket);
  if (refused) return refused;
  // The service may have been added since the form was sent.
  const ordered = orderedItems(newestBasket(basket));
  const answer = await call(processOrder, orderInput(new FormData(form)));
  // Page and button must show what the message is about: a new price, or a time that is lost.
  if (answer.basket) publishBasket(bus, answer.basket);
  if (answer.success === 1) record('pre_purchase', ordered);
  if (answer.success !== 1 || answer.full_page_redirect !== 0 || !answer.url) return outcomeOf(answer, form);
  openCard(answer.url);
  return { kind: 'done' };
}

/** Handles the first that the answer has: payment page, redirect, errors by field, error text, else an unknown error (SD27). */
function outcomeOf({ success, url, redirect, errors }: ProcessOrderResponse, form: HTMLFormElement): Outcome {
  const next = (success === 1 && url) || redirect;
  if (next) {
    leaveFor(next);
    return { kind: 'leaving' };
  }
  const byField = typeof errors === 'object' ? errors : {};
  const wrong = Object.keys(byField);
  if (wrong.some((name) => form.elements.namedItem(name))) return { kind: 'refused', errors: byField };
  const message = wrong.length > 0 ? noFieldError : errorText(errors);
  window.alert(message);
  return { kind: 'refused', message };
}

/** An empty text gives no reason, nor does an empty object. */
function errorText(errors: ProcessOrderResponse['errors']): string {
  return typeof errors === 'string' && errors !== '' ? errors : unknownError;
}
