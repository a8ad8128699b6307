import type { Caller, Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { orderNotFound } from '../errors';
import { basketIdOf } from '../store/baskets';
import { findOrder } from '../store/orders';
import { isLinkKey } from './order-link';

/**
 * An order that this session placed, or that the key of a signed link opens. An unknown order and a wrong key take the same
 * steps. @throws order_not_found
 */
export async function findOwnOrder(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  caller: Caller,
  wanted: string,
  key = '',
): Promise<StoredOrder> {
  const reference = wanted.toUpperCase();
  const order = await findOrder(database, reference);
  const isOpened = isLinkKey(key, reference, settings);
  if (!order || (order.basketId !== basketIdOf(caller.sessionId) && !isOpened)) throw orderNotFound();
  return order;
}
