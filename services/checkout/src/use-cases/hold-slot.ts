import { CallError } from '@tyres/contract-kit/endpoint';
import { getFitter, holdAppointment, updateTimes } from '@tyres/fitters-contract/endpoints';
import type { AppointmentHold, FittingJob } from '@tyres/fitters-contract/payloads';
import type { Caller, Deps } from '../deps';
import { chosenFitterOf } from '../domain/appointment';
import type { Appointment, BasketState, ChosenFitter } from '../domain/basket-state';
import { fittingJobOf } from '../domain/fitting-job';
import { type FitterTime, isSameTime, slotFields, timeOf } from '../domain/held-time';
import {
  dateNotOffered,
  fitterMissing,
  placeRefused,
  slotTaken,
  tooManyHolds,
  tyresMissing,
} from '../errors';
import { basketIdOf } from '../store/baskets';
import { cancelUnpaidOrders, findUnpaidOrders, isHoldOrdered } from '../store/order-holds';

export type HoldDeps = Pick<Deps, 'database' | 'services' | 'holds' | 'jobs'>;

export interface Slot extends FitterTime {
  /** Where a van has to go; undefined for garages, and when it is not known yet. */
  readonly postcode?: string | undefined;
  readonly forSeconds: number;
}

/** The caller of a request, with the timeout of its calls if it is not the usual one. */
export type HoldCaller = Caller & { readonly timeoutMs?: number };

/**
 * Holds a time for a basket, in place of its earlier one (SD43). Cancels the unpaid orders with the earlier time, unless the
 * new one is refused. @throws tyres_missing, too_many_requests, slot_taken, fitter_missing, address_not_served,
 * postcode_unknown
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
 * date_not_offered, slot_taken, fitter_missing, address_not_served, postcode_unknown
 */
export function holdDay(
  deps: HoldDeps,
  caller: Caller,
  basket: BasketState,
  day: Omit<Slot, 'time'>,
): Promise<AppointmentHold> {
  return takeSlot(deps, caller, basket, { ...day, time: null }).catch((error: unknown) => {
    if (isRefusedAs(error, 'slot_not_offered')) throw dateNotOffered();
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

/** `holdSlot` with the refusals of the fitters service as they are. @throws tyres_missing, too_many_requests, CallError */
export async function takeSlot(
  deps: HoldDeps,
  caller: HoldCaller,
  basket: BasketState,
  slot: Slot,
): Promise<AppointmentHold> {
  const job = fittingJobOf(basket);
  if (!job) throw tyresMissing();
  return takeSlotFor(deps, caller, basket, { ...slot, job });
}

/** `takeSlot` for a job that the basket need not have. @throws too_many_requests, CallError */
export async function takeSlotFor(
  deps: HoldDeps,
  caller: HoldCaller,
  basket: BasketState,
  { job, ...slot }: Slot & { readonly job: FittingJob },
): Promise<AppointmentHold> {
  const basketId = basketIdOf(caller.sessionId);
  if (!(await countHold(deps, caller, slot))) throw tooManyHolds();
  const key = await holdKeyFor(deps, basketId, basket.appointment);
  // An order that is placed while the time is being held has a time of its own, and is not cancelled.
  const unpaid = isSameSlot(basket, slot) ? [] : await findUnpaidOrders(deps.database, basketId);
  const hold = await deps.services.call(
    holdAppointment,
    { key, ...slotFields(slot), job, ...placeField(slot), expires_in_seconds: slot.forSeconds },
    caller,
  );
  await cancelUnpaid(deps, unpaid);
  return hold;
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

/** Whether a call was refused because the hold that it named is gone: expired, or replaced by another one. */
export function isHoldGone(error: unknown): boolean {
  return isRefusedAs(error, 'hold_expired') || isRefusedAs(error, 'other_appointment');
}

/** Whether a call was refused because the fitter has no room for the job at that time. */
export function isSlotRefused(error: unknown): boolean {
  return isRefusedAs(error, 'slot_taken') || isRefusedAs(error, 'slot_not_offered');
}

function isRefusedAs(error: unknown, code: string): boolean {
  return error instanceof CallError && error.problem.code === code;
}

/** The place of a slot as the fitters service reads it. */
export function placeField({ postcode }: Slot): { postcode?: string } {
  return postcode === undefined ? {} : { postcode };
}

/** Whether a basket's appointment is this slot. */
export function isSameSlot(basket: BasketState, slot: Slot): boolean {
  return isSameTime(timeOf(basket), slot);
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
  for (let number = 1; await isHoldOrdered(database, basketId, key); number += 1)
    key = `${basketId}-${number}`;
  return key;
}

/** Counts a hold for the address of its caller; false when the address has too many. */
export function countHold(
  { holds }: HoldDeps,
  { sessionId, network }: Caller,
  { accountNumber, forSeconds }: Slot,
): Promise<boolean> {
  return holds.take({ network, basketId: basketIdOf(sessionId), accountNumber, forSeconds });
}

async function cancelUnpaid({ database, jobs }: HoldDeps, unpaid: readonly string[]): Promise<void> {
  if (unpaid.length === 0) return;
  await database.transaction(async (tx) => {
    for (const reference of await cancelUnpaidOrders(tx, unpaid)) {
      await jobs.add(tx, 'release-holds', { reference, appointment: false });
    }
  });
}

/** Throws a refusal of the fitters service in the words of the checkout; other errors as they are. */
export function toRefusal(error: unknown): never {
  if (isSlotRefused(error)) throw slotTaken();
  if (isRefusedAs(error, 'fitter_not_found')) throw fitterMissing();
  if (error instanceof CallError && ['address_not_served', 'postcode_unknown'].includes(error.problem.code))
    throw placeRefused(error.problem);
  throw error;
}
