import { getSearchSessions } from '@tyres/search-contract/endpoints';
import { mostSessions } from '@tyres/search-contract/limits';
import type { SearchSession } from '@tyres/search-contract/payloads';
import { batched } from '@tyres/service-kit/batched';
import type { ServiceClient } from '@tyres/service-kit/calls/service-client';

/** Finds a session's search at the search service. */
export type SearchFinder = (sessionId: string) => Promise<SearchSession | undefined>;

/** Leaves time to go on without the search within the 3 s of a call. */
const timeoutMs = 2_000;

/** Sessions that are asked for at the same moment share a call. */
export function createSearchFinder(services: Pick<ServiceClient, 'call'>): SearchFinder {
  return batched(async (session_ids) => {
    const { sessions } = await services.call(getSearchSessions, { session_ids }, { timeoutMs });
    return new Map(sessions.map((search, place) => [session_ids[place] ?? '', search]));
  }, mostSessions);
}
