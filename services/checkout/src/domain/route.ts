import { noFitting, type BasketChange, type BasketState, type Route } from './basket-state';

/** The specification's home_delivery flag as a route. */
export function routeOf(homeDelivery: number): Route {
  return homeDelivery === 1 ? 'delivery' : 'fitted';
}

/** Sets the route; a real change empties the basket, since one order cannot mix both (SD17). */
export function setRoute(route: Route): BasketChange {
  return (basket) => (basket.route === route ? basket : { ...switchRoute(basket, route), lines: [] });
}

/** Sets the route and keeps the lines, which get the prices of the new route (SD17). */
export function setRouteKeepingLines(route: Route): BasketChange {
  return (basket) => (basket.route === route ? basket : switchRoute(basket, route));
}

/** A delivered order has no fitter and no appointment. */
function switchRoute(basket: BasketState, route: Route): BasketState {
  return route === 'delivery' ? { ...basket, route, ...noFitting } : { ...basket, route };
}
