import { RefusedRows } from '@tyres/service-kit/import';
import sql, { type Sql } from 'sql-template-tag';
import type { BookingRow } from '../domain/review-rows';
import type { Queryable } from '@tyres/service-kit/database';

/** The rows of a batch with their fitter, bay and time, by their place in it from 0. */
function placed(rows: readonly BookingRow[]): Sql {
  const values = rows.map((row, place) => ({
    ...row,
    place,
    starts: `${row.date} ${row.time.slice(0, 5)}`,
    ends: `${row.date} ${row.time.slice(6)}`,
  }));
  return sql`
    select place, row.order_reference, row.account_number, row.bay, left(row.time, 5) as time_key, fitters.id as fitter_id,
      bays.id as bay_id, 'imported-' || row.order_reference as key,
      tstzrange(starts at time zone 'Europe/London', ends at time zone 'Europe/London') as during
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as row (place integer, order_reference text, account_number text, bay integer, time text, starts timestamp, ends timestamp)
      join fitters on fitters.account_number = row.account_number
      left join bays on bays.fitter_id = fitters.id and bays.number = row.bay`;
}

/**
 * Adds past bookings, or moves those that were imported before. @throws RefusedRows for a bay that the fitter does not have,
 * a time when the bay was taken, and an order that was booked here
 */
export async function saveBookings(tx: Queryable, rows: readonly BookingRow[]): Promise<void> {
  const given = placed(rows);
  await tx.query(sql`
    delete from appointments using (${given}) as given
     where appointments.order_reference = given.order_reference and appointments.state = 'booked'
       and appointments.key = given.key
       and (appointments.bay_id, appointments.during) is distinct from (given.bay_id, given.during)`);
  // The constraints decide: one booking an order, and one job a bay at a time.
  await tx.query(sql`
    insert into appointments (key, fitter_id, bay_id, during, ends_at, time_key, state, order_reference)
    select key, fitter_id, bay_id, during, upper(during), time_key, 'booked', order_reference
      from (${given}) as given
     where bay_id is not null
     order by place
    on conflict do nothing`);
  const refused = await tx.query<{ place: number; message: string }>(sql`
    select place,
      case
        when given.bay_id is null then format('%s has no bay %s', account_number, bay)
        when booked.key is not null then format('the order %s was booked here', given.order_reference)
        else format('bay %s of %s was taken then', bay, account_number)
      end as message
      from (${given}) as given
      left join appointments as booked on booked.order_reference = given.order_reference and booked.state = 'booked'
     where booked.key is distinct from given.key`);
  if (refused.length > 0)
    throw new RefusedRows(new Map(refused.map(({ place, message }) => [place, message])));
}
