import { checkPaymentProcessed, checkPaymentProcessedWithCheckout } from '@tyres/checkout-contract/endpoints';
import {
  checkPaymentProcessedInput,
  checkPaymentProcessedWithCheckoutInput,
} from '@tyres/checkout-contract/schemas';
import { route, type RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import type { Payment } from '../domain/payment-ledger';
import { acquireIdInquiry, findPayments, forgetIdInquiry, saveProviderId } from '../store/payments';
import { pageAfterPayment } from '../domain/present-order';
import { checkPayment } from '../use-cases/check-payment';
import { callerOf } from '../use-cases/caller-of';
import { findOwnOrder } from '../use-cases/find-own-order';
import { emptyOrderedBasket } from '../use-cases/fulfil-order';
import { recordPayment } from '../use-cases/record-payment';

/**
 * Whether an order is processed, and the next page: success only when stock and appointment are booked
 * (C-PAYMENT-PROCESSED, SD30).
 */
export const checkPaymentProcessedRoute = (deps: Deps) =>
  route(checkPaymentProcessed, checkPaymentProcessedInput, ({ reference }, context) =>
    answer(deps, context, reference),
  );

/** The route for wallets that return with their own checkout id. */
export const checkPaymentProcessedWithCheckoutRoute = (deps: Deps) =>
  route(
    checkPaymentProcessedWithCheckout,
    checkPaymentProcessedWithCheckoutInput,
    async ({ reference, checkoutid }, context) => {
      const order = await findOwnOrder(deps, callerOf(context), reference);
      await noteReturn(deps, order, checkoutid);
      return answer(deps, context, reference);
    },
  );

/**
 * A return is from Amazon, with the name of its session, or from a challenge of the bank, with our name of the payment. Tabs poll
 * with it, so the provider is asked about the same one once a minute, and again at once when it gave no answer.
 */
async function noteReturn(deps: Deps, { reference }: StoredOrder, checkoutid: string): Promise<void> {
  const waiting = (await findPayments(deps.database, reference)).filter(({ sums }) => sums.authorised === 0);
  const challenged = waiting.find(({ code, provider }) => code === checkoutid && provider === 'worldpay');
  const amazon = waiting.find(({ id, provider }) => id !== checkoutid && provider === 'amazonpay');
  const payment = challenged ?? amazon;
  if (!payment || !(await acquireIdInquiry(deps.database, payment, checkoutid))) return;
  const note = challenged ? completeChallenge : saveCheckoutId;
  await note(deps, payment, checkoutid).catch((error: unknown) => {
    deps.log.warn({ reference, err: error }, 'the provider did not answer about a return');
    return forgetIdInquiry(deps.database, payment);
  });
}

async function completeChallenge(deps: Deps, payment: Payment): Promise<void> {
  const { provider, code } = payment;
  const state = await deps.payments.of(payment).completeChallenge?.(payment);
  if (state) await recordPayment(deps, { ...state, provider, code, source: 'modification' });
}

/** Amazon names its session only when the buyer comes back. It is kept once Amazon says that it is the payment's own. */
async function saveCheckoutId(
  { database, payments }: Deps,
  waiting: Payment,
  checkoutid: string,
): Promise<void> {
  const state = await payments.of(waiting).inquire({ ...waiting, id: checkoutid });
  if (state) await saveProviderId(database, waiting, checkoutid);
}

async function answer(
  deps: Deps,
  context: RouteContext,
  reference: string,
): Promise<{ success: 0 | 1; redirect?: string }> {
  const order = await checkPayment(deps, await findOwnOrder(deps, callerOf(context), reference));
  if (order.status === 'paid') await emptyOrderedBasket(deps, order);
  const page = pageAfterPayment(order);
  return { success: order.status === 'paid' ? 1 : 0, ...(page ? { redirect: page } : {}) };
}
