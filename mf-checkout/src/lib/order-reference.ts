import { getOrder } from '@tyres/checkout-contract/endpoints';
import { orderReferencePattern } from '@tyres/checkout-contract/limits';
import { refusalOf } from '@tyres/contract-kit/problem';
import { notFound, type LoadContext, type PageInfo } from '@tyres/kit/fragment';

/** The order's reference in the address of a return page; empty if it is missing or malformed. */
export function orderReference(page: PageInfo): string {
  const [reference = ''] = page.query['reference'] ?? [];
  return orderReferencePattern.test(reference) ? reference : '';
}

/**
 * For return pages that do not show the order: not found if the address names an order that is not this session's. If
 * the lookup gets no answer the page is shown, since its content comes from the payment provider.
 */
export async function checkReference({ page, call }: Pick<LoadContext, 'page' | 'call'>): Promise<void> {
  if (page.query['reference'] === undefined) return;
  const reference = orderReference(page);
  if (!reference) throw notFound();
  await call(getOrder, { reference }).catch(throwRefused);
}

/** Throws not found for an order that is not this session's; ignores a service that did not answer. */
export function throwRefused(error: unknown): undefined {
  if (refusalOf(error)?.status === 404) throw notFound();
  return undefined;
}
