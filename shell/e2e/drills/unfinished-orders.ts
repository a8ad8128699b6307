import { createDatabase, type Database } from '@tyres/service-kit/database';
import { createSilentLog } from '@tyres/service-kit/log';
import sql from 'sql-template-tag';

export interface UnfinishedWork {
  /** Orders with a payment that are neither paid nor refunded. */
  readonly orders: readonly string[];
  /** Unsent e-mails and texts. */
  readonly messages: number;
}

/** An order as its shopper knows it. */
export interface PlacedOrder {
  readonly reference: string;
  readonly status: string;
  /** What its confirmation has to say about the fitting; empty for a delivery. */
  readonly appointment: readonly string[];
  /** From the first that was heard of its money to its completion; null while it is not complete. */
  readonly completedAfterMs: number | null;
}

/** The checkout's unfinished work on paid orders, from PostgreSQL. */
export function findUnfinishedWork(databaseUrl: string): Promise<UnfinishedWork> {
  return inDatabase(databaseUrl, async (database) => {
    const orders = await database.query<{ reference: string }>(
      sql`select reference from orders where status in ('authorised', 'refunding')`,
    );
    const messages = await database.query<{ reference: string }>(
      sql`select reference from order_messages where sent_at is null`,
    );
    return { orders: orders.map(({ reference }) => reference), messages: messages.length };
  });
}

/** The orders that were placed since a moment. */
export function findOrdersSince(databaseUrl: string, since: Date): Promise<readonly PlacedOrder[]> {
  return inDatabase(databaseUrl, async (database) =>
    database.query<PlacedOrder>(sql`
      select reference, status,
        array_remove(array[snapshot #>> '{fitter,name}', snapshot #>> '{appointment,dateLabel}',
          snapshot #>> '{appointment,timeLabel}'], null) as appointment,
        case when status = 'paid' then round(1000 * extract(epoch from updated_at - (
          select min(received_at) from payments join payment_events using (provider, code)
           where payments.reference = orders.reference)))::integer end as "completedAfterMs"
      from orders where created_at >= ${since} order by created_at`),
  );
}

/**
 * Orders whose booking is not what they say: paid ones without it, or with another fitter, day or time, and bookings of orders
 * that are not paid. Bookings of the past are of orders from before this shop. Only for a shop in which no order is on its way.
 */
export function findWrongBookings(databaseUrl: string): Promise<readonly string[]> {
  return inDatabase(databaseUrl, async (database) => {
    const rows = await database.query<{ reference: string }>(sql`
      select coalesce(orders.reference, booked.order_reference) as reference
        from (select * from checkout.orders where snapshot #>> '{appointment,holdKey}' is not null and status = 'paid') as orders
        full join (
          select appointments.*, account_number
            from fitters.appointments join fitters.fitters on fitters.id = fitter_id
           where state = 'booked' and lower(during) > now()) as booked on booked.order_reference = orders.reference
       where orders.reference is null
          or booked.id is null
          or booked.id::text is distinct from snapshot #>> '{appointment,holdId}'
          or booked.account_number is distinct from snapshot #>> '{fitter,accountNumber}'
          or (lower(during) at time zone 'Europe/London')::date::text is distinct from snapshot #>> '{appointment,date}'
          or time_key is distinct from snapshot #>> '{appointment,time}'`);
    return rows.map(({ reference }) => reference);
  });
}

async function inDatabase<Found>(url: string, find: (database: Database) => Promise<Found>): Promise<Found> {
  const database = createDatabase({ url, schema: 'checkout', log: createSilentLog() });
  try {
    return await find(database);
  } finally {
    await database.close();
  }
}
