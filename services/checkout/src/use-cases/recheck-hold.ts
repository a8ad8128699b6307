import { CallError } from '@tyres/contract-kit/endpoint';
import { Refusal } from '@tyres/contract-kit/problem';
import type { Caller, Deps } from '../deps';
import { holdAgain, loseAppointment } from '../domain/appointment';
import type { Appointment, BasketState } from '../domain/basket-state';
import { asksTheSame, fittingJobOf } from '../domain/fitting-job';
import { isHeld, reasonOfLoss } from '../domain/held-time';
import { basketIdOf, type BasketUpdateResult } from '../store/baskets';
import { isHoldInUse } from '../store/order-holds';
import { type HoldDeps, isSlotRefused, takeSlot } from './hold-slot';
import { extendHold } from './renew-slot';
import { updateBasket, type UpdateDeps } from './update-basket';

export type RecheckDeps = HoldDeps & UpdateDeps & Pick<Deps, 'settings'>;

/** A change of the basket waits no longer than this for the fitters service, which is asked again before payment. */
const timeoutMs = 1_500;

/**
 * Checks a held time again when the tyres or services of its basket have changed (SD43): it is held for the new job, or lost
 * with a reason. A time that was chosen before the tyres is held again even when its hold has run out meanwhile. Any other
 * hold that has just expired, or that the fitters service does not answer for, is left to the check before payment. Returns
 * the basket as it is then.
 */
export async function recheckHold(
  deps: RecheckDeps,
  caller: Caller,
  { before, basket }: Pick<BasketUpdateResult, 'before' | 'basket'>,
): Promise<BasketState> {
  const { appointment, fitter } = basket;
  if (!fitter || !appointment?.holdKey || asksTheSame(before, basket)) return basket;
  const jobs = { before: fittingJobOf(before), after: fittingJobOf(basket) };
  const hadRunOut = !isHeld(basket, new Date());
  if (hadRunOut && jobs.before) return basket;
  const basketId = basketIdOf(caller.sessionId);
  const slot = {
    accountNumber: fitter.accountNumber,
    date: appointment.date,
    time: appointment.time,
    forSeconds: await secondsToHold(deps, basketId, appointment),
  };
  const patient = { ...caller, timeoutMs };
  const hold = hadRunOut ? takeSlot(deps, patient, basket, slot) : extendHold(deps, patient, basket, slot);
  const change = await hold.then(
    (held) => holdAgain(appointment, held),
    (error: unknown) => {
      if (isSlotRefused(error))
        return loseAppointment(appointment, reasonOfLoss(appointment, { ...jobs, hadRunOut }));
      if (!(error instanceof CallError || error instanceof Refusal)) throw error;
      deps.log.warn({ err: error }, 'held time not checked for the changed basket');
      return undefined;
    },
  );
  return change ? (await updateBasket(deps, basketId, change)).basket : basket;
}

/** The hold of an order that waits for its payment is longer, and must not become shorter. */
async function secondsToHold(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  basketId: string,
  { holdId }: Appointment,
): Promise<number> {
  const isOrdered = holdId ? await isHoldInUse(database, basketId, holdId) : false;
  return isOrdered ? settings.paymentHoldSeconds : settings.appointmentHoldSeconds;
}
