import type { Order } from '@tyres/checkout-contract/payloads';
import { useBusEvent, useShell } from '@tyres/kit/use-shell';
import { useRef } from 'react';

/**
 * Records the purchase of a paid order once (A-PURCHASE). The service counts it, since a page cannot know of other tabs and
 * devices, and is asked only after consent.
 */
export function usePurchase(order: Order): void {
  const { call, record } = useShell();
  const isAsked = useRef(false);
  useBusEvent('consent:changed', ({ analytics }) => {
    if (!analytics || isAsked.current || order.status !== 'paid') return;
    isAsked.current = true;
    // A shopper loses nothing by a failure, nor does somebody with the link of an e-mail, to whom the order is not known.
    void import('./record-purchase')
      .then(({ recordPurchase }) => recordPurchase({ call, record }, order))
      .catch(() => undefined);
  });
}
