import sql from 'sql-template-tag';
import type { Appointment, ChosenFitter } from '../domain/basket-state';
import type { Queryable } from '@tyres/service-kit/database';

/** The references of a basket's unpaid orders. */
export async function findUnpaidOrders(database: Queryable, basketId: string): Promise<string[]> {
  const rows = await database.query<{ reference: string }>(sql`
    select reference from orders
    where basket_id = ${basketId} and status in ('placing', 'awaiting_payment', 'failed')`);
  return rows.map(({ reference }) => reference);
}

/** Cancels those of these orders that are still unpaid; returns their references. */
export async function cancelUnpaidOrders(
  database: Queryable,
  references: readonly string[],
): Promise<string[]> {
  const rows = await database.query<{ reference: string }>(sql`
    update orders set status = 'cancelled', updated_at = now()
    where reference = any (${[...references]}::text[])
      and status in ('placing', 'awaiting_payment', 'failed')
    returning reference`);
  return rows.map(({ reference }) => reference);
}

/** Whether a paid or authorised order of a basket uses a key of holds. */
export async function isHoldOrdered(
  database: Queryable,
  basketId: string,
  holdKey: string,
): Promise<boolean> {
  const rows = await database.query<{ reference: string }>(sql`
    select reference from orders
    where basket_id = ${basketId} and snapshot #>> '{appointment,holdKey}' = ${holdKey}
      and status in ('authorised', 'paid')
    limit 1`);
  return rows.length > 0;
}

/** Whether an order of a basket that is paid, or can still be paid at its page, has this hold. */
export async function isHoldInUse(database: Queryable, basketId: string, holdId: string): Promise<boolean> {
  const rows = await database.query<{ reference: string }>(sql`
    select reference from orders
    where basket_id = ${basketId} and snapshot #>> '{appointment,holdId}' = ${holdId}
      and status in ('placing', 'awaiting_payment', 'pending', 'authorised', 'paid')
    limit 1`);
  return rows.length > 0;
}

/** Saves the fitter and the time to which an order's booking was moved. */
export async function saveMovedBooking(
  database: Queryable,
  reference: string,
  { fitter, appointment }: { readonly fitter: ChosenFitter; readonly appointment: Appointment },
): Promise<void> {
  await database.query(sql`
    update orders set updated_at = now(),
      snapshot = snapshot || ${JSON.stringify({ fitter, appointment })}::jsonb
    where reference = ${reference}`);
}

/** Saves the hold that an order took itself when that of its basket was gone. */
export async function saveOrderHold(
  database: Queryable,
  reference: string,
  { holdKey, holdId }: { readonly holdKey: string; readonly holdId: string },
): Promise<void> {
  await database.query(sql`
    update orders set updated_at = now(),
      snapshot = jsonb_set(snapshot, '{appointment}',
        (snapshot -> 'appointment') || jsonb_build_object('holdKey', ${holdKey}::text, 'holdId', ${holdId}::text))
    where reference = ${reference}`);
}
