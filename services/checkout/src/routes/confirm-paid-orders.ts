import { confirmPaidOrders } from '@tyres/checkout-contract/review-endpoints';
import { confirmPaidOrdersInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { findPlacedDays } from '../store/placed-days';

/** Says which references are those of paid orders, so that another service can tell a real customer's review. */
export const confirmPaidOrdersRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(confirmPaidOrders, confirmPaidOrdersInput, async ({ references }) => ({
    orders: await findPlacedDays(database, references),
  }));
