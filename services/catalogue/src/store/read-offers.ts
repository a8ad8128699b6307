import { LRUCache } from 'lru-cache';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '@tyres/service-kit/database';
import type { OfferedTyre } from '../domain/offered-tyre';
import { availableStock, fromRow, offeredColumns, type OfferedRow } from './offered-tyres';
import { readRevision, revisionOf, type Size } from './read-shelf';

/** Some kilobyte each. */
const rememberedOffers = 20_000;

/** Tyres of one size as they are sold at a moment, and the revision of the size at that very moment. */
export interface Offers {
  readonly revision: string;
  readonly tyres: ReadonlyMap<number, OfferedTyre>;
}

/** Reads tyres of a size by their ids; those that are gone are left out. */
export type ReadOffers = (size: Size, revision: string, ids: readonly number[], now: Date) => Promise<Offers>;

type StockRow = Pick<OfferedTyre, 'id' | 'totalStock' | 'homeDeliveryStock' | 'minimumStock'>;

/**
 * Reads offers. Stock is read every time. The rest, prices included, changes with the revision of the size only, and is
 * remembered with it: the answer tells the revision that the stock was read at, and is of one piece when that is the one
 * that was asked for.
 */
export function createReadOffers(database: Pick<Database, 'query'>): ReadOffers {
  const remembered = new LRUCache<number, { revision: string; tyre: OfferedTyre }>({ max: rememberedOffers });
  return async (size, revision, ids, now) => {
    if (ids.length === 0) return { revision: await readRevision(database, size), tyres: new Map() };
    const known = ids.flatMap((id) => {
      const offer = remembered.get(id);
      return offer?.revision === revision ? [offer.tyre] : [];
    });
    if (known.length === ids.length) {
      const rows = await database.query<StockRow & { revision: string }>(stockQuery(size, ids, now));
      const tyreOf = new Map(known.map((tyre) => [tyre.id, tyre]));
      const tyres = rows.flatMap(({ revision: _, ...stock }) => {
        const tyre = tyreOf.get(stock.id);
        return tyre ? [{ ...tyre, ...stock }] : [];
      });
      return { revision: rows[0]?.revision ?? '', tyres: byId(tyres) };
    }
    const rows = await database.query<OfferedRow & { revision: string }>(offersQuery(size, ids, now));
    const tyres = rows.map(fromRow);
    const readAt = rows[0]?.revision ?? '';
    for (const tyre of tyres) remembered.set(tyre.id, { revision: readAt, tyre });
    return { revision: readAt, tyres: byId(tyres) };
  };
}

function byId(tyres: readonly OfferedTyre[]): Map<number, OfferedTyre> {
  return new Map(tyres.map((tyre) => [tyre.id, tyre]));
}

/** The statement for tyres of which only the stock is not known. */
export function stockQuery(size: Size, ids: readonly number[], now: Date): Sql {
  return sql`select ${revisionOf(size)} as revision, t.id, available.total_stock as "totalStock",
      available.home_delivery_stock as "homeDeliveryStock", available.minimum_stock as "minimumStock"
    from unnest(${ids}::integer[]) t (id) ${availableStock(now)}`;
}

/** The statement for tyres of which nothing is known. */
export function offersQuery(size: Size, ids: readonly number[], now: Date): Sql {
  return sql`select ${revisionOf(size)} as revision, ${offeredColumns}
    from tyres t join ranges r on r.id = t.range_id join brands b on b.id = r.brand_id ${availableStock(now)}
    where t.id = any(${ids}::integer[])`;
}
