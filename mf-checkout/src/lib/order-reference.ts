import { getOrder } from '@tyres/checkout-contract/endpoints';
import { orderReferencePattern } from '@tyres/checkout-contract/limits';
import { refusalOf } from '@tyres/contract-kit/problem';
import { notFound, type LoadContext, type PageInfo } from '@tyres/kit/fragment';

/** Returns the order reference in the address of a return page; empty if it is missing or malformed. */
export function orderReference(page: PageInfo): string {
  const [reference = ''] = page.query['reference'] ?? [];
  return orderReferencePattern.test(reference) ? reference : '';
}

/**
 * Checks the reference of a return page that does not show the order. @throws NotFound if it is not an order of this
 * session. If the lookup gets no answer the page is shown, since the payment provider has already chosen the page.
 */
export async function checkReference({ page, call }: Pick<LoadContext, 'page' | 'call'>): Promise<void> {
  if (page.query['reference'] === undefined) return;
  const reference = orderReference(page);
  if (!reference) throw notFound();
  await call(getOrder, { reference }).catch(throwRefused);
}

/** Throws NotFound if the service did not find the order in this session. Ignores all other errors. */
export function throwRefused(error: unknown): undefined {
  if (refusalOf(error)?.status === 404) throw notFound();
  return undefined;
}
