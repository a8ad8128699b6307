import type { RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { admitBrowser, randomToken } from '../store/browser-orders';

/**
 * Ties an order that was just placed to the browser that placed it, and gives a browser without a key one: the session's cookie
 * alone does not open the order then (decision 33). Submits at once may give several keys, of which the browser keeps one.
 */
export async function admitToOrder(
  { database }: Pick<Deps, 'database'>,
  context: Pick<RouteContext, 'browserKey' | 'giveBrowserKey'>,
  reference: string,
): Promise<void> {
  const key = context.browserKey || randomToken();
  await admitBrowser(database, reference, key);
  if (!context.browserKey) context.giveBrowserKey(key);
}
