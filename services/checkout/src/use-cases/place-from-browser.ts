import type { CheckoutFields } from '@tyres/checkout-contract/schemas';
import type { RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { randomToken } from '../store/browser-orders';
import { callerOf } from './caller-of';
import type { Placed } from './open-payment';
import { placeOrder } from './place-order';

/**
 * Places an order and ties it to the browser that placed it. A browser without a key gets one: the session's cookie alone does
 * not open the order then (decision 33). Submits at once may give several keys, of which the browser keeps one.
 */
export async function placeFromBrowser(
  deps: Deps,
  context: RouteContext,
  fields: CheckoutFields,
): Promise<Placed> {
  const browserKey = context.browserKey || randomToken();
  const placed = await placeOrder(deps, callerOf(context, browserKey), fields);
  if (placed.kind !== 'placed') context.noteRefusedInput();
  else if (!context.browserKey) context.giveBrowserKey(browserKey);
  return placed;
}
