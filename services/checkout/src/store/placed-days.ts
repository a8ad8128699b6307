import type { PaidOrder } from '@tyres/checkout-contract/review-endpoints';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

/** The days on which some orders were placed, in London; orders that are not paid, or not any more, are left out. */
export async function findPlacedDays(
  database: Queryable,
  references: readonly string[],
): Promise<PaidOrder[]> {
  return database.query<PaidOrder>(sql`
    select reference, (created_at at time zone 'Europe/London')::date as placed_on from orders
    where reference = any (${references.map((one) => one.toUpperCase())}) and status = 'paid'
    order by reference`);
}
