import { checkPaymentProcessed, checkPaymentProcessedWithCheckout } from '@tyres/checkout-contract/endpoints';
import { notFound, redirectTo, type HeadOf, type Load } from '@tyres/kit/fragment';
import { basketPath, orderPendingPath, orderSuccessPath } from '../../lib/addresses';
import { orderReference, throwRefused } from '../../lib/order-reference';

/** A bank that takes longer gets a page of its own. */
const longestWaitMs = 120_000;

export interface OrderProcessingData {
  readonly reference: string;
  /** When waiting began, in milliseconds since 1970. */
  readonly since: number;
  /** Of a return: Amazon's name for its session, or our name of a payment that the bank asked about. */
  readonly checkoutid?: string;
}

/** Redirects if the payment is settled, since visitors without script poll by reloading the page. */
export const load: Load<OrderProcessingData> = async ({ page, call, now }) => {
  const reference = orderReference(page);
  if (!reference) throw page.query['reference'] ? notFound() : redirectTo(basketPath);
  const checkoutid = checkoutIdOf((page.query['checkoutid'] ?? page.query['amazonCheckoutSessionId'])?.[0]);
  const asked = checkoutid
    ? call(checkPaymentProcessedWithCheckout, { reference, checkoutid })
    : call(checkPaymentProcessed, { reference });
  const answer = await asked.catch(throwRefused);
  if (answer?.success === 1) throw redirectTo(orderSuccessPath(reference));
  if (answer?.redirect) throw redirectTo(answer.redirect);
  const since = sinceOf(page.query['since']?.[0], now.getTime());
  if (answer && now.getTime() - since >= longestWaitMs) throw redirectTo(orderPendingPath(reference));
  return { reference, since, ...(checkoutid ? { checkoutid } : {}) };
};

function checkoutIdOf(text: string | undefined): string | undefined {
  return text && /^[\w.-]{1,100}$/.test(text) ? text : undefined;
}

/** Without script the address carries the time at which waiting began; a later one is no such time. */
function sinceOf(text: string | undefined, now: number): number {
  const since = Number(text);
  return Number.isSafeInteger(since) && since > 0 ? Math.min(since, now) : now;
}

export const head: HeadOf<OrderProcessingData> = () => ({
  title: 'Confirming your payment | Kerbside Tyres',
  noIndex: true,
});
