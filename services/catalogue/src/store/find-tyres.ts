import sql from 'sql-template-tag';
import type { Database } from '@tyres/service-kit/database';
import type { OfferedTyre } from '../domain/offered-tyre';
import { availableStock, fromRow, offeredColumns, type OfferedRow } from './offered-tyres';

/** The tyres with these stock codes, with the stock that nobody holds; unknown codes are left out. */
export async function findTyresByCode(
  database: Pick<Database, 'query'>,
  stCodes: readonly string[],
  now: Date,
): Promise<OfferedTyre[]> {
  const rows = await database.query<OfferedRow>(sql`select ${offeredColumns}
    from tyres t join ranges r on r.id = t.range_id join brands b on b.id = r.brand_id ${availableStock(now)}
    where t.st_code = any(${stCodes}) order by t.st_code`);
  return rows.map(fromRow);
}
