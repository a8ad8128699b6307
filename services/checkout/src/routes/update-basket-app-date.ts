import { updateBasketAppDate } from '@tyres/checkout-contract/endpoints';
import { updateBasketAppDateInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { chooseDate, chooseFitter, choosesTime, holdFor, holdsTimeOn } from '../domain/appointment';
import { changes } from '../domain/changes';
import { fitterMissing } from '../errors';
import { findPlace } from '../use-cases/find-place';
import { findFitter, holdDay, requireFreeTime } from '../use-cases/hold-slot';
import { callerOf } from '../use-cases/caller-of';
import { changeBasket, readBasket } from '../use-cases/change-basket';

/**
 * Saves the appointment's date; holds it at once for a fitter who agrees the time with the customer (C-APP-DATE).
 * @throws date_not_offered, slot_taken, fitter_missing, address_not_served
 */
export const updateBasketAppDateRoute = (deps: Deps) =>
  route(
    updateBasketAppDate,
    updateBasketAppDateInput,
    async ({ date, account_number, postcode }, context) => {
      const caller = callerOf(context);
      const basket = await readBasket(deps, caller);
      const accountNumber = account_number ?? basket.fitter?.accountNumber;
      if (!accountNumber) throw fitterMissing();
      const fitter = await findFitter(deps, caller, accountNumber);
      if (choosesTime(fitter)) {
        if (!holdsTimeOn(basket, { accountNumber, date, now: context.now }))
          await requireFreeTime(deps, caller, { accountNumber, date });
        return { basket: await changeBasket(deps, caller, changes(chooseFitter(fitter), chooseDate(date))) };
      }
      const day = {
        accountNumber,
        date,
        postcode: await findPlace(deps, caller, { fitter, basket, postcode }),
        forSeconds: deps.settings.appointmentHoldSeconds,
      };
      const hold = await holdDay(deps, caller, basket, day);
      return { basket: await changeBasket(deps, caller, holdFor(fitter, hold)) };
    },
  );
