import { cutText, queryLimit } from '@tyres/content-contract/help-text';
import type { PageInfo } from '@tyres/kit/fragment';

/** The search of the help in a page's address, as it was typed. */
export function queryOf({ query }: Pick<PageInfo, 'query'>): string {
  return cutText((query['q']?.[0] ?? '').trim(), queryLimit);
}
