import { toggleRouteKeeping } from '@tyres/checkout-contract/endpoints';
import { toggleRouteKeepingInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { routeOf, setRouteKeepingLines } from '../domain/route';
import { callerOf } from '../use-cases/caller-of';
import { changeBasket } from '../use-cases/change-basket';

/** Sets the route and keeps the lines, priced again (C-TOGGLE-ROUTE-BASKET, SD17). */
export const toggleRouteKeepingRoute = (deps: Deps) =>
  route(toggleRouteKeeping, toggleRouteKeepingInput, async ({ route: home_delivery }, context) => ({
    home_delivery,
    basket: await changeBasket(deps, callerOf(context), setRouteKeepingLines(routeOf(home_delivery))),
  }));
