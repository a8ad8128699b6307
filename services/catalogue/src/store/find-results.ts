import type { FilterKey } from '@tyres/catalogue-contract/filters';
import type { Database } from '@tyres/service-kit/database';
import type { FacetCounts } from '../domain/facets';
import type { OfferedTyre } from '../domain/offered-tyre';
import { countOnShelf, findOnShelf, judge } from '../domain/search-shelf';
import type { TyreSearch } from '../domain/tyre-search';
import { readShelf } from './read-shelf';
import { readStock } from './read-stock';
import { rememberShelves } from './remember-shelves';

/** Featured tyres looked at per search: the top spot and three beside it. */
const featuredLimit = 4;
/** How often a size is read again because it changed meanwhile; an import changes it once. */
const attempts = 3;

export interface Results {
  readonly tyres: readonly OfferedTyre[];
  /** Featured tyres in stock for the route, best first. */
  readonly featured: readonly OfferedTyre[];
  readonly total: number;
  readonly facets: ReadonlyMap<FilterKey, FacetCounts>;
}

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
  return async (search, page) => {
    for (let attempt = 1; ; attempt += 1) {
      const known = await shelves.get(search);
      const { shelf } = known;
      const verdicts = judge(shelf, search);
      const found = findOnShelf(shelf, verdicts, search, { ...page, featured: featuredLimit });
      const idOf = (row: number): number => shelf.ids[row] ?? 0;
      const ids = [...new Set([...found.page, ...found.featured])].map(idOf);
      const { revision, levels } = await readStock(database, search, ids, page.now);
      if (revision !== known.revision) {
        shelves.drop(search, known);
        if (attempt < attempts) continue;
      }
      const offered = (rows: readonly number[]): OfferedTyre[] =>
        rows.flatMap((row) => {
          const level = levels.get(idOf(row));
          return level ? [shelf.offer(row, level)] : [];
        });
      return {
        tyres: offered(found.page),
        featured: offered(found.featured).filter((tyre) => isInStock(tyre, search)),
        total: found.total,
        facets: countOnShelf(shelf, verdicts),
      };
    }
  };
}

function isInStock(tyre: OfferedTyre, { route }: TyreSearch): boolean {
  return (route === 1 ? tyre.homeDeliveryStock : tyre.totalStock) >= tyre.minimumStock;
}
