import { fitterSubmit } from '@tyres/checkout-contract/endpoints';
import { fitterSubmitInput } from '@tyres/checkout-contract/schemas';
import { redirect, route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { choosesTime, holdFor } from '../domain/appointment';
import { timeMissing } from '../errors';
import { findPlace } from '../use-cases/find-place';
import { findFitter, holdSlot } from '../use-cases/hold-slot';
import { callerOf } from '../use-cases/caller-of';
import { changeBasket, readBasket } from '../use-cases/change-basket';

/**
 * Chooses fitter, date and time and holds them (R-FITTER-SUBMIT, SD31). @throws tyres_missing, too_many_requests,
 * slot_taken, time_missing, fitter_missing, address_not_served
 */
export const fitterSubmitRoute = (deps: Deps) =>
  route(
    fitterSubmit,
    fitterSubmitInput,
    async ({ account_number, app_date, app_time, postcode }, context) => {
      const caller = callerOf(context);
      const fitter = await findFitter(deps, caller, account_number);
      const time = choosesTime(fitter) ? app_time || undefined : null;
      if (time === undefined) throw timeMissing();
      const basket = await readBasket(deps, caller);
      const slot = {
        accountNumber: account_number,
        date: app_date,
        time,
        postcode: await findPlace(deps, caller, { fitter, basket, postcode }),
        forSeconds: deps.settings.appointmentHoldSeconds,
      };
      const hold = await holdSlot(deps, caller, basket, slot);
      await changeBasket(deps, caller, holdFor(fitter, hold));
      return redirect('/booking-details');
    },
  );
