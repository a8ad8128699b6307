import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

/** Paid orders that were fitted between two days, and whose customers were not asked for a review; some at a time. */
export async function findOrdersToReview(
  database: Queryable,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<string[]> {
  const rows = await database.query<{ reference: string }>(sql`
    select reference from orders
    where status = 'paid' and snapshot #>> '{appointment,date}' between ${from} and ${until}
      and snapshot ->> 'route' = 'fitted'
      and not exists (
        select from order_messages as message where message.reference = orders.reference and kind = 'review')
    limit 100`);
  return rows.map(({ reference }) => reference);
}
