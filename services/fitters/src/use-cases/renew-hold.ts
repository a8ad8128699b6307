import type { Queryable } from '@tyres/service-kit/database';
import { freeBays } from '../domain/slots';
import { holdExpired, slotNotOffered, slotTaken } from '../errors';
import { extendHold, moveHold, type StoredAppointment } from '../store/appointments';
import { deleteExpiredHoldsOf } from '../store/expired-holds';
import { keepCalendar } from '../store/calendar-locks';
import { isOf } from './hold-slot';
import { lockNamed, type Named } from './named-appointment';
import { planAppointment, type AppointmentPlan, type AppointmentWish } from './plan-appointment';
import { busyDuring } from './take-bay';

export interface Renewal extends Named, AppointmentWish {
  readonly expires_in_seconds: number;
}

/**
 * Extends a hold, once it is sure to suit the job and the place: a longer job needs its bay for longer, or another bay.
 * @throws hold_expired, other_appointment, slot_taken, and as `planAppointment`. The exclusion constraint may throw.
 */
export async function renewHold(tx: Queryable, renewal: Renewal, now: Date): Promise<StoredAppointment> {
  await keepCalendar(tx, renewal.account_number);
  const hold = await lockNamed(tx, renewal);
  if (hold?.state !== 'held' || !hold.isLive) throw holdExpired();
  if (hold.from <= now) throw slotNotOffered();
  // A cut-off that has passed since then does not take the day from this customer.
  const plan = await planAppointment(tx, renewal, hold.heldAt);
  if (!plan.slots.some((slot) => isOf(hold, slot))) await moveWithin(tx, hold, plan);
  const renewed = await extendHold(tx, hold.id, {
    expiresInSeconds: renewal.expires_in_seconds,
    job: plan.job,
  });
  if (!renewed) throw holdExpired();
  return renewed;
}

async function moveWithin(
  tx: Queryable,
  { id, bayId: ownBay }: StoredAppointment,
  { fitter, slots, keepsTime }: AppointmentPlan,
): Promise<void> {
  await deleteExpiredHoldsOf(tx, fitter.id);
  const busy = await busyDuring(tx, { fitter, slots }, id);
  for (const slot of slots) {
    const free = freeBays(fitter.bayIds, slot, busy);
    const bayId = free.includes(ownBay) ? ownBay : free[0];
    if (bayId !== undefined) return moveHold(tx, id, { bayId, slot, timeKey: keepsTime ? slot.key : null });
  }
  throw slotTaken();
}
