import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { OrderSnapshot } from '../domain/order';

/** Orders that ended unpaid, have not changed for some days and still name a person. */
export async function findOrdersToErase(
  database: Queryable,
  days: number,
  limit: number,
): Promise<{ readonly reference: string; readonly snapshot: OrderSnapshot }[]> {
  return database.query(sql`
    select reference, snapshot from orders
    where status in ('failed', 'cancelled') and email <> '' and updated_at < now() - make_interval(days => ${days})
    order by updated_at limit ${limit}`);
}

/** Saves an order without its personal data, if it is still unpaid. */
export async function saveErased(
  database: Queryable,
  reference: string,
  snapshot: OrderSnapshot,
): Promise<void> {
  await database.query(sql`
    update orders set email = '', telephone = '', registration = '', postcode = '', payment_url = null,
      snapshot = ${JSON.stringify(snapshot)}
    where reference = ${reference} and status in ('failed', 'cancelled')`);
}
