import sql from 'sql-template-tag';
import { outcodeOf } from '@tyres/contract-kit/postcode';
import type { Position } from '../domain/geo';
import type { Queryable } from '@tyres/service-kit/database';

/** The position of a postcode, else of its outward half; undefined when neither is known. */
export async function findPosition(database: Queryable, postcode: string): Promise<Position | undefined> {
  const rows = await database.query<Position>(sql`
    select latitude, longitude
      from postcode_positions
     where code in (${postcode}, ${outcodeOf(postcode)})
     order by length(code) desc
     limit 1`);
  return rows[0];
}
