import { cancelOrder } from '@tyres/checkout-contract/endpoints';
import { cancelOrderInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { presentOrder } from '../domain/present-order';
import { callerOf } from '../use-cases/caller-of';
import { cancelOrder as cancel } from '../use-cases/cancel-order';
import { findOwnOrder } from '../use-cases/find-own-order';

/** Cancels an order of this session, as the policies allow (SD40). @throws order_not_found, order_not_cancelled */
export const cancelOrderRoute = (deps: Deps) =>
  route(cancelOrder, cancelOrderInput, async (input, context) => {
    const { reference } = await findOwnOrder(deps, callerOf(context), input.reference);
    return { order: presentOrder(await cancel(deps, reference, input.refund)) };
  });
