import type { Basket } from '@tyres/checkout-contract/payloads';
import type { Load } from '@tyres/kit/fragment';
import { loadBasket } from '../../lib/load-basket';

export interface BasketIconData {
  /** Null if the basket could not be loaded. */
  readonly basket: Basket | null;
}

export const load: Load<BasketIconData> = async (context) => ({ basket: await loadBasket(context) });
