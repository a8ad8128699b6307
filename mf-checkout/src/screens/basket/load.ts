import { getBasket } from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import type { HeadOf, Load, LoadContext } from '@tyres/kit/fragment';
import { getSearchSession } from '@tyres/search-contract/endpoints';

export interface BasketData {
  /** Null if the basket could not be loaded. */
  readonly basket: Basket | null;
  readonly registration: string | null;
  readonly sizeLabel: string | null;
}

async function searchedFor(context: LoadContext): Promise<Pick<BasketData, 'registration' | 'sizeLabel'>> {
  const session = await context.call(getSearchSession, {}).catch(() => undefined);
  return { registration: session?.vehicle?.registration ?? null, sizeLabel: session?.size?.label ?? null };
}

export const load: Load<BasketData> = async (context) => {
  const [answer, searched] = await Promise.all([
    context.call(getBasket, {}).catch(() => undefined),
    searchedFor(context),
  ]);
  return { basket: answer?.basket ?? null, ...searched };
};

export const head: HeadOf<BasketData> = () => ({ title: 'Your basket | Kerbside Tyres', noIndex: true });
