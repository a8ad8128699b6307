import type { LoadContext } from '@tyres/kit/fragment';
import { basketInTime } from './basket-in-time';

/** The stock codes in the basket when a page is rendered; empty if the basket does not answer in time. */
export async function codesInBasket(context: Pick<LoadContext, 'call' | 'signal'>): Promise<string[]> {
  const basket = await basketInTime(context);
  return basket ? basket.products.map((product) => product.st_code) : [];
}
