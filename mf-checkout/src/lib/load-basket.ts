import { getBasket } from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import type { LoadContext } from '@tyres/kit/fragment';

/** The session's basket, or null while the basket is unavailable: the rest of the page works. */
export async function loadBasket(context: LoadContext): Promise<Basket | null> {
  try {
    return (await context.call(getBasket, {})).basket;
  } catch {
    // The edge counts and logs the failed call; the view says that the basket is unavailable.
    return null;
  }
}
