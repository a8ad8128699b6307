import type { Queryable } from '@tyres/service-kit/database';
import { LRUCache } from 'lru-cache';
import { isUnfilteredFirstPage, findResultPage, type ResultPage, type Results } from '../domain/result-page';
import type { SizeIndex } from '../domain/size-index';
import type { TyreSearch } from '../domain/tyre-search';
import { findSizeIndex } from '../store/size-indexes';
import { findStockLevels } from '../store/stock-levels';
import { createSizeIndexCache } from '../store/size-index-cache';

/** How often a search is tried while its size changes; an import changes a size only once. */
const attempts = 3;
/**
 * Unfiltered first pages cached for each size: those of the commonest vehicle ratings. Each holds its results and
 * their JSON.
 */
const pagesCached = 4;

export interface ResultsPage {
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
}

/** Finds one page of a search's results. */
export type FindResults = (search: TyreSearch, page: ResultsPage) => Promise<Results>;

/**
 * Searches an in-memory index of each size: matches, order, details and facet counts come from the index. The stock of
 * the few tyres on the page is read for each search, in one snapshot with the revision of the size; when the index is of
 * another revision, it is read again first. So prices, stock, order and counts are never stale, and pages neither repeat
 * nor skip a tyre while nothing changes.
 */
export function createFindResults(database: Queryable): FindResults {
  const indexes = createSizeIndexCache((size) => findSizeIndex(database, size));
  const findPage = cacheFirstPages();
  return async (search, page) => {
    for (let attempt = 1; ; attempt += 1) {
      const known = await indexes.get(search);
      const found = findPage(known.index, search, page);
      const { revision, levels } = await findStockLevels(database, search, found.ids, page.now);
      if (revision !== known.revision) {
        indexes.drop(search, known);
        if (attempt < attempts) continue;
      }
      return found.results(levels);
    }
  };
}

/** Most searches are for an unfiltered first page; a few are cached for as long as their index. */
function cacheFirstPages(): typeof findResultPage {
  const pages = new WeakMap<SizeIndex, LRUCache<string, ResultPage>>();
  return (index, search, page) => {
    if (!isUnfilteredFirstPage(search, page)) return findResultPage(index, search, page);
    let cached = pages.get(index);
    if (!cached) pages.set(index, (cached = new LRUCache({ max: pagesCached })));
    const key = JSON.stringify([search.atLeast, search.order, search.route, page.limit]);
    let found = cached.get(key);
    if (!found) cached.set(key, (found = findResultPage(index, search, page)));
    return found;
  };
}
