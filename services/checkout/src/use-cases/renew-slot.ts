import { renewAppointment } from '@tyres/fitters-contract/endpoints';
import type { AppointmentHold } from '@tyres/fitters-contract/payloads';
import type { Caller } from '../deps';
import type { BasketState } from '../domain/basket-state';
import { fittingJobOf } from '../domain/fitting-job';
import { heldTimeOf, slotFields } from '../domain/held-time';
import { tyresMissing } from '../errors';
import {
  countHold,
  type HoldCaller,
  type HoldDeps,
  holdSlot,
  isHoldGone,
  isSameSlot,
  placeField,
  type Slot,
  takeSlot,
  toRefusal,
} from './hold-slot';

/**
 * Extends the hold of a basket's time for its tyres and services as they are now, with the refusals of the fitters service
 * as they are. A basket whose hold has no id holds its time again. @throws tyres_missing, too_many_requests, CallError
 */
export async function extendHold(
  deps: HoldDeps,
  caller: HoldCaller,
  basket: BasketState,
  slot: Slot,
): Promise<AppointmentHold> {
  const held = heldTimeOf(basket);
  if (!held) return takeSlot(deps, caller, basket, slot);
  const job = fittingJobOf(basket);
  if (!job) throw tyresMissing();
  // An existing hold may be extended even over the limit.
  await countHold(deps, caller, slot);
  return deps.services.call(
    renewAppointment,
    { id: held.id, ...slotFields(held), job, ...placeField(slot), expires_in_seconds: slot.forSeconds },
    caller,
  );
}

/**
 * Extends the hold of a basket's time, or holds it again when it expired. @throws tyres_missing, too_many_requests,
 * slot_taken, fitter_missing, address_not_served, postcode_unknown
 */
export async function renewSlot(
  deps: HoldDeps,
  caller: Caller,
  basket: BasketState,
  slot: Slot,
): Promise<AppointmentHold> {
  if (!isSameSlot(basket, slot)) return holdSlot(deps, caller, basket, slot);
  return extendHold(deps, caller, basket, slot).catch((error: unknown) =>
    isHoldGone(error) ? holdSlot(deps, caller, basket, slot) : toRefusal(error),
  );
}
