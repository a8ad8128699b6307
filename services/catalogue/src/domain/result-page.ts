import type { FilterKey } from '@tyres/catalogue-contract/filters';
import type { FacetCounts } from './facets';
import type { OfferedTyre, StockLevel } from './offered-tyre';
import { countOnShelf, findOnShelf, judge } from './search-index';
import type { Shelf } from './size-index';
import type { TyreSearch } from './tyre-search';

/** Featured tyres looked at per search: the top spot and three beside it. */
const featuredLimit = 4;

export interface Results {
  readonly tyres: readonly OfferedTyre[];
  /** Featured tyres in stock for the route, best first. */
  readonly featured: readonly OfferedTyre[];
  readonly total: number;
  readonly facets: ReadonlyMap<FilterKey, FacetCounts>;
}

/** What a search finds on a shelf, whatever is in stock at the moment. */
export interface Look {
  /** Of the tyres whose stock has to be known. */
  readonly ids: readonly number[];
  /** What is shown with that stock, by tyre; the very same object as the last time while the stock is the same. */
  results(levels: ReadonlyMap<number, StockLevel>): Results;
}

/** Looks at one page of what a search finds. */
export function lookAt(shelf: Shelf, search: TyreSearch, page: { offset: number; limit: number }): Look {
  const verdicts = judge(shelf, search);
  const found = findOnShelf(shelf, verdicts, search, { ...page, featured: featuredLimit });
  const facets = countOnShelf(shelf, verdicts);
  const idOf = (row: number): number => shelf.ids[row] ?? 0;
  let last: { levels: ReadonlyMap<number, StockLevel>; results: Results } | undefined;
  return {
    ids: [...new Set([...found.page, ...found.featured])].map(idOf),
    results(levels) {
      if (last && isSameStock(levels, last.levels)) return last.results;
      const offered = (rows: readonly number[]): OfferedTyre[] =>
        rows.flatMap((row) => {
          const level = levels.get(idOf(row));
          return level ? [shelf.offer(row, level)] : [];
        });
      const results = {
        tyres: offered(found.page),
        featured: offered(found.featured).filter((tyre) => isInStock(tyre, search)),
        total: found.total,
        facets,
      };
      last = { levels, results };
      return results;
    },
  };
}

/** The search that every shopper of a size begins with: nothing is chosen yet. */
export function isFirstLook({ chosen }: TyreSearch, { offset }: { offset: number }): boolean {
  return offset === 0 && Object.keys(chosen).length === 0;
}

function isInStock(tyre: OfferedTyre, { route }: TyreSearch): boolean {
  return (route === 1 ? tyre.homeDeliveryStock : tyre.totalStock) >= tyre.minimumStock;
}

function isSameStock(
  some: ReadonlyMap<number, StockLevel>,
  others: ReadonlyMap<number, StockLevel>,
): boolean {
  if (some.size !== others.size) return false;
  for (const [id, { totalStock, homeDeliveryStock, minimumStock }] of some) {
    const other = others.get(id);
    if (
      other?.totalStock !== totalStock ||
      other.homeDeliveryStock !== homeDeliveryStock ||
      other.minimumStock !== minimumStock
    )
      return false;
  }
  return true;
}
