import sql from 'sql-template-tag';
import type { Queryable } from '@tyres/service-kit/database';
import type { Delivered } from '../domain/earliest-fitting';
import { listOf } from './stock-codes';

/** The lead times of tyres by stock code; unknown codes are left out. */
export function findLeadDays(database: Queryable, stCodes: readonly string[]): Promise<Delivered[]> {
  return database.query<Delivered>(sql`select t.id, coalesce(s.lead_days, 0) as "leadDays"
    from tyres t left join stock s on s.tyre_id = t.id where t.st_code in (${listOf(stCodes)}) order by t.id`);
}
