import type { Caller, Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { orderNotFound } from '../errors';
import { basketIdOf } from '../store/baskets';
import { browserHashOf } from '../store/browser-orders';
import { findOwnedOrder } from '../store/orders';
import { isLinkKey } from './order-link';

/**
 * An order that this browser placed in its session, that the key of a signed link opens, or that was placed with the address of
 * the browser's account (SD40).
 *
 * An unknown order and somebody else's take the same time: the database compares the owner, so that the row of neither is
 * returned and parsed. Without Redis nobody is known to be signed in, and the browser's own orders are still found.
 * @throws order_not_found
 */
export async function findOwnOrder(
  { database, accounts, settings }: Pick<Deps, 'database' | 'accounts' | 'settings'>,
  { sessionId, browserKey = '' }: Pick<Caller, 'sessionId' | 'browserKey'>,
  wanted: string,
  key = '',
): Promise<StoredOrder> {
  const reference = wanted.toUpperCase();
  const basketId = basketIdOf(sessionId);
  const [account] = await Promise.allSettled([accounts.find({ basketId, key: browserKey })]);
  const order = await findOwnedOrder(database, reference, {
    basketId,
    browserHash: browserHashOf(browserKey),
    email: account.status === 'fulfilled' ? account.value : null,
    isOpened: isLinkKey(key, reference, settings),
  });
  if (order) return order;
  if (account.status === 'rejected') throw account.reason;
  throw orderNotFound();
}
