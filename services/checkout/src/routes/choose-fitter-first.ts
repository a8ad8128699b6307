import { chooseFitterFirst } from '@tyres/checkout-contract/endpoints';
import { chooseFitterFirstInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { choosesTime, holdFor, markFittedNationally } from '../domain/appointment';
import { countTyres } from '../domain/basket-state';
import { changes } from '../domain/changes';
import { presentBasket } from '../domain/present-basket';
import { setRoute } from '../domain/route';
import { changeRefused, timeMissing } from '../errors';
import { callerOf } from '../use-cases/caller-of';
import { changeBasket, readBasket } from '../use-cases/change-basket';
import { findFitter, holdSlot } from '../use-cases/hold-slot';
import { holdWithoutTyres } from '../use-cases/hold-without-tyres';

/**
 * Chooses fitter, date and time before the tyres (SD04). A basket that has tyres already holds its time as usual. The caller
 * has checked that the fitter goes where the visitor is.
 */
export const chooseFitterFirstRoute = (deps: Deps) =>
  route(chooseFitterFirst, chooseFitterFirstInput, async ({ account_number, date, ...input }, context) => {
    const caller = callerOf(context);
    const fitter = await findFitter(deps, caller, account_number);
    const chosen = choosesTime(fitter) ? input.time || undefined : null;
    if (chosen === undefined) throw timeMissing();
    const basket = await readBasket(deps, caller);
    const hasTyres = countTyres(basket) > 0;
    if (hasTyres && basket.route === 'delivery')
      throw changeRefused('Your basket holds delivered tyres, which no fitter fits.');
    const time = { accountNumber: account_number, date, time: chosen };
    const hold = hasTyres
      ? await holdSlot(deps, caller, basket, { ...time, forSeconds: deps.settings.appointmentHoldSeconds })
      : await holdWithoutTyres(deps, caller, basket, { time, now: context.now });
    if (!hold) return { basket: presentBasket(basket, deps.settings) };
    const change = changes(setRoute('fitted'), holdFor(fitter, hold), markFittedNationally);
    return { basket: await changeBasket(deps, caller, change) };
  });
