import type { FilterKey } from '@tyres/catalogue-contract/filters';
import type { FacetCounts } from './facets';
import type { OfferedTyre, StockLevel } from './offered-tyre';
import { countFacets, findMatches, judge } from './search-index';
import type { SizeIndex } from './size-index';
import type { TyreSearch } from './tyre-search';

/** Featured tyres of a search: the top spot and three beside it. */
const featuredLimit = 4;

export interface Results {
  readonly tyres: readonly OfferedTyre[];
  /** Featured tyres in stock for the route, best first. */
  readonly featured: readonly OfferedTyre[];
  readonly total: number;
  readonly facets: ReadonlyMap<FilterKey, FacetCounts>;
}

/** A page of results without its stock, which changes more often; reusable while the index is unchanged. */
export interface ResultPage {
  /** Ids of the tyres whose stock is needed. */
  readonly ids: readonly number[];
  /** Adds stock, by tyre id. Returns the same object as the last time while the stock is the same. */
  results(levels: ReadonlyMap<number, StockLevel>): Results;
}

/** Finds one page of a search's results. */
export function findResultPage(
  index: SizeIndex,
  search: TyreSearch,
  page: { offset: number; limit: number },
): ResultPage {
  const verdicts = judge(index, search);
  const found = findMatches(index, verdicts, search, { featured: featuredLimit, ...page });
  const facets = countFacets(index, verdicts);
  const idOf = (row: number): number => index.ids[row] ?? 0;
  let last: { levels: ReadonlyMap<number, StockLevel>; results: Results } | undefined;
  return {
    ids: [...new Set([...found.page, ...found.featured])].map(idOf),
    results(levels) {
      if (last && isSameStock(levels, last.levels)) return last.results;
      const offered = (rows: readonly number[]): OfferedTyre[] =>
        rows.flatMap((row) => {
          const level = levels.get(idOf(row));
          return level ? [index.offer(row, level)] : [];
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

/** The rule of 'Our Choice', which its page states: wet grip, then fuel efficiency. Equal tyres keep their order. */
export function byLabel(one: OfferedTyre, other: OfferedTyre): number {
  return one.wetClass.localeCompare(other.wetClass) || one.fuelClass.localeCompare(other.fuelClass);
}

/** The page that every shopper of a size sees first: no filter is chosen yet. */
export function isUnfilteredFirstPage({ chosen }: TyreSearch, { offset }: { offset: number }): boolean {
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
