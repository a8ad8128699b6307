import type { PageInfo } from '@tyres/kit/fragment';

/** The order's reference in the address of a return page; empty when there is none. */
export function orderReference(page: PageInfo): string {
  return page.query['reference']?.[0] ?? '';
}
