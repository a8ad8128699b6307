import type { FittingJob } from '@tyres/fitters-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import { holdExpired, otherAppointment, slotTaken } from '../errors';
import { deleteAppointment, findBookingOf, type StoredAppointment } from '../store/appointments';
import { keepCalendar } from '../store/calendar-locks';
import { isOf } from './hold-slot';
import { isAt, lockNamed, type Named } from './named-appointment';
import { planAppointment, type AppointmentWish } from './plan-appointment';
import { takeBay } from './take-bay';

export interface Rescheduling extends Named {
  readonly order_reference: string;
  readonly to: Omit<AppointmentWish, 'job' | 'postcode'>;
  readonly job: FittingJob;
  readonly postcode?: string | undefined;
}

/**
 * Moves an order's booking to another time. The caller rolls back when it throws, which keeps the booking. Idempotent: a
 * repeated call finds the new booking. @throws hold_expired, other_appointment, slot_taken, and as `planAppointment`
 */
export async function rescheduleBooking(
  tx: Queryable,
  input: Rescheduling,
  now: Date,
): Promise<StoredAppointment> {
  const { order_reference: orderReference, to, job, postcode } = input;
  await keepCalendar(tx, to.account_number);
  const booking = await lockNamed(tx, input);
  if (!booking) return findMoved(tx, input);
  if (booking.orderReference !== orderReference) throw otherAppointment();
  const plan = await planAppointment(tx, { ...to, job, postcode }, now);
  if (plan.fitter.id === booking.fitterId && plan.slots.some((slot) => isOf(booking, slot))) return booking;
  await deleteAppointment(tx, booking.id);
  const moved = await takeBay(tx, plan, { key: booking.key, purpose: { orderReference } });
  if (!moved) throw slotTaken();
  return moved;
}

async function findMoved(tx: Queryable, { order_reference, to }: Rescheduling): Promise<StoredAppointment> {
  const moved = await findBookingOf(tx, order_reference);
  if (!moved || !isAt(moved, to)) throw holdExpired();
  return moved;
}
