import type { LoadContext } from '@tyres/kit/fragment';
import { getSearchSession, setPostcode } from '@tyres/search-contract/endpoints';
import type { SearchSession } from '@tyres/search-contract/payloads';
import type { FirstSearch } from './first-search';

/** Returns the session's search; null if the search service is down, so that the page asks for the postcode. */
export async function knownSearch(
  call: LoadContext['call'],
  signal: AbortSignal,
): Promise<SearchSession | null> {
  return call(getSearchSession, {}, { signal }).catch(() => null);
}

/**
 * Saves the postcode of a page's search for a session that has none; the search's answer is shared, so the service cannot. The
 * page does not depend on it. `search` is null if the search service is down.
 */
export async function savePostcode(
  search: Pick<SearchSession, 'postcode'> | null,
  { filters, outcome }: FirstSearch,
  { call, signal }: Pick<LoadContext, 'call' | 'signal'>,
): Promise<void> {
  if (search?.postcode !== null || outcome.kind !== 'found' || filters.postcode === '') return;
  await call(setPostcode, { postcode: filters.postcode }, { signal }).catch(() => undefined);
}
