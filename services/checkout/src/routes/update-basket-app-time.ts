import { updateBasketAppTime } from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { updateBasketAppTimeInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { holdFor } from '../domain/appointment';
import { dateMissing, fitterMissing } from '../errors';
import { findPlace } from '../use-cases/find-place';
import { holdSlot } from '../use-cases/hold-slot';
import { callerOf } from '../use-cases/caller-of';
import { changeBasket, readBasket } from '../use-cases/change-basket';

/**
 * Saves the appointment's time and holds it (C-APP-TIME, SD43). @throws slot_taken, fitter_missing, date_missing,
 * address_not_served
 */
export const updateBasketAppTimeRoute = (deps: Deps) =>
  route(
    updateBasketAppTime,
    updateBasketAppTimeInput,
    async ({ time_key, postcode }, context): Promise<{ success: 0 | 1; basket: Basket }> => {
      const caller = callerOf(context);
      const basket = await readBasket(deps, caller);
      const { fitter, appointment } = basket;
      if (!fitter) throw fitterMissing();
      if (!appointment) throw dateMissing();
      const slot = {
        accountNumber: fitter.accountNumber,
        date: appointment.date,
        time: time_key,
        postcode: await findPlace(deps, caller, { fitter, basket, postcode }),
        forSeconds: deps.settings.appointmentHoldSeconds,
      };
      const hold = await holdSlot(deps, caller, basket, slot);
      return { success: 1, basket: await changeBasket(deps, caller, holdFor(fitter, hold)) };
    },
  );
