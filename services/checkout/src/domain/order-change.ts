import { londonIso, minuteOfDay } from '@tyres/contract-kit/london';
import { hoursOf } from './appointment';
import type { Appointment, ChosenFitter } from './basket-state';
import type { StoredOrder } from './order';

/** What may be done with an order depends on its state and its appointment. */
type Changed = Pick<StoredOrder, 'status' | 'snapshot'>;

/** Why the appointment of an order cannot be moved, as a sentence for the shopper; undefined when it can. */
export function whyFixed({ status, snapshot }: Changed, now: Date): string | undefined {
  if (!snapshot.appointment || !snapshot.fitter) return 'This order has no fitting appointment.';
  if (status !== 'paid') return 'Only the appointment of a paid order can be changed.';
  if (hasBegun(snapshot.appointment, now))
    return 'The time of this appointment has come. Please contact your fitter.';
  return undefined;
}

/** Whether an order can be fitted by another fitter without a change of its price or its place. */
export function isLike(one: ChosenFitter, other: ChosenFitter): boolean {
  return one.isMobile === other.isMobile && one.surchargePence === other.surchargePence;
}

/** Whether an appointment's time has come; one without a time begins with its day. */
export function hasBegun(appointment: Appointment, now: Date): boolean {
  const { start } = hoursOf(appointment);
  return start ? isPast(appointment.date, minuteOfDay(start), now) : dayHasCome(appointment, now);
}

/** Whether an appointment's day has come. */
export function dayHasCome({ date }: Appointment, now: Date): boolean {
  return isPast(date, 0, now);
}

function isPast(date: string, minute: number, now: Date): boolean {
  return Date.parse(londonIso(date, minute)) <= now.getTime();
}
