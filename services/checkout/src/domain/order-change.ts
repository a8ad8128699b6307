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

/** Why an order cannot be cancelled here, by the shop's policies, as a sentence for the shopper; undefined when it can. */
export function whyNotCancelled({ status, snapshot }: Changed, now: Date): string | undefined {
  const { appointment, fitter } = snapshot;
  if (status !== 'paid') return 'Only a paid order can be cancelled.';
  if (!appointment || !fitter)
    return 'To return tyres that are delivered, please contact us with your order reference.';
  if (hasBegun(appointment, now)) return 'The time of this appointment has come. Please contact your fitter.';
  if (fitter.isMobile && dayHasCome(appointment, now))
    return 'On the day of a mobile fitting it cannot be cancelled any more. Please contact us.';
  return undefined;
}

/** Whether an order can be fitted by another fitter without a change of its price or its place. */
export function isLike(one: ChosenFitter, other: ChosenFitter): boolean {
  return one.isMobile === other.isMobile && one.surchargePence === other.surchargePence;
}

/** An appointment without a time begins with its day. */
function hasBegun(appointment: Appointment, now: Date): boolean {
  const { start } = hoursOf(appointment);
  return start ? isPast(appointment.date, minuteOfDay(start), now) : dayHasCome(appointment, now);
}

function dayHasCome({ date }: Appointment, now: Date): boolean {
  return isPast(date, 0, now);
}

function isPast(date: string, minute: number, now: Date): boolean {
  return Date.parse(londonIso(date, minute)) <= now.getTime();
}
