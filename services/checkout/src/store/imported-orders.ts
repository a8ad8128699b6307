import sql from 'sql-template-tag';
import type { Queryable } from '@tyres/service-kit/database';
import type { ImportedOrder } from '../domain/imported-order';

/**
 * Adds paid orders of another system, or updates those imported before. @throws for a reference of an order that was
 * placed here
 */
export async function saveImportedOrders(
  database: Queryable,
  orders: readonly ImportedOrder[],
): Promise<void> {
  const column = <Value>(of: (order: ImportedOrder) => Value): Value[] => orders.map(of);
  const written = await database.query<{ reference: string }>(sql`
    insert into orders (reference, basket_id, basket_revision, status, total_pence, email, telephone, registration,
      postcode, snapshot, created_at, updated_at)
    select reference, basket_id, basket_revision, 'paid', total_pence, email, telephone, registration, postcode, snapshot,
      placed_at, placed_at
    from unnest(
      ${column((order) => order.reference)}::text[], ${column((order) => order.basketId)}::text[],
      ${column((order) => order.basketRevision)}::bigint[], ${column((order) => order.totalPence)}::integer[],
      ${column((order) => order.email)}::text[], ${column((order) => order.telephone)}::text[],
      ${column((order) => order.registration)}::text[], ${column((order) => order.postcode)}::text[],
      ${column((order) => JSON.stringify(order.snapshot))}::jsonb[],
      ${column((order) => order.placedAt.toISOString())}::timestamptz[]
    ) as imported (reference, basket_id, basket_revision, total_pence, email, telephone, registration, postcode, snapshot,
      placed_at)
    on conflict (reference) do update set total_pence = excluded.total_pence, email = excluded.email,
      telephone = excluded.telephone, registration = excluded.registration, postcode = excluded.postcode,
      snapshot = excluded.snapshot, created_at = excluded.created_at
    where orders.basket_id = excluded.basket_id
    returning reference`);
  const done = new Set(written.map(({ reference }) => reference));
  const ours = orders.find(({ reference }) => !done.has(reference));
  if (ours) throw new Error(`${ours.reference} is the reference of an order that was placed here.`);
}
