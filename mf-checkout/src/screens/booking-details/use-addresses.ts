import type { Basket } from '@tyres/checkout-contract/payloads';
import type { RefObject } from 'react';
import { asksShipping } from './ShippingFields';
import { type AddressLookup, useAddressLookup, useDeliveryCharge } from './use-address-lookup';

export interface Addresses {
  readonly billing: AddressLookup;
  readonly shipping: AddressLookup;
  readonly onBillingPostcode: (postcode: string) => void;
  readonly onShippingPostcode: (postcode: string) => void;
  readonly onSame: (isSame: boolean) => void;
}

/** The addresses of both blocks of the form, and the delivery charge of the one that the order goes to. */
export function useAddresses(
  form: RefObject<HTMLFormElement | null>,
  basket: Basket,
  initial: { readonly billing: readonly string[]; readonly shipping: readonly string[] },
): Addresses {
  const billing = useAddressLookup(initial.billing, true);
  const shipping = useAddressLookup(initial.shipping, false);
  const charge = useDeliveryCharge();
  const typed = (name: string): string => String(form.current && new FormData(form.current).get(name));

  return {
    billing,
    shipping,
    onBillingPostcode: (postcode) => {
      void billing.lookUp(postcode);
      const goesThere = asksShipping(basket) && typed('same_as_billing') === '1';
      if (goesThere) void charge(postcode);
    },
    onShippingPostcode: (postcode) => {
      void shipping.lookUp(postcode);
      void charge(postcode);
    },
    // T-SAMEBILLING-TICK, T-SAMEBILLING-UNTICK
    onSame: (isSame) => {
      if (!isSame) return void shipping.lookUp(typed('shipping_postcode'));
      void billing.lookUp(typed('postcode'));
      void charge(typed('postcode'));
    },
  };
}
