import sql, { type Sql } from 'sql-template-tag';
import type { SortOrder } from '@tyres/catalogue-contract/filters';
import type { Database } from '@tyres/service-kit/database';
import type { OfferedTyre } from '../domain/offered-tyre';
import type { TyreSearch } from '../domain/tyre-search';
import { fromTyresOfSize, matchesAll } from './matching-tyres';
import { availableStock, fromRow, offeredColumns, type OfferedRow } from './offered-tyres';

/** Featured tyres looked at per search: the top spot and three beside it. */
const featuredLimit = 4;

export interface Results {
  readonly tyres: readonly OfferedTyre[];
  /** Featured tyres in stock for the route, best first. */
  readonly featured: readonly OfferedTyre[];
  readonly total: number;
}

/** One page of a search's tyres, its featured ones and their number, in one statement. */
export async function findResults(
  database: Pick<Database, 'query'>,
  search: TyreSearch,
  page: { offset: number; limit: number; now: Date },
): Promise<Results> {
  const rows = await database.query<OfferedRow & { part: 'page' | 'featured'; total: number }>(resultsQuery(search, page));
  const inStock = (tyre: OfferedTyre): boolean =>
    (search.route === 1 ? tyre.homeDeliveryStock : tyre.totalStock) >= tyre.minimumStock;
  return {
    tyres: rows.filter((row) => row.part === 'page').map(fromRow),
    featured: rows.filter((row) => row.part === 'featured').map(fromRow).filter(inStock),
    total: rows[0]?.total ?? 0,
  };
}

/** The statement of `findResults`: candidates by the size index, then the order, then the columns of the few chosen. */
export function resultsQuery(search: TyreSearch, page: { offset: number; limit: number; now: Date }): Sql {
  const order = orderBy(search);
  return sql`with matching as materialized (
      select t.id, t.st_code, t.fully_fitted_price_pence, t.home_delivery_price_pence, t.popularity, t.featured_rank, b.name as brand_name
      ${fromTyresOfSize(search)} ${matchesAll(search)}
    ), chosen as (
      (select id, 'page' as part, row_number() over (order by ${order}) as position
        from matching order by position limit ${page.limit} offset ${page.offset})
      union all
      (select id, 'featured', row_number() over (order by featured_rank, st_code) as position
        from matching where featured_rank is not null order by position limit ${featuredLimit})
    )
    select chosen.part, (select count(*)::integer from matching) as total, ${offeredColumns}
    from chosen join tyres t on t.id = chosen.id join ranges r on r.id = t.range_id join brands b on b.id = r.brand_id
    ${availableStock(page.now)}
    order by chosen.part, chosen.position`;
}

/** Every order ends in the stock code, so that pages never repeat or lose a tyre. */
function orderBy(search: TyreSearch): Sql {
  const price = search.route === 1 ? sql`home_delivery_price_pence` : sql`fully_fitted_price_pence`;
  const orders: Readonly<Record<SortOrder, Sql>> = {
    popularity_desc: sql`popularity desc, ${price}, st_code`,
    price_asc: sql`${price}, st_code`,
    price_desc: sql`${price} desc, st_code`,
    brand_asc: sql`brand_name, ${price}, st_code`,
    brand_desc: sql`brand_name desc, ${price}, st_code`,
  };
  return orders[search.order];
}
