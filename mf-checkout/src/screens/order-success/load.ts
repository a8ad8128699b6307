import { getOrder, getOrderTimes } from '@tyres/checkout-contract/endpoints';
import type { Order, OrderTimes } from '@tyres/checkout-contract/payloads';
import { refusalOf } from '@tyres/contract-kit/problem';
import { notFound, redirectTo, type HeadOf, type Load, type LoadContext } from '@tyres/kit/fragment';
import { pageOf } from '../../lib/find-order';
import { orderReference } from '../../lib/order-reference';

/** The times to which an appointment can be moved, or why it cannot be, as a sentence. */
export type TimesToChoose = OrderTimes | { readonly refused: string };

export interface OrderSuccessData {
  readonly order: Order;
  /** Absent unless the shopper wants to change the time. */
  readonly times?: TimesToChoose;
}

const statusesWithKey = ['paid', 'pending', 'failed', 'cancelled', 'refunded'];

const unavailable =
  'We cannot look up other times just now. Your appointment stays. Please try again in a minute.';

/** Loads the session's order, or the one of a signed link. @throws NotFound without a valid reference, a redirect to the wait page if it is unpaid */
export const load: Load<OrderSuccessData> = async ({ page, call }) => {
  const reference = orderReference(page);
  if (!reference) throw notFound();
  const [key] = page.query['key'] ?? [];
  const order = await call(getOrder, { reference, ...(key === undefined ? {} : { key }) });
  // On another device only this page opens with the key of a link, so it tells the other states itself.
  const told = key === undefined ? ['paid', 'cancelled', 'refunded'] : statusesWithKey;
  if (!told.includes(order.status)) throw redirectTo(pageOf(order));
  const [wanted] = page.query['change'] ?? [];
  if (wanted === undefined || order.status !== 'paid' || !order.fitter) return { order };
  return { order, times: await timesOf(call, reference, wanted) };
};

/** The page is shown without times when they cannot be found. An invalid date counts as no date. */
async function timesOf(call: LoadContext['call'], reference: string, date: string): Promise<TimesToChoose> {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : {};
  return call(getOrderTimes, { reference, ...day }).catch((error: unknown) => ({
    refused: refusalOf(error)?.message ?? unavailable,
  }));
}

export const head: HeadOf<OrderSuccessData> = ({ order }) => ({
  title:
    order.status === 'paid' ? 'Thank you for your order | Kerbside Tyres' : 'Your order | Kerbside Tyres',
  noIndex: true,
});
