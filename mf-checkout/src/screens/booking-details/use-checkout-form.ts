import { processOrderFormAction } from '@tyres/checkout-contract/form-actions';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { formStart } from '@tyres/kit/form-start';
import type { PageInfo } from '@tyres/kit/fragment';
import { useState } from 'react';
import { usePostedForm, type PostedForm } from '@tyres/kit/use-posted-form';
import { useShell } from '@tyres/kit/use-shell';
import type { OpenCardPayment } from './CardPayment';
import { useServiceOffer, type OpenOffer } from './use-service-offer';

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
      const { placeOrder } = await import('./place-order');
      return (form) => placeOrder(form, { basket, bus, call, record, ask, openCard });
    },
  });
  return { ...form, offer, card: cardUrl ? { url: cardUrl, close: () => openCard(undefined) } : undefined };
}
