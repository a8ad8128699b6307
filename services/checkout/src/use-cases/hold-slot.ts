import { CallError } from '@tyres/contract-kit/endpoint';
import { getFitter, holdAppointment, renewAppointment, updateTimes } from '@tyres/fitters-contract/endpoints';
import type { AppointmentHold } from '@tyres/fitters-contract/payloads';
import type { Caller, Deps } from '../deps';
import { chosenFitterOf } from '../domain/appointment';
import { countTyres, type Appointment, type BasketState, type ChosenFitter } from '../domain/basket-state';
import { dateNotOffered, fitterMissing, slotTaken, tooManyHolds, tyresMissing } from '../errors';
import { basketIdOf } from '../store/baskets';
import { cancelOpenOrders, isHoldOrdered } from '../store/orders';

type HoldDeps = Pick<Deps, 'database' | 'services' | 'holds' | 'jobs'>;

export interface Slot {
  readonly accountNumber: string;
  readonly date: string;
  /** Null for fitters who agree the time with the customer. */
  readonly time: string | null;
  readonly forSeconds: number;
}

/**
 * Holds a time for a basket, in place of its earlier one (SD43). Cancels unpaid orders with the earlier time.
 * @throws tyres_missing, too_many_requests, slot_taken, fitter_missing
 */
export function holdSlot(
  deps: HoldDeps,
  caller: Caller,
  basket: BasketState,
  slot: Slot,
): Promise<AppointmentHold> {
  return takeSlot(deps, caller, basket, slot).catch(toRefusal);
}

/**
 * Holds room in a day of a fitter who agrees the time with the customer. @throws tyres_missing, too_many_requests,
 * date_not_offered, slot_taken, fitter_missing
 */
export function holdDay(
  deps: HoldDeps,
  caller: Caller,
  basket: BasketState,
  day: Omit<Slot, 'time'>,
): Promise<AppointmentHold> {
  return takeSlot(deps, caller, basket, { ...day, time: null }).catch((error: unknown) => {
    if (error instanceof CallError && error.problem.code === 'slot_not_offered') throw dateNotOffered();
    return toRefusal(error);
  });
}

/** Asks the fitters service, which knows opening times and appointments. @throws date_not_offered, fitter_missing */
export async function requireFreeTime(
  { services }: Pick<Deps, 'services'>,
  caller: Caller,
  { accountNumber, date }: Pick<Slot, 'accountNumber' | 'date'>,
): Promise<void> {
  const day = { account_number: accountNumber, date };
  const times = await services.call(updateTimes, day, caller).catch(toRefusal);
  if (Object.keys(times).length === 0) throw dateNotOffered();
}

async function takeSlot(
  deps: HoldDeps,
  caller: Caller,
  basket: BasketState,
  slot: Slot,
): Promise<AppointmentHold> {
  if (countTyres(basket) === 0) throw tyresMissing();
  const basketId = basketIdOf(caller.sessionId);
  if (!(await countHold(deps, caller, slot))) throw tooManyHolds();
  if (!isSameSlot(basket, slot)) await cancelUnpaid(deps, basketId);
  const key = await holdKeyFor(deps, basketId, basket.appointment);
  const { accountNumber: account_number, date, time, forSeconds: expires_in_seconds } = slot;
  return deps.services.call(
    holdAppointment,
    { key, account_number, date, ...(time === null ? {} : { time }), expires_in_seconds },
    caller,
  );
}

/** Extends the hold of a basket's time, or holds it again when it expired. @throws slot_taken */
export async function renewSlot(
  deps: HoldDeps,
  caller: Caller,
  basket: BasketState,
  slot: Slot,
): Promise<AppointmentHold> {
  const key = basket.appointment?.holdKey;
  if (!key || !isSameSlot(basket, slot)) return holdSlot(deps, caller, basket, slot);
  // An existing hold may be extended even over the limit.
  await countHold(deps, caller, slot);
  return deps.services
    .call(renewAppointment, { key, expires_in_seconds: slot.forSeconds }, caller)
    .catch((error: unknown) => {
      if (error instanceof CallError && error.problem.code === 'hold_expired')
        return holdSlot(deps, caller, basket, slot);
      throw error;
    });
}

/** Reads a fitter for the basket. @throws fitter_missing */
export async function findFitter(
  { services }: Pick<Deps, 'services'>,
  caller: Caller,
  accountNumber: string,
): Promise<ChosenFitter> {
  const fitter = await services.call(getFitter, { account_number: accountNumber }, caller).catch(toRefusal);
  return chosenFitterOf(fitter);
}

/** Whether a basket's appointment is this slot. */
function isSameSlot({ appointment, fitter }: BasketState, slot: Slot): boolean {
  return (
    fitter?.accountNumber === slot.accountNumber &&
    appointment?.date === slot.date &&
    appointment.time === slot.time
  );
}

/**
 * The key of a basket's hold. It is the basket's id, so that concurrent submits share one hold; a number is added when a
 * paid order uses that key. It is never random: otherwise a session could hold any number of times.
 */
async function holdKeyFor(
  { database }: HoldDeps,
  basketId: string,
  appointment: Appointment | null,
): Promise<string> {
  let key = appointment?.holdKey ?? basketId;
  for (let number = 1; await isHoldOrdered(database, key); number += 1) key = `${basketId}-${number}`;
  return key;
}

function countHold(
  { holds }: HoldDeps,
  { sessionId, network }: Caller,
  { accountNumber, forSeconds }: Slot,
): Promise<boolean> {
  return holds.take({ network, basketId: basketIdOf(sessionId), accountNumber, forSeconds });
}

async function cancelUnpaid({ database, jobs }: HoldDeps, basketId: string): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { reference } of await cancelOpenOrders(tx, basketId, null)) {
      await jobs.add(tx, 'release-holds', { reference, appointment: false });
    }
  });
}

function toRefusal(error: unknown): never {
  const code = error instanceof CallError ? error.problem.code : undefined;
  if (code === 'slot_taken' || code === 'slot_not_offered') throw slotTaken();
  if (code === 'fitter_not_found') throw fitterMissing();
  throw error;
}
