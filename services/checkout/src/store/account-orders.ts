import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

/** Longer lists help nobody; older orders are found by their links. */
const mostOrders = 50;

/** References of the orders placed with an e-mail address in lower case, the newest first; none that ended unpaid. */
export async function findReferencesByEmail(database: Queryable, email: string): Promise<string[]> {
  const rows = await database.query<{ reference: string }>(sql`
    select reference from orders
    where lower(email) = ${email} and status in ('pending', 'authorised', 'paid', 'refunding', 'refunded')
    order by created_at desc limit ${mostOrders}`);
  return rows.map(({ reference }) => reference);
}
