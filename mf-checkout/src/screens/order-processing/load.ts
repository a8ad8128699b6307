import { checkPaymentProcessed } from '@tyres/checkout-contract/endpoints';
import { notFound, redirectTo, type HeadOf, type Load } from '@tyres/kit/fragment';
import { basketPath, orderSuccessPath } from '../../lib/addresses';
import { orderReference, throwRefused } from '../../lib/order-reference';

export interface OrderProcessingData {
  readonly reference: string;
}

/** Redirects if the payment is settled, since visitors without script poll by reloading the page. */
export const load: Load<OrderProcessingData> = async ({ page, call }) => {
  const reference = orderReference(page);
  if (!reference) throw page.query['reference'] ? notFound() : redirectTo(basketPath);
  const answer = await call(checkPaymentProcessed, { reference }).catch(throwRefused);
  if (answer?.success === 1) throw redirectTo(orderSuccessPath(reference));
  if (answer?.redirect) throw redirectTo(answer.redirect);
  return { reference };
};

export const head: HeadOf<OrderProcessingData> = () => ({
  title: 'Confirming your payment | Kerbside Tyres',
  noIndex: true,
});
