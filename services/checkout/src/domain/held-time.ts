import type { FittingJob } from '@tyres/checkout-contract/payloads';
import type { Appointment, BasketState, ChosenFitter } from './basket-state';

/** A held or booked appointment, as calls to the fitters service name it. */
export interface HeldTime {
  readonly id: string;
  readonly accountNumber: string;
  /** YYYY-MM-DD in Europe/London. */
  readonly date: string;
  /** Null when the fitter agrees the time with the customer. */
  readonly time: string | null;
}

/** The time that a basket or an order holds; undefined without a hold, or with one that was stored before holds had ids. */
export function heldTimeOf({
  fitter,
  appointment,
}: {
  readonly fitter: ChosenFitter | null;
  readonly appointment: Appointment | null;
}): HeldTime | undefined {
  if (!fitter || !appointment?.holdId) return undefined;
  const { holdId: id, date, time } = appointment;
  return { id, accountNumber: fitter.accountNumber, date, time };
}

/** A time as the fitters service reads it. */
export function slotFields({ accountNumber, date, time }: Omit<HeldTime, 'id'>): {
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
  const held = heldTimeOf(before);
  if (!held || heldTimeOf(after)?.id === held.id) return undefined;
  const isReplaced = after.appointment?.holdKey === before.appointment?.holdKey;
  return isReplaced ? undefined : held;
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
  { before, after }: { readonly before: FittingJob | null; readonly after: FittingJob | null },
): string {
  const day = dateLabel ?? date;
  const when = timeLabel ? `${day}, ${timeLabel}` : day;
  const isLater = (after?.lead_days ?? 0) > (before?.lead_days ?? 0);
  return isLater
    ? `We could not keep your time on ${when}: some of your tyres arrive after it. Please choose a later one.`
    : `We could not keep your time on ${when}: the fitter has no room then for all that is in your basket now. Please choose another one.`;
}
