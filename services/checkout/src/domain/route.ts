import { withoutWork } from './extras';
import { noFitting, type BasketChange, type Route } from './basket-state';

/** The specification's home_delivery flag as a route. */
export function routeOf(homeDelivery: number): Route {
  return homeDelivery === 1 ? 'delivery' : 'fitted';
}

/** Sets the route; a real change empties the basket, since one order cannot mix both (SD17). */
export function setRoute(route: Route): BasketChange {
  return (basket) => (basket.route === route ? basket : { ...basket, route, ...noFitting, lines: [] });
}

/** Sets the route and keeps the lines, which get the prices of the new route (SD17). A delivered order has no fitter. */
export function setRouteKeepingLines(route: Route): BasketChange {
  return (basket) => {
    if (basket.route === route) return basket;
    const changed = { ...basket, route, ...noFitting };
    return route === 'delivery' ? withoutWork(changed) : changed;
  };
}
