import type { Caller, Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { orderNotFound } from '../errors';
import { basketIdOf } from '../store/baskets';
import { findOrder } from '../store/orders';
import { isLinkKey } from './order-link';

/**
 * An order that this session placed, that the key of a signed link opens, or that was placed with the address of the
 * session's account (SD40). An unknown order and somebody else's take the same steps. @throws order_not_found
 */
export async function findOwnOrder(
  { database, accounts, settings }: Pick<Deps, 'database' | 'accounts' | 'settings'>,
  caller: Caller,
  wanted: string,
  key = '',
): Promise<StoredOrder> {
  const reference = wanted.toUpperCase();
  const basketId = basketIdOf(caller.sessionId);
  const order = await findOrder(database, reference);
  const isOpened = isLinkKey(key, reference, settings);
  if (order && (order.basketId === basketId || isOpened)) return order;
  const email = await accounts.find(basketId);
  if (!order || order.email.toLowerCase() !== email) throw orderNotFound();
  return order;
}
