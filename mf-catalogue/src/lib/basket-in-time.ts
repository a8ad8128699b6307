import { getBasket } from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import type { LoadContext } from '@tyres/kit/fragment';

/** How long a page waits for the basket, without which it can be shown. */
const basketTimeoutMs = 400;

/** The basket when a page is rendered; null if it does not answer in time. */
export async function basketInTime({
  call,
  signal,
}: Pick<LoadContext, 'call' | 'signal'>): Promise<Basket | null> {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(basketTimeoutMs)]);
    return (await call(getBasket, {}, { signal: limited })).basket;
  } catch {
    return null;
  }
}
