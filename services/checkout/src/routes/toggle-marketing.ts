import { toggleMarketing } from '@tyres/checkout-contract/endpoints';
import { toggleMarketingInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { setMarketing } from '../domain/contacts';
import { callerOf } from '../use-cases/caller-of';
import { changeBasket } from '../use-cases/change-basket';

/** Saves whether the shopper agrees to marketing (C-TOGGLE-MARKETING, SD26). */
export const toggleMarketingRoute = (deps: Deps) =>
  route(toggleMarketing, toggleMarketingInput, async ({ marketing }, context) => ({
    basket: await changeBasket(deps, callerOf(context), setMarketing(marketing === 1)),
  }));
