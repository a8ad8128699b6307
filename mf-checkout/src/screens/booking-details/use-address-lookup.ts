import { getBasket, postcodeAddresses, updateDeliveryCharges } from '@tyres/checkout-contract/endpoints';
import { useShell } from '@tyres/kit/use-shell';
import { useState } from 'react';
import { publishBasket } from '../../lib/basket-store';

const shortestLookup = 3;

/** The addresses at the postcode of one block of the form. */
export interface AddressLookup {
  readonly found: readonly string[];
  /** How many were found, or that the address can be typed. */
  readonly message: string;
  /** Looks up the addresses at a postcode of at least 3 characters (V-LOOKUP-3). */
  lookUp(postcode: string): Promise<void>;
}

/** Looks up addresses for the billing or the shipping block. */
export function useAddressLookup(initial: readonly string[], isBilling: boolean): AddressLookup {
  const { call } = useShell();
  const [found, setFound] = useState(initial);
  const [message, setMessage] = useState('');

  async function lookUp(typed: string): Promise<void> {
    const postcode = typed.trim();
    if (postcode.length < shortestLookup) return;
    try {
      const { response } = await call(postcodeAddresses, {
        postcode,
        is_billing: isBilling ? 'true' : 'false',
      });
      const answers = Object.entries(response).flatMap(([index, text]) => (index === '0' ? [] : [text]));
      setFound(answers);
      setMessage(
        answers.length === 0
          ? 'No address was found for this postcode. Please enter it yourself.'
          : `${answers.length} addresses found.`,
      );
    } catch {
      console.error('There was an error!'); // X-LOG-POSTCODE
      setMessage('We cannot look up addresses just now. Please enter yours yourself.');
    }
  }
  return { found, message, lookUp };
}

/** Saves where the order goes, and shows the basket with its charge for that place (C-DELIVERY-CHARGES, C-GET-BASKET). */
export function useDeliveryCharge(): (postcode: string) => Promise<void> {
  const { bus, call } = useShell();
  return async (typed) => {
    const postcode = typed.trim();
    if (postcode.length < shortestLookup) return;
    try {
      const { success } = await call(updateDeliveryCharges, { postcode });
      if (success === 1) publishBasket(bus, (await call(getBasket, { updated_postcode: postcode })).basket);
    } catch {
      console.warn('The delivery charge could not be updated.');
    }
  };
}
