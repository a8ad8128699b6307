import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '@tyres/service-kit/database';
import type { OfferedTyre } from '../domain/offered-tyre';
import { availableStock, fromRow, offeredColumns, type OfferedRow } from './offered-tyres';
import { readRevision, revisionOf, type Size } from './read-shelf';

/** Tyres of one size as they are sold at a moment, and the revision of the size at that very moment. */
export interface Offers {
  readonly revision: string;
  readonly tyres: ReadonlyMap<number, OfferedTyre>;
}

/**
 * Reads tyres of a size by their ids; those that are gone are left out. Nothing of them is remembered: it would cost
 * more to keep than to read, since no few tyres are asked for much oftener than the rest.
 */
export async function readOffers(
  database: Pick<Database, 'query'>,
  size: Size,
  ids: readonly number[],
  now: Date,
): Promise<Offers> {
  if (ids.length === 0) return { revision: await readRevision(database, size), tyres: new Map() };
  const rows = await database.query<OfferedRow & { revision: string }>(offersQuery(size, ids, now));
  return {
    revision: rows[0]?.revision ?? '',
    tyres: new Map(rows.map((row) => [row.id, fromRow(row)])),
  };
}

/** The statement of `readOffers`. */
export function offersQuery(size: Size, ids: readonly number[], now: Date): Sql {
  return sql`select ${revisionOf(size)} as revision, ${offeredColumns}
    from tyres t join ranges r on r.id = t.range_id join brands b on b.id = r.brand_id ${availableStock(now)}
    where t.id = any(${ids}::integer[])`;
}
