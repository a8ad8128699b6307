import { getBasket } from '@tyres/checkout-contract/endpoints';
import type { LoadContext } from '@tyres/kit/fragment';

/** How long a list waits for the basket, which it needs only to mark tyres. */
const basketTimeoutMs = 400;

/** The stock codes in the basket when a page is rendered; empty if the basket does not answer in time. */
export async function codesInBasket({
  call,
  signal,
}: Pick<LoadContext, 'call' | 'signal'>): Promise<string[]> {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(basketTimeoutMs)]);
    const { basket } = await call(getBasket, {}, { signal: limited });
    return basket.products.map((product) => product.st_code);
  } catch {
    return [];
  }
}
