import sql, { type Sql } from 'sql-template-tag';
import type { HeldSlot } from '../domain/appointment-payload';
import type { Occupied, Slot } from '../domain/slots';
import type { Queryable } from '@tyres/service-kit/database';

/** An appointment with its fitter and times. */
export interface StoredAppointment extends HeldSlot {
  readonly orderReference: string | null;
}

interface AppointmentRow {
  key: string;
  account_number: string;
  from: Date;
  to: Date;
  time_key: string | null;
  state: 'held' | 'booked';
  expires_at: Date | null;
  order_reference: string | null;
}

const columns = sql`
  key, (select account_number from fitters where fitters.id = fitter_id) as account_number, lower(during) as from,
  upper(during) as to, time_key, state, expires_at, order_reference`;

// The database's clock, which all instances share, decides whether a hold has expired: `now()` is the start of the
// transaction. A `now` that a caller gives is for the calendar alone.

/** The occupied times of fitters from now on, by fitter id: booked, or held by any key but `exceptKey`. */
export async function findOccupied(
  database: Queryable,
  fitterIds: readonly number[],
  { now, exceptKey = '' }: { now: Date; exceptKey?: string },
): Promise<ReadonlyMap<number, readonly Occupied[]>> {
  const rows = await database.query<{ fitter_id: number; bay_id: number; from: Date; to: Date }>(sql`
    select fitter_id, bay_id, lower(during) as from, upper(during) as to
      from appointments
     where fitter_id = any (${[...fitterIds]}::integer[])
       and during && tstzrange(${now}, null)
       and (state = 'booked' or (expires_at > now() and key <> ${exceptKey}))`);
  const byFitter = new Map<number, Occupied[]>();
  for (const { fitter_id, bay_id, from, to } of rows) {
    byFitter.set(fitter_id, [...(byFitter.get(fitter_id) ?? []), { bayId: bay_id, from, to }]);
  }
  return byFitter;
}

/** Locks a key until the transaction ends, so that concurrent requests of one basket run one after the other. */
export async function lockHoldKey(tx: Queryable, key: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`fitters.hold ${key}`}, 0))`);
}

/** Deletes a fitter's expired holds, which would still exclude others. */
export async function deleteExpiredHoldsOf(tx: Queryable, fitterId: number): Promise<void> {
  await tx.query(
    sql`delete from appointments where fitter_id = ${fitterId} and state = 'held' and expires_at <= now()`,
  );
}

/**
 * Deletes expired holds of all fitters, oldest first. Leaves out rows that another transaction is changing, so that
 * instances neither wait for each other nor deadlock.
 */
export const deleteExpiredHoldsSql = (limit: number): Sql => sql`
  delete from appointments
   where id = any (array(
     select id from appointments
      where state = 'held' and expires_at <= now()
      order by expires_at
      limit ${limit}
        for update skip locked))
  returning id`;

/** Deletes up to `limit` expired holds; returns how many. */
export async function deleteExpiredHolds(database: Queryable, limit: number): Promise<number> {
  return (await database.query(deleteExpiredHoldsSql(limit))).length;
}

/** Deletes a key's hold; true when there was one. */
export async function deleteHold(tx: Queryable, key: string): Promise<boolean> {
  const rows = await tx.query(
    sql`delete from appointments where key = ${key} and state = 'held' returning id`,
  );
  return rows.length > 0;
}

/** Deletes a key's bookings, or that of one order; true when there was one. */
export async function deleteBooking(
  tx: Queryable,
  key: string,
  orderReference: string | undefined,
): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from appointments
     where key = ${key} and state = 'booked' and (${orderReference ?? null}::text is null or order_reference = ${orderReference ?? null})
    returning id`);
  return rows.length > 0;
}

export interface NewHold {
  readonly key: string;
  readonly fitterId: number;
  readonly bayId: number;
  readonly slot: Pick<Slot, 'from' | 'to'>;
  readonly timeKey: string | null;
  readonly expiresInSeconds: number;
}

/**
 * Inserts a hold of a bay; undefined when the exclusion constraint finds the bay taken, also by a concurrent
 * transaction.
 */
export async function insertHold(tx: Queryable, hold: NewHold): Promise<StoredAppointment | undefined> {
  const { key, fitterId, bayId, slot, timeKey, expiresInSeconds } = hold;
  const rows = await tx.query<AppointmentRow>(sql`
    insert into appointments (key, fitter_id, bay_id, during, time_key, state, expires_at)
    values (${key}, ${fitterId}, ${bayId}, tstzrange(${slot.from}, ${slot.to}), ${timeKey}, 'held', now() + make_interval(secs => ${expiresInSeconds}))
    on conflict do nothing
    returning ${columns}`);
  return rows.map(toAppointment)[0];
}

/** Sets a new expiry for a hold that has not expired. */
export async function renewHold(
  tx: Queryable,
  key: string,
  expiresInSeconds: number,
): Promise<StoredAppointment | undefined> {
  const rows = await tx.query<AppointmentRow>(sql`
    update appointments set expires_at = now() + make_interval(secs => ${expiresInSeconds})
     where key = ${key} and state = 'held' and expires_at > now()
    returning ${columns}`);
  return rows.map(toAppointment)[0];
}

/** Turns a hold that has not expired into an order's booking. */
export async function bookHold(
  tx: Queryable,
  key: string,
  orderReference: string,
): Promise<StoredAppointment | undefined> {
  const rows = await tx.query<AppointmentRow>(sql`
    update appointments set state = 'booked', expires_at = null, order_reference = ${orderReference}
     where key = ${key} and state = 'held' and expires_at > now()
    returning ${columns}`);
  return rows.map(toAppointment)[0];
}

/** An order's booking. */
export async function findBooking(
  tx: Queryable,
  key: string,
  orderReference: string,
): Promise<StoredAppointment | undefined> {
  const rows = await tx.query<AppointmentRow>(sql`
    select ${columns} from appointments where key = ${key} and state = 'booked' and order_reference = ${orderReference}`);
  return rows.map(toAppointment)[0];
}

function toAppointment(row: AppointmentRow): StoredAppointment {
  return {
    key: row.key,
    accountNumber: row.account_number,
    from: row.from,
    to: row.to,
    timeKey: row.time_key,
    state: row.state,
    expiresAt: row.expires_at,
    orderReference: row.order_reference,
  };
}
