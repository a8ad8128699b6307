import { processOrderForm } from '@tyres/checkout-contract/endpoints';
import { processOrderInput, type CheckoutFields } from '@tyres/checkout-contract/schemas';
import { redirect, route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { checkoutRefused } from '../errors';
import { placeFromBrowser } from '../use-cases/place-from-browser';
import { wayToPay } from '../use-cases/way-to-pay';

const seeFields = 'There are errors in your details. Please review highlighted fields.';

/** A plain form has one value for each way to pay; 'google' is the card with a wallet (SD29). */
function withWallet(fields: CheckoutFields): CheckoutFields {
  return fields.payment_method === 'google'
    ? { ...fields, payment_method: 'card', wallet: 'google' }
    : fields;
}

/**
 * Places the order from a plain form: redirects to the payment page, or refuses with messages (R-PROCESS-ORDER, SD31).
 * @throws checkout_refused
 */
export const processOrderFormRoute = (deps: Deps) =>
  route(processOrderForm, processOrderInput, async (posted, context) => {
    const fields = withWallet(posted);
    const placed = await placeFromBrowser(deps, context, fields);
    const settings = { ...deps.settings, fullPageRedirect: true };
    switch (placed.kind) {
      case 'placed':
        return redirect(wayToPay({ ...deps, settings }, fields, placed).url);
      case 'redirect':
        return redirect(placed.path);
      case 'refused':
        throw typeof placed.errors === 'string'
          ? checkoutRefused(placed.errors)
          : checkoutRefused(seeFields, placed.errors);
    }
  });
