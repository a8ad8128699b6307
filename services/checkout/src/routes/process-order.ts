import { processOrder } from '@tyres/checkout-contract/endpoints';
import type { Basket, ProcessOrderResponse } from '@tyres/checkout-contract/payloads';
import { processOrderInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Caller, Deps } from '../deps';
import { presentBasket } from '../domain/present-basket';
import { readBasket } from '../use-cases/change-basket';
import { callerOf } from '../use-cases/caller-of';
import { placeFromBrowser } from '../use-cases/place-from-browser';
import { wayToPay } from '../use-cases/way-to-pay';

/** Reads the basket as it is after a refusal, which may have new prices or have lost its time. */
async function shownBasket(deps: Deps, caller: Caller): Promise<Basket> {
  return presentBasket(await readBasket(deps, caller), deps.settings);
}

/** Places the order and opens its payment (C-PROCESS-ORDER, SD27). */
export const processOrderRoute = (deps: Deps) =>
  route(processOrder, processOrderInput, async (fields, context): Promise<ProcessOrderResponse> => {
    const placed = await placeFromBrowser(deps, context, fields);
    switch (placed.kind) {
      case 'placed':
        return { success: 1, ...wayToPay(deps, fields, placed) };
      case 'redirect':
        return { success: 0, redirect: placed.path };
      case 'refused':
        return { success: 0, errors: placed.errors, basket: await shownBasket(deps, callerOf(context)) };
    }
  });
