import { getBasket } from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { parsePostcode } from '@tyres/contract-kit/postcode';
import { useShell } from '@tyres/kit/use-shell';
import { useState } from 'react';

/**
 * The basket with the delivery charge of a postcode that was typed and is not saved yet (C-GET-BASKET, SD48), until the basket
 * changes.
 */
export function useQuote(basket: Basket): {
  readonly quoted: Basket;
  readonly quote: (typed: string) => void;
} {
  const { call } = useShell();
  const [answer, setAnswer] = useState<Basket>();
  const quote = (typed: string): void => {
    const postcode = parsePostcode(typed);
    if (!postcode || basket.home_delivery === 0 || postcode === (answer ?? basket).postcode) return;
    call(getBasket, { updated_postcode: postcode }).then(
      ({ basket: priced }) => setAnswer(priced),
      () => console.error('There was an error!'), // X-LOG-BASKET
    );
  };
  return { quoted: answer?.revision === basket.revision ? answer : basket, quote };
}
