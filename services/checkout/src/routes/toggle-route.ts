import { toggleRoute } from '@tyres/checkout-contract/endpoints';
import { toggleRouteInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { routeOf, setRoute } from '../domain/route';
import { callerOf } from '../use-cases/caller-of';
import { changeBasket, readBasket } from '../use-cases/change-basket';

/** Sets the route; a real change empties the basket (C-TOGGLE-ROUTE-CARD, SD17). */
export const toggleRouteRoute = (deps: Deps) =>
  route(toggleRoute, toggleRouteInput, async ({ route: home_delivery }, context) => {
    const caller = callerOf(context);
    const before = await readBasket(deps, caller);
    const basket = await changeBasket(deps, caller, setRoute(routeOf(home_delivery)));
    return { home_delivery, basket, emptied: before.lines.length > 0 && basket.products.length === 0 };
  });
