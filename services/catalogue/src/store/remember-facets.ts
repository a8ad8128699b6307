import { LRUCache } from 'lru-cache';
import type { FacetCount } from '../domain/facets';
import type { TyreSearch } from '../domain/tyre-search';

const rememberedSearches = 500;
/** An import shows in the filters this soon. Prices and stock are never remembered. */
const rememberedMs = 10_000;

/** Counts the filter values of a search. */
export type FacetCounter = (search: TyreSearch) => Promise<readonly FacetCount[]>;

/**
 * Remembers counts for a few seconds and asks once for searches that come together: counting is most of a search's
 * work, and what is counted changes with an import only. Order and route do not matter to it.
 */
export function rememberFacets(count: FacetCounter): FacetCounter {
  const remembered = new LRUCache<string, readonly FacetCount[], TyreSearch>({
    max: rememberedSearches,
    ttl: rememberedMs,
    fetchMethod: (_key, _stale, { context }) => count(context),
  });
  return async (search) => {
    const { order: _order, route: _route, ...counted } = search;
    const counts = await remembered.fetch(JSON.stringify(counted), { context: search });
    return counts ?? count(search);
  };
}
