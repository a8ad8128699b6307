import { getSearchSessions } from '@tyres/search-contract/endpoints';
import { mostSessions } from '@tyres/search-contract/limits';
import type { SearchSession } from '@tyres/search-contract/payloads';
import { batched } from '@tyres/service-kit/batched';
import type { ServiceClient } from '@tyres/service-kit/calls/service-client';
import type { Stamps } from '@tyres/service-kit/stamp-reader';
import { LRUCache } from 'lru-cache';

/** Finds a session's search at the search service. */
export type SearchFinder = (sessionId: string) => Promise<SearchSession | undefined>;

/** Leaves time to go on without the search within the 3 s of a call. */
const timeoutMs = 2_000;
const mostKept = 5_000;
/** Bounds for how long an answer from before the search service was updated is used. */
const ttlMs = 60_000;

/**
 * Sessions that are asked for at the same moment share a call. While the stamp of a session's search is the same, it is not asked
 * for again (decision 51). The stamp is read before the call, so no answer is kept under a stamp that is newer than it.
 */
export function createSearchFinder(services: Pick<ServiceClient, 'call'>, stamps: Stamps): SearchFinder {
  const kept = new LRUCache<string, SearchSession>({ max: mostKept, ttl: ttlMs });
  const ask: SearchFinder = batched(async (session_ids) => {
    const { sessions } = await services.call(getSearchSessions, { session_ids }, { timeoutMs });
    return new Map(sessions.map((search, place) => [session_ids[place] ?? '', search]));
  }, mostSessions);
  return async (sessionId) => {
    const stamp = await stamps.read(['search'], sessionId);
    if (stamp === undefined) return ask(sessionId);
    const key = `${stamp} ${sessionId}`;
    const known = kept.get(key);
    if (known) return known;
    const search = await ask(sessionId);
    if (search) kept.set(key, search);
    return search;
  };
}
