import type { Caller, Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { orderNotFound } from '../errors';
import { basketIdOf } from '../store/baskets';
import { findOrder } from '../store/orders';

/** An order that this session placed. @throws order_not_found */
export async function findOwnOrder(
  { database }: Deps,
  caller: Caller,
  reference: string,
): Promise<StoredOrder> {
  const order = await findOrder(database, reference.toUpperCase());
  if (order?.basketId !== basketIdOf(caller.sessionId)) throw orderNotFound();
  return order;
}
