import type { Queryable } from '@tyres/service-kit/database';
import sql, { type Sql } from 'sql-template-tag';
import type { FitterJob } from '../domain/fitter-job';

export interface JobQuery {
  readonly from: Date;
  readonly until: Date;
  /** Also times that shoppers hold. */
  readonly withHolds?: boolean;
}

/** A fitter's jobs that begin in a time, in order. */
export async function findJobs(database: Queryable, fitterId: number, query: JobQuery): Promise<FitterJob[]> {
  return database.query<FitterJob>(findJobsSql(fitterId, query));
}

/** The statement of `findJobs`, which the index on the fitter and the start answers. */
export const findJobsSql = (fitterId: number, { from, until, withHolds = false }: JobQuery): Sql => sql`
  select order_reference as reference, lower(during) as from, ends_at as to, time_key as "timeKey", bays.number as bay,
         tyres, services, appointments.postcode, held_at as "changedAt"
    from appointments
    join bays on bays.id = bay_id
   where appointments.fitter_id = ${fitterId}
     and lower(during) >= ${from}::timestamptz
     and lower(during) < ${until}::timestamptz
     and (state = 'booked' or (${withHolds}::boolean and expires_at > now()))
   order by lower(during), bays.number`;

/** Why a fitter is closed, by date (YYYY-MM-DD). */
export async function findClosures(
  database: Queryable,
  fitterId: number,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ date: string; reason: string }>(sql`
    select date::text, reason from closures
     where fitter_id = ${fitterId} and date between ${from}::date and ${until}::date`);
  return new Map(rows.map(({ date, reason }) => [date, reason]));
}
