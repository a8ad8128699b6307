import type { Caller, Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { orderNotFound } from '../errors';
import { basketIdOf } from '../store/baskets';
import { browserHashOf } from '../store/browser-orders';
import { findOrder } from '../store/orders';
import { isLinkKey } from './order-link';

/**
 * An order that this browser placed in its session, that the key of a signed link opens, or that was placed with the address of
 * the browser's account (SD40). An unknown order and somebody else's take the same steps. @throws order_not_found
 */
export async function findOwnOrder(
  { database, accounts, settings }: Pick<Deps, 'database' | 'accounts' | 'settings'>,
  { sessionId, browserKey = '' }: Pick<Caller, 'sessionId' | 'browserKey'>,
  wanted: string,
  key = '',
): Promise<StoredOrder> {
  const reference = wanted.toUpperCase();
  const basketId = basketIdOf(sessionId);
  const order = await findOrder(database, reference);
  const isOpened = isLinkKey(key, reference, settings);
  const isOfBrowser = isPlacedBy(order, { basketId, hash: browserHashOf(browserKey) });
  if (order && (isOfBrowser || isOpened)) return order;
  const email = await accounts.find({ basketId, key: browserKey });
  if (!order || order.email.toLowerCase() !== email) throw orderNotFound();
  return order;
}

/** An order from before browsers had keys belongs to its session alone. */
function isPlacedBy(
  order: StoredOrder | undefined,
  { basketId, hash }: { readonly basketId: string; readonly hash: string },
): boolean {
  if (order?.basketId !== basketId) return false;
  return order.browsers.length === 0 || order.browsers.includes(hash);
}
