import { processOrder } from '@tyres/checkout-contract/endpoints';
import { processOrderFormAction } from '@tyres/checkout-contract/form-actions';
import type { Basket, ProcessOrderResponse } from '@tyres/checkout-contract/payloads';
import { formStart } from '@tyres/kit/form-start';
import type { PageInfo } from '@tyres/kit/fragment';
import type { Outcome } from '@tyres/kit/outcome';
import { useState } from 'react';
import { usePostedForm, type PostedForm } from '@tyres/kit/use-posted-form';
import { useShell } from '@tyres/kit/use-shell';
import { newestBasket, publishBasket } from '../../lib/basket-store';
import { orderedItems } from '../../lib/valued-items';
import { leaveFor } from '../../lib/leave';
import { orderInput } from './form-values';
import type { OpenCardPayment } from './CardPayment';
import { useServiceOffer, type OpenOffer } from './use-service-offer';

const unknownError = 'An unknown error has occurred.';
/** For errors of fields that the form does not have, such as those of another tab's basket (X-ORDER-NO-FORM). */
const noFieldError = 'There are errors in your details. Please review highlighted fields.';

interface CheckoutForm extends PostedForm<HTMLFormElement> {
  /** The service that the shopper is asked about before the order is placed. */
  readonly offer: OpenOffer | undefined;
  /** The card provider's page, in a lightbox. */
  readonly card: OpenCardPayment | undefined;
}

/** Validates the checkout form, offers a service, places the order, opens its payment, and shows errors at their fields or in an alert (X-ORDER-*). */
export function useCheckoutForm(
  basket: Basket,
  page: PageInfo,
  values: Readonly<Record<string, string>>,
): CheckoutForm {
  const { bus, call, record } = useShell();
  const { offer, ask } = useServiceOffer();
  const [cardUrl, openCard] = useState<string>();
  const refused = page.form?.action === processOrderFormAction;
  const form = usePostedForm<HTMLFormElement>({
    start: refused ? formStart(page, processOrderFormAction) : { values, errors: {} },
    async load() {
      const { validate } = await import('./validate');
      return async (form) => {
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
        if (answer.success !== 1 || answer.full_page_redirect !== 0 || !answer.url)
          return outcomeOf(answer, form);
        openCard(answer.url);
        return { kind: 'done' };
      };
    },
  });
  return { ...form, offer, card: cardUrl ? { url: cardUrl, close: () => openCard(undefined) } : undefined };
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
