import { getOrder } from '@tyres/checkout-contract/endpoints';
import { getOrderInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { presentOrder } from '../domain/present-order';
import { callerOf } from '../use-cases/caller-of';
import { findOwnOrder } from '../use-cases/find-own-order';

/** An order of this session, or of a signed link. @throws order_not_found */
export const getOrderRoute = (deps: Deps) =>
  route(getOrder, getOrderInput, async ({ reference, key }, context) =>
    presentOrder(await findOwnOrder(deps, callerOf(context), reference, key), {
      policy: deps.settings,
      now: context.now,
    }),
  );
