import type { FittingJob } from '@tyres/checkout-contract/payloads';
import type { Appointment, BasketState, ChosenFitter } from './basket-state';

/** A time of a fitter. */
export interface FitterTime {
  readonly accountNumber: string;
  /** YYYY-MM-DD in Europe/London. */
  readonly date: string;
  /** Null when the fitter agrees the time with the customer. */
  readonly time: string | null;
}

/** A held or booked time, as calls to the fitters service name it. */
export interface HeldTime extends FitterTime {
  readonly id: string;
}

/** The choice of a basket or an order. */
interface Chosen {
  readonly fitter: ChosenFitter | null;
  readonly appointment: Appointment | null;
}

/** The time that a basket or an order holds; undefined without a hold, or with one that was stored before holds had ids. */
export function heldTimeOf(chosen: Chosen): HeldTime | undefined {
  const time = timeOf(chosen);
  const id = chosen.appointment?.holdId;
  return time && id ? { id, ...time } : undefined;
}

/** The time that a basket or an order shows, held or not; undefined without a date. */
export function timeOf({ fitter, appointment }: Chosen): FitterTime | undefined {
  if (!fitter || !appointment) return undefined;
  return { accountNumber: fitter.accountNumber, date: appointment.date, time: appointment.time };
}

/**
 * Whether both begin at the same time of the same fitter. The end in a key such as '09:00|11:00' depends on the job, so the
 * same time may have two keys.
 */
export function isSameTime(one: FitterTime | undefined, other: FitterTime | undefined): boolean {
  const nameOf = (time: FitterTime | undefined): string =>
    JSON.stringify([time?.accountNumber, time?.date, time?.time?.split('|')[0]]);
  return nameOf(one) === nameOf(other);
}

/** A time as the fitters service reads it. */
export function slotFields({ accountNumber, date, time }: FitterTime): {
  account_number: string;
  date: string;
  time?: string;
} {
  return { account_number: accountNumber, date, ...(time === null ? {} : { time }) };
}

/**
 * The hold that a basket gave up by a change; undefined when it keeps it, or when the new hold has the same key: the
 * fitters service has replaced the old one then.
 */
export function givenUp(before: BasketState, after: BasketState): HeldTime | undefined {
  const isKeptOrReplaced = after.appointment?.holdKey === before.appointment?.holdKey;
  return isKeptOrReplaced ? undefined : heldTimeOf(before);
}

/** Whether a basket's time, or its room in a day, is held. */
export function isHeld({ appointment }: BasketState, now: Date): boolean {
  return Boolean(
    appointment?.holdKey && appointment.heldUntil && Date.parse(appointment.heldUntil) > now.getTime(),
  );
}

/** Why a basket lost its time when its tyres or services changed, as a sentence for the shopper (SD43). */
export function reasonOfLoss(
  { dateLabel, date, timeLabel }: Appointment,
  {
    before,
    after,
    hadRunOut = false,
  }: { readonly before: FittingJob | null; readonly after: FittingJob | null; readonly hadRunOut?: boolean },
): string {
  const day = dateLabel ?? date;
  const when = timeLabel ? `${day}, ${timeLabel}` : day;
  const isLater = (after?.lead_days ?? 0) > (before?.lead_days ?? 0);
  if (hadRunOut)
    return `Your time on ${when} ran out before your tyres were in the basket, and it is no longer free. Please choose another one.`;
  return isLater
    ? `We could not keep your time on ${when}: some of your tyres arrive after it. Please choose a later one.`
    : `We could not keep your time on ${when}: the fitter has no room then for all that is in your basket now. Please choose another one.`;
}
