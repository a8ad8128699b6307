import { getBasket } from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import type { LoadContext } from '@tyres/kit/fragment';

/** Loads the session's basket. Returns null if the call fails, so that the rest of the page still works. */
export async function loadBasket(context: LoadContext): Promise<Basket | null> {
  try {
    return (await context.call(getBasket, {})).basket;
  } catch {
    // The edge counts and logs the failed call; the view says that the basket is unavailable.
    return null;
  }
}
