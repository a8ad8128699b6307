import { getOrder } from '@tyres/checkout-contract/endpoints';
import { orderReferencePattern } from '@tyres/checkout-contract/limits';
import { refusalOf } from '@tyres/contract-kit/problem';
import { notFound, type LoadContext, type PageInfo } from '@tyres/kit/fragment';

/** The order's reference in the address of a return page; empty when there is none, or what can be none. */
export function orderReference(page: PageInfo): string {
  const [reference = ''] = page.query['reference'] ?? [];
  return orderReferencePattern.test(reference) ? reference : '';
}

/**
 * For return pages that need nothing of the order: one whose address names no order of this session is not found. While
 * the order cannot be looked up the page stands, since what it says comes from the payment provider.
 */
export async function checkReference({ page, call }: Pick<LoadContext, 'page' | 'call'>): Promise<void> {
  if (page.query['reference'] === undefined) return;
  const reference = orderReference(page);
  if (!reference) throw notFound();
  await call(getOrder, { reference }).catch(throwRefused);
}

/** Throws not found for an order that is not this session's; that the service did not answer is passed over. */
export function throwRefused(error: unknown): undefined {
  if (refusalOf(error)?.status === 404) throw notFound();
  return undefined;
}
