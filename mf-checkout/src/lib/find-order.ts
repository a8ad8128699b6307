import { getOrder } from '@tyres/checkout-contract/endpoints';
import type { Order } from '@tyres/checkout-contract/payloads';
import { notFound, redirectTo, type LoadContext } from '@tyres/kit/fragment';
import { orderFailurePath, orderPendingPath, orderProcessingPath, orderSuccessPath } from './addresses';
import { orderReference, throwRefused } from './order-reference';

type Status = Order['status'];

/** The page that tells the truth about an order in a state. */
export function pageOf({ status, reference }: Pick<Order, 'status' | 'reference'>): string {
  switch (status) {
    case 'paid':
      return orderSuccessPath(reference);
    case 'awaiting_payment':
      return orderProcessingPath(reference);
    case 'pending':
      return orderPendingPath(reference);
    case 'failed':
    case 'cancelled':
    case 'refunded':
      return orderFailurePath(reference);
  }
}

/**
 * Looks up the order of a return page. Null without a reference or without an answer: then the page must claim nothing.
 * @throws NotFound for a reference that is no order of this session
 */
export async function findOrder({ page, call }: Pick<LoadContext, 'page' | 'call'>): Promise<Order | null> {
  if (page.query['reference'] === undefined) return null;
  const reference = orderReference(page);
  if (!reference) throw notFound();
  return (await call(getOrder, { reference }).catch(throwRefused)) ?? null;
}

/** `findOrder` for a page that speaks of some states only. @throws NotFound, a redirect to the page of another state */
export async function findOrderIn(context: LoadContext, states: readonly Status[]): Promise<Order | null> {
  const order = await findOrder(context);
  if (order && !states.includes(order.status)) throw redirectTo(pageOf(order));
  return order;
}
