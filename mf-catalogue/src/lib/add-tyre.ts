import { toggleRoute, tyresModalWindow } from '@tyres/checkout-contract/endpoints';
import type {} from '@tyres/checkout-contract/events';
import type { Shell } from '@tyres/kit/fragment';
import type { ChosenTyre } from './chosen-tyre';

/**
 * Sets the route, adds the tyre and hands the basket on, opened (T-CARD-ADD-ROUTE, T-CARD-ADD-BASKET). Answers whether
 * a change of route emptied the basket first.
 */
export async function addTyre({ call, bus }: Pick<Shell, 'call' | 'bus'>, tyre: ChosenTyre): Promise<{ emptied: boolean }> {
  const { emptied } = await call(toggleRoute, { route: tyre.route });
  const { basket } = await call(tyresModalWindow, { st_code: tyre.stCode, quantity: tyre.quantity });
  bus.emit('basket:received', { revision: basket.revision, basket, open: true });
  return { emptied };
}
