import sql, { type Sql } from 'sql-template-tag';
import type { HeldSlot } from '../domain/appointment-payload';
import type { Slot } from '../domain/slots';
import type { Queryable } from '@tyres/service-kit/database';

/** An appointment with its fitter and times. */
export interface StoredAppointment extends HeldSlot {
  readonly fitterId: number;
  readonly bayId: number;
  readonly orderReference: string | null;
  /** When its day was last checked against the fitter's lead. */
  readonly heldAt: Date;
  /** False for a hold that has expired. */
  readonly isLive: boolean;
}

interface AppointmentRow {
  id: string;
  key: string;
  fitter_id: number;
  bay_id: number;
  account_number: string;
  from: Date;
  to: Date;
  time_key: string | null;
  state: 'held' | 'booked';
  expires_at: Date | null;
  order_reference: string | null;
  held_at: Date;
  is_live: boolean;
}

// The database's clock, which all instances share, decides whether a hold has expired: `now()` is the start of the
// transaction.
const columns = sql`
  id::text, key, fitter_id, bay_id, (select account_number from fitters where fitters.id = fitter_id) as account_number,
  lower(during) as from, ends_at as to, time_key, state, expires_at, order_reference, held_at,
  coalesce(expires_at > now(), true) as is_live`;

/** Locks a key until the transaction ends, so that concurrent requests of one basket run one after the other. */
export async function lockHoldKey(tx: Queryable, key: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`fitters.hold ${key}`}, 0))`);
}

/** An appointment by its id, locked until the transaction ends. */
export function lockAppointment(tx: Queryable, id: string): Promise<StoredAppointment | undefined> {
  return first(tx, sql`select ${columns} from appointments where id = ${id}::bigint for update`);
}

/** A key's hold, also an expired one, locked until the transaction ends. */
export function lockHoldOf(tx: Queryable, key: string): Promise<StoredAppointment | undefined> {
  return first(tx, sql`select ${columns} from appointments where key = ${key} and state = 'held' for update`);
}

/** An order's booking. */
export function findBookingOf(tx: Queryable, orderReference: string): Promise<StoredAppointment | undefined> {
  return first(
    tx,
    sql`select ${columns} from appointments where order_reference = ${orderReference} and state = 'booked'`,
  );
}

/** Deletes an appointment. */
export async function deleteAppointment(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`delete from appointments where id = ${id}::bigint`);
}

/** A bay of a fitter during a slot. */
interface Place {
  readonly bayId: number;
  readonly slot: Pick<Slot, 'fromMs' | 'toMs' | 'untilMs'>;
  /** Null when the fitter agrees the time with the customer. */
  readonly timeKey: string | null;
}

/** What is to be done, as the fitter is told. */
export interface StoredJob {
  readonly tyres: number;
  /** Stock codes. */
  readonly services: readonly string[];
  /** Where a van has to go; null for garages. */
  readonly postcode: string | null;
}

export interface NewAppointment extends Place {
  readonly key: string;
  readonly fitterId: number;
  readonly job: StoredJob;
  /** A hold that expires, or an order's booking. */
  readonly purpose: { readonly expiresInSeconds: number } | { readonly orderReference: string };
}

const range = ({ fromMs, untilMs }: Place['slot']): Sql =>
  sql`tstzrange(${new Date(fromMs)}, ${new Date(untilMs)})`;

/**
 * Inserts an appointment in a bay; undefined when the exclusion constraint finds the bay taken, also by a concurrent
 * transaction.
 */
export function insertAppointment(
  tx: Queryable,
  { key, fitterId, bayId, slot, timeKey, job, purpose }: NewAppointment,
): Promise<StoredAppointment | undefined> {
  const [state, seconds, orderReference] =
    'orderReference' in purpose
      ? ['booked', null, purpose.orderReference]
      : ['held', purpose.expiresInSeconds, null];
  return first(
    tx,
    sql`
    insert into appointments (key, fitter_id, bay_id, during, ends_at, time_key, state, expires_at,
      order_reference, tyres, services, postcode)
    values (${key}, ${fitterId}, ${bayId}, ${range(slot)}, ${new Date(slot.toMs)}, ${timeKey}, ${state},
      now() + make_interval(secs => ${seconds}), ${orderReference}, ${job.tyres}, ${[...job.services]}::text[],
      ${job.postcode})
    on conflict do nothing
    returning ${columns}`,
  );
}

/** Sets a new expiry for a hold, and notes the job. */
export function extendHold(
  tx: Queryable,
  id: string,
  { expiresInSeconds, job }: { readonly expiresInSeconds: number; readonly job: StoredJob },
): Promise<StoredAppointment | undefined> {
  return first(
    tx,
    sql`
    update appointments
       set expires_at = now() + make_interval(secs => ${expiresInSeconds}), tyres = ${job.tyres},
         services = ${[...job.services]}::text[], postcode = ${job.postcode}
     where id = ${id}::bigint and state = 'held'
    returning ${columns}`,
  );
}

/** Moves a hold within its fitter, and keeps its id. The exclusion constraint throws when the bay is taken. */
export async function moveHold(tx: Queryable, id: string, { bayId, slot, timeKey }: Place): Promise<void> {
  await tx.query(sql`
    update appointments
       set bay_id = ${bayId}, during = ${range(slot)}, ends_at = ${new Date(slot.toMs)}, time_key = ${timeKey}
     where id = ${id}::bigint and state = 'held'`);
}

/** Turns a hold into an order's booking. Throws a unique violation when the order has another booking. */
export function bookHold(
  tx: Queryable,
  id: string,
  orderReference: string,
): Promise<StoredAppointment | undefined> {
  return first(
    tx,
    sql`
    update appointments set state = 'booked', expires_at = null, order_reference = ${orderReference}
     where id = ${id}::bigint and state = 'held'
    returning ${columns}`,
  );
}

async function first(tx: Queryable, statement: Sql): Promise<StoredAppointment | undefined> {
  const [row] = await tx.query<AppointmentRow>(statement);
  return row && toAppointment(row);
}

function toAppointment(row: AppointmentRow): StoredAppointment {
  return {
    id: row.id,
    key: row.key,
    fitterId: row.fitter_id,
    bayId: row.bay_id,
    accountNumber: row.account_number,
    from: row.from,
    to: row.to,
    timeKey: row.time_key,
    state: row.state,
    expiresAt: row.expires_at,
    orderReference: row.order_reference,
    heldAt: row.held_at,
    isLive: row.is_live,
  };
}
