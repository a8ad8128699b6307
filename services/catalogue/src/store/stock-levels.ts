import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '@tyres/service-kit/database';
import type { StockLevel } from '../domain/offered-tyre';
import { availableStock } from './offered-tyres';
import { findRevision, revisionOf, type Size } from './size-indexes';

/** The stock of tyres of one size by id, and the revision of the size in the same snapshot. */
export interface RevisedStock {
  readonly revision: string;
  readonly levels: ReadonlyMap<number, StockLevel>;
}

interface StockRow extends StockLevel {
  readonly id: number;
  readonly revision: string;
}

/** Reads the available stock of tyres of a size. */
export async function findStockLevels(
  database: Queryable,
  size: Size,
  ids: readonly number[],
  now: Date,
): Promise<RevisedStock> {
  if (ids.length === 0) return { revision: await findRevision(database, size), levels: new Map() };
  const rows = await database.query<StockRow>(stockQuery(size, ids, now));
  return {
    revision: rows[0]?.revision ?? '',
    levels: new Map(rows.map(({ id, revision: _, ...level }) => [id, level])),
  };
}

/** The statement of `findStockLevels`. */
export function stockQuery(size: Size, ids: readonly number[], now: Date): Sql {
  return sql`select ${revisionOf(size)} as revision, t.id, available.total_stock as "totalStock",
      available.home_delivery_stock as "homeDeliveryStock", available.minimum_stock as "minimumStock"
    from unnest(${ids}::integer[]) t (id) ${availableStock(now)}`;
}
