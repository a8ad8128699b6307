import type { Basket } from '@tyres/checkout-contract/payloads';
import type { Load } from '@tyres/kit/fragment';
import { loadBasket } from '../../lib/load-basket';

export interface SummaryCardData {
  readonly basket: Basket | null;
}

export const load: Load<SummaryCardData> = async (context) => ({ basket: await loadBasket(context) });
