import { getOrder } from '@tyres/checkout-contract/endpoints';
import type { Order } from '@tyres/checkout-contract/payloads';
import { notFound, redirectTo, type HeadOf, type Load } from '@tyres/kit/fragment';
import { orderProcessingPath } from '../../lib/addresses';
import { orderReference } from '../../lib/order-reference';

export interface OrderSuccessData {
  readonly order: Order;
}

/** Loads the session's order. @throws NotFound without a valid reference, a redirect to the wait page if it is unpaid */
export const load: Load<OrderSuccessData> = async ({ page, call }) => {
  const reference = orderReference(page);
  if (!reference) throw notFound();
  const order = await call(getOrder, { reference });
  if (order.status === 'awaiting_payment') throw redirectTo(orderProcessingPath(reference));
  return { order };
};

export const head: HeadOf<OrderSuccessData> = () => ({
  title: 'Thank you for your order | Kerbside Tyres',
  noIndex: true,
});
