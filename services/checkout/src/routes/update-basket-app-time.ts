import { updateBasketAppTime } from '@tyres/checkout-contract/endpoints';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { updateBasketAppTimeInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { holdFor } from '../domain/appointment';
import { dateMissing, fitterMissing } from '../errors';
import { holdSlot } from '../use-cases/hold-slot';
import { callerOf } from '../use-cases/caller-of';
import { changeBasket, readBasket } from '../use-cases/change-basket';

/** Saves the appointment's time and holds it (C-APP-TIME, SD43). @throws slot_taken, fitter_missing, date_missing */
export const updateBasketAppTimeRoute = (deps: Deps) =>
  route(
    updateBasketAppTime,
    updateBasketAppTimeInput,
    async ({ time_key }, context): Promise<{ success: 0 | 1; basket: Basket }> => {
      const caller = callerOf(context);
      const basket = await readBasket(deps, caller);
      if (!basket.fitter) throw fitterMissing();
      if (!basket.appointment) throw dateMissing();
      const slot = {
        accountNumber: basket.fitter.accountNumber,
        date: basket.appointment.date,
        time: time_key,
        forSeconds: deps.settings.appointmentHoldSeconds,
      };
      const hold = await holdSlot(deps, caller, basket, slot);
      return { success: 1, basket: await changeBasket(deps, caller, holdFor(basket.fitter, hold)) };
    },
  );
