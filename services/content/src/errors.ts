import { refusal, type Refusal } from '@tyres/contract-kit/problem';

/** No page has this slug. */
export function pageNotFound(): Refusal {
  return refusal(404, 'page_not_found', 'There is no such page.');
}
