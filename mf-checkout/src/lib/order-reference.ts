import { orderReferencePattern } from '@tyres/checkout-contract/limits';
import { refusalOf } from '@tyres/contract-kit/problem';
import { notFound, type PageInfo } from '@tyres/kit/fragment';

/** Returns the order reference in the address of a return page; empty if it is missing or malformed. */
export function orderReference(page: PageInfo): string {
  return page.query['reference']?.find((given) => orderReferencePattern.test(given)) ?? '';
}

/** Throws NotFound if the service did not find the order in this session. Ignores all other errors. */
export function throwRefused(error: unknown): undefined {
  if (refusalOf(error)?.status === 404) throw notFound();
  return undefined;
}
