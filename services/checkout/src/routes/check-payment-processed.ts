import { checkPaymentProcessed, checkPaymentProcessedWithCheckout } from '@tyres/checkout-contract/endpoints';
import {
  checkPaymentProcessedInput,
  checkPaymentProcessedWithCheckoutInput,
} from '@tyres/checkout-contract/schemas';
import { route, type RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { pageAfterPayment } from '../domain/present-order';
import { checkPayment } from '../use-cases/check-payment';
import { callerOf } from '../use-cases/caller-of';
import { findOwnOrder } from '../use-cases/find-own-order';

/** Whether an order is done with, and where to go: success only once everything it bought is booked (C-PAYMENT-PROCESSED, SD30). */
export const checkPaymentProcessedRoute = (deps: Deps) =>
  route(checkPaymentProcessed, checkPaymentProcessedInput, ({ reference }, context) =>
    answer(deps, context, reference),
  );

/** The same for wallets that return with a checkout id of their own. */
export const checkPaymentProcessedWithCheckoutRoute = (deps: Deps) =>
  route(checkPaymentProcessedWithCheckout, checkPaymentProcessedWithCheckoutInput, ({ reference }, context) =>
    answer(deps, context, reference),
  );

async function answer(
  deps: Deps,
  context: RouteContext,
  reference: string,
): Promise<{ success: 0 | 1; redirect?: string }> {
  const order = await checkPayment(deps, await findOwnOrder(deps, callerOf(context), reference));
  const page = pageAfterPayment(order);
  return { success: order.status === 'paid' ? 1 : 0, ...(page ? { redirect: page } : {}) };
}
