import type { AppointmentHold, FittingJob } from '@tyres/fitters-contract/payloads';
import type { Caller, Deps } from '../deps';
import type { BasketState } from '../domain/basket-state';
import { isHeld, isSameTime, timeOf, type FitterTime } from '../domain/held-time';
import { takeSlotFor, toRefusal, type HoldDeps } from './hold-slot';

/** How long a time is held in all for a visitor who has no tyres yet. */
export const secondsWithoutTyres = 10 * 60;

/** What is held until the tyres are known. */
const usualJob: FittingJob = { tyres: 4, services: [], lead_days: 0 };

type WithoutTyresDeps = HoldDeps & Pick<Deps, 'holdsWithoutTyres'>;

/**
 * Holds a time for a basket without tyres, for some minutes. Nothing extends them: the same time is not held again (undefined),
 * and another one takes over what is left. Such holds have limits of their own, so that an address cannot fill a garage.
 * @throws too_many_requests, slot_taken, fitter_missing
 */
export async function holdWithoutTyres(
  deps: WithoutTyresDeps,
  caller: Caller,
  basket: BasketState,
  { time, now }: { readonly time: FitterTime; readonly now: Date },
): Promise<AppointmentHold | undefined> {
  const isLive = isHeld(basket, now);
  if (isLive && isSameTime(timeOf(basket), time)) return undefined;
  const endsMs = isLive ? Date.parse(basket.appointment?.heldUntil ?? '') : undefined;
  const left = endsMs === undefined ? secondsWithoutTyres : Math.ceil((endsMs - now.getTime()) / 1000);
  const slot = { ...time, job: usualJob, forSeconds: Math.min(left, secondsWithoutTyres) };
  return takeSlotFor({ ...deps, holds: deps.holdsWithoutTyres }, caller, basket, slot).catch(toRefusal);
}
