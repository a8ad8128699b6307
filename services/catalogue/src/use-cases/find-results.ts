import type { Database } from '@tyres/service-kit/database';
import { LRUCache } from 'lru-cache';
import { isFirstLook, lookAt, type Look, type Results } from '../domain/result-page';
import type { Shelf } from '../domain/size-index';
import type { TyreSearch } from '../domain/tyre-search';
import { readShelf } from '../store/size-indexes';
import { readStock } from '../store/stock-levels';
import { rememberShelves } from '../store/size-index-cache';

/** How often a size is read again because it changed meanwhile; an import changes it once. */
const attempts = 3;
/** First looks kept of a size: for the commonest ratings of vehicles, by price. Each holds its results and the answer made of them. */
const looksKept = 4;

export interface ResultsPage {
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
}

/** Answers searches. */
export type FindResults = (search: TyreSearch, page: ResultsPage) => Promise<Results>;

/**
 * Answers searches from shelves in memory: which tyres match, in which order, what is shown of them, and what the filters
 * count. The stock of the few that are shown is read at that moment, in one snapshot with the revision of their size; a
 * shelf of another revision is read again before anything is answered. So prices, stock, order and counts are as the
 * database has them when it is asked, and pages neither repeat nor miss a tyre while nothing changes.
 */
export function createFindResults(database: Pick<Database, 'query'>): FindResults {
  const shelves = rememberShelves((size) => readShelf(database, size));
  const look = rememberFirstLooks();
  return async (search, page) => {
    for (let attempt = 1; ; attempt += 1) {
      const known = await shelves.get(search);
      const seen = look(known.shelf, search, page);
      const { revision, levels } = await readStock(database, search, seen.ids, page.now);
      if (revision !== known.revision) {
        shelves.drop(search, known);
        if (attempt < attempts) continue;
      }
      return seen.results(levels);
    }
  };
}

/** First looks are most of all looks; a few of each shelf are kept as long as the shelf. */
function rememberFirstLooks(): typeof lookAt {
  const looks = new WeakMap<Shelf, LRUCache<string, Look>>();
  return (shelf, search, page) => {
    if (!isFirstLook(search, page)) return lookAt(shelf, search, page);
    let kept = looks.get(shelf);
    if (!kept) looks.set(shelf, (kept = new LRUCache({ max: looksKept })));
    const key = JSON.stringify([search.atLeast, search.order, search.route, page.limit]);
    let look = kept.get(key);
    if (!look) kept.set(key, (look = lookAt(shelf, search, page)));
    return look;
  };
}
