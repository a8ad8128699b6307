import { getBasket, getExtras } from '@tyres/checkout-contract/endpoints';
import type { Basket, Extra } from '@tyres/checkout-contract/payloads';
import { getFitterServices } from '@tyres/fitters-contract/endpoints';
import type { HeadOf, Load, LoadContext } from '@tyres/kit/fragment';
import { getSearchSession } from '@tyres/search-contract/endpoints';

export interface BasketData {
  /** Null if the basket could not be loaded. */
  readonly basket: Basket | null;
  readonly registration: string | null;
  readonly sizeLabel: string | null;
  /** The extras that the chosen fitter offers, or all of them without one; absent if they could not be loaded. */
  readonly extras?: readonly Extra[] | undefined;
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
  const basket = answer?.basket ?? null;
  return { basket, ...searched, extras: basket ? await extrasFor(context, basket) : undefined };
};

/** SD11: a fitter is asked what it offers. The basket is useful without extras. */
async function extrasFor(context: LoadContext, basket: Basket): Promise<readonly Extra[] | undefined> {
  if (basket.total_tyres === 0) return undefined;
  const { fitter_id } = basket;
  try {
    const [{ extras }, offered] = await Promise.all([
      context.call(getExtras, {}),
      fitter_id === null ? undefined : context.call(getFitterServices, { fitter: fitter_id, rules: true }),
    ]);
    return extras.filter(({ code }) => offered?.available.includes(code) ?? true);
  } catch {
    return undefined;
  }
}

export const head: HeadOf<BasketData> = () => ({ title: 'Your basket | Kerbside Tyres', noIndex: true });
