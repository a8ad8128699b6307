import { tyresModalWindow } from '@tyres/checkout-contract/endpoints';
import { tyresModalWindowInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { callerOf } from '../use-cases/caller-of';
import { changeBasket } from '../use-cases/change-basket';
import { prepareAddition } from '../use-cases/prepare-addition';

/**
 * Adds a tyre and answers the basket for the modal (C-TYRES-MODAL-WINDOW, SD12). @throws change_refused,
 * tyre_not_found
 */
export const tyresModalWindowRoute = (deps: Deps) =>
  route(tyresModalWindow, tyresModalWindowInput, async ({ st_code, quantity }, context) => {
    const caller = callerOf(context);
    return {
      basket: await changeBasket(
        deps,
        caller,
        await prepareAddition(deps, caller, { stockCode: st_code, quantity }),
      ),
    };
  });
