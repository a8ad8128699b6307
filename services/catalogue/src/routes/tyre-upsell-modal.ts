import { tyreUpsellModal } from '@tyres/catalogue-contract/endpoints';
import { tyreUpsellModalInput } from '@tyres/catalogue-contract/schemas';
import { getBasket } from '@tyres/checkout-contract/endpoints';
import { route, type RouteContext } from '@tyres/service-kit/route';
import { toTyre } from '../domain/offered-tyre';
import type { Route } from '../domain/tyre-search';
import { findTyresByCode } from '../store/tyres';
import { findUpsell } from '../store/upsells';
import type { Deps } from '../deps';
import { findSessionVehicle } from '../use-cases/find-session-vehicle';

/** Recommends a better tyre that is in stock on the basket's route. */
export const tyreUpsellModalRoute = (deps: Deps) =>
  route(tyreUpsellModal, tyreUpsellModalInput, async ({ st_code: stCode, quantity }, context) => {
    const { now } = context;
    const [currentRoute, needs] = await Promise.all([
      routeOf(deps, context),
      findSessionVehicle(deps, context),
    ]);
    const [[current], upsell] = await Promise.all([
      findTyresByCode(deps.database, [stCode], now),
      findUpsell(deps.database, { stCode, quantity, route: currentRoute, now }),
    ]);
    return {
      current_tyre: current ? toTyre(current, currentRoute, undefined, needs) : null,
      product_to_be_upsold: upsell ? toTyre(upsell.tyre, currentRoute, undefined, needs) : null,
      upsell_details: upsell
        ? {
            id: upsell.id,
            short_description: upsell.shortDescription,
            description: upsell.description,
            submit_button_text: upsell.submitButtonText,
          }
        : null,
    };
  });

/** The basket's route; the fitted one when the checkout does not answer. */
async function routeOf({ services }: Deps, context: RouteContext): Promise<Route> {
  const { sessionId, requestId, signal } = context;
  try {
    const { basket } = await services.call(getBasket, {}, { sessionId, requestId, signal });
    return basket.home_delivery;
  } catch {
    // The service client has logged the error.
    return 0;
  }
}
