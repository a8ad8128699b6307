import { countPurchase } from '@tyres/checkout-contract/endpoints';
import { countPurchaseInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { countOnce } from '../store/orders';
import { callerOf } from '../use-cases/caller-of';
import { findOwnOrder } from '../use-cases/find-own-order';

/** Counts the purchase of this session's paid order; `success` is 0 when it is not paid or counted already. @throws order_not_found */
export const countPurchaseRoute = (deps: Deps) =>
  route(countPurchase, countPurchaseInput, async (input, context): Promise<{ success: 0 | 1 }> => {
    const { reference } = await findOwnOrder(deps, callerOf(context), input.reference);
    return { success: (await countOnce(deps.database, reference)) ? 1 : 0 };
  });
