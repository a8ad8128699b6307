import sql, { empty, type Sql } from 'sql-template-tag';
import { toBusyBays, type BusyBays } from '../domain/busy-bays';
import { minuteMs } from '../domain/calendar';
import type { Queryable } from '@tyres/service-kit/database';

/** The appointments to read. */
export interface OccupiedQuery {
  readonly fitterIds: readonly number[];
  readonly from: Date;
  readonly until: Date;
  /** An appointment to leave out. */
  readonly exceptId?: string;
}

/** One row for each fitter: parsing hundreds of rows takes longer than parsing three lists. */
interface OccupiedRow {
  fitter_id: number;
  bays: number[];
  /** Minutes since 1970. */
  starts: number[];
  ends: number[];
}

/** When the bays of fitters are occupied, by fitter id: booked, or held and not expired. */
export async function findBusyBays(
  database: Queryable,
  query: OccupiedQuery,
): Promise<ReadonlyMap<number, BusyBays>> {
  if (query.fitterIds.length === 0) return new Map();
  const rows = await database.query<OccupiedRow>(findBusyBaysSql(query));
  return new Map(
    rows.map(({ fitter_id, bays, starts, ends }) => [
      fitter_id,
      toBusyBays(
        bays.map((bayId, place) => ({
          bayId,
          fromMs: (starts[place] ?? 0) * minuteMs,
          untilMs: (ends[place] ?? 0) * minuteMs,
        })),
      ),
    ]),
  );
}

/**
 * The statement of `findBusyBays`. No appointment is longer than a day, so the index on their starts finds them; it also has
 * the other columns. The database's clock, which all instances share, decides whether a hold has expired.
 */
export const findBusyBaysSql = ({ fitterIds, from, until, exceptId }: OccupiedQuery): Sql => sql`
  select fitter_id, json_agg(bay_id) as bays,
         json_agg(floor(date_part('epoch', lower(during)) / 60)::integer) as starts,
         json_agg(ceil(date_part('epoch', upper(during)) / 60)::integer) as ends
    from appointments
   where fitter_id = any (${[...fitterIds]}::integer[])
     and lower(during) >= ${from}::timestamptz - interval '1 day'
     and lower(during) < ${until}::timestamptz
     and upper(during) > ${from}::timestamptz
     and (state = 'booked' or expires_at > now())
     ${exceptId === undefined ? empty : sql`and id <> ${exceptId}::bigint`}
   group by fitter_id`;
