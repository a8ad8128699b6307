import { addToBasket } from '@tyres/checkout-contract/endpoints';
import { addToBasketInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { changes } from '../domain/changes';
import { routeOf, setRoute } from '../domain/route';
import { callerOf } from '../use-cases/caller-of';
import { tryChange } from '../use-cases/change-basket';
import { prepareAddition } from '../use-cases/prepare-addition';

/** Adds a tyre or a service; a form without script also sends the route (C-ADD-TO-BASKET, C-SERVICE-ADD). */
export const addToBasketRoute = (deps: Deps) =>
  route(addToBasket, addToBasketInput, async (input, context) => {
    const caller = callerOf(context);
    const position = input.tyre_position || undefined;
    const add = await prepareAddition(deps, caller, {
      stockCode: input.st_code,
      quantity: input.quantity,
      ...(position && { position }),
    });
    const change =
      input.home_delivery === undefined ? add : changes(setRoute(routeOf(input.home_delivery)), add);
    return tryChange(deps, caller, change);
  });
