import type { Queryable } from '@tyres/service-kit/database';
import sql, { type Sql } from 'sql-template-tag';

/** What a fitter's system put. */
export interface CalendarEntry {
  /** YYYY-MM-DD; 'infinity' for bays. */
  readonly date: string;
  readonly revision: number;
  /** The slots of a day, the reason of a closure, or the number of bays. */
  readonly content: readonly string[] | string | number;
}

export type EntryKind = 'slots' | 'closure' | 'bays';

/** A fitter's entries of some dates, by date. */
export async function findEntries(
  tx: Queryable,
  fitterId: number,
  { kind, dates }: { readonly kind: EntryKind; readonly dates: readonly string[] },
): Promise<ReadonlyMap<string, CalendarEntry>> {
  const rows = await tx.query<CalendarEntry>(sql`
    select date::text, revision, content
      from calendar_entries
     where fitter_id = ${fitterId} and kind = ${kind} and date = any (${[...dates]}::date[])`);
  return new Map(rows.map((row) => [row.date, row]));
}

/** Adds or replaces entries, and deletes those of days that are long past. */
export async function saveEntries(
  tx: Queryable,
  fitterId: number,
  { kind, entries }: { readonly kind: EntryKind; readonly entries: readonly CalendarEntry[] },
): Promise<void> {
  await tx.query(sql`delete from calendar_entries where fitter_id = ${fitterId} and date < current_date - 7`);
  await tx.query(sql`
    insert into calendar_entries (fitter_id, kind, date, revision, content)
    select ${fitterId}, ${kind}, date, revision, content
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as row (date date, revision bigint, content jsonb)
    on conflict (fitter_id, kind, date) do update set revision = excluded.revision, content = excluded.content`);
}

/** An appointment that a change of the calendar may withdraw. */
export interface StandingAppointment {
  readonly id: string;
  /** Null for a hold. */
  readonly order_reference: string | null;
  readonly from: Date;
  readonly to: Date;
  /** The number of its bay. */
  readonly bay: number;
}

interface Stretch {
  readonly from: Date;
  /** Null: without an end. */
  readonly until: Date | null;
}

/**
 * A fitter's appointments that begin in a time and have not ended, locked until the transaction ends: one that is being booked
 * is waited for.
 */
export async function lockAppointmentsIn(
  tx: Queryable,
  fitterId: number,
  stretch: Stretch,
): Promise<StandingAppointment[]> {
  return tx.query<StandingAppointment>(lockAppointmentsInSql(fitterId, stretch));
}

/** The statement of `lockAppointmentsIn`. Expired holds are in it: whoever deletes one harms nobody. */
export const lockAppointmentsInSql = (fitterId: number, { from, until }: Stretch): Sql => sql`
  select appointments.id::text, order_reference, lower(during) as from, ends_at as to, bays.number as bay
    from appointments
    join bays on bays.id = bay_id
   where appointments.fitter_id = ${fitterId}
     and lower(during) >= ${from}::timestamptz
     and lower(during) < coalesce(${until}::timestamptz, 'infinity')
     and ends_at > now()
   order by appointments.id
     for update of appointments`;

/** Deletes holds by their ids. */
export async function deleteHolds(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(sql`delete from appointments where id = any (${[...ids]}::bigint[]) and state = 'held'`);
}
