import { serviceModalWindow } from '@tyres/checkout-contract/endpoints';
import type { ServiceOffer } from '@tyres/checkout-contract/payloads';
import { serviceModalWindowInput } from '@tyres/checkout-contract/schemas';
import { toPounds } from '@tyres/contract-kit/pence';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { serviceToOffer } from '../domain/extras';
import { findServices } from '../store/services';
import { callerOf } from '../use-cases/caller-of';
import { readBasket } from '../use-cases/change-basket';

/** The service to offer before a fitted order is placed (C-SERVICE-MODAL-WINDOW). */
export const serviceModalWindowRoute = (deps: Pick<Deps, 'baskets' | 'database'>) =>
  route(serviceModalWindow, serviceModalWindowInput, async (_input, context): Promise<ServiceOffer> => {
    const basket = await readBasket(deps, callerOf(context));
    const service = serviceToOffer(basket, await findServices(deps.database));
    if (!service) return { show_modal: 0, service: null };
    const { code, name, price_type, retail_pence, short_description } = service;
    return {
      show_modal: 1,
      service: { code, name, retail: toPounds(retail_pence), price_type, short_description },
    };
  });
