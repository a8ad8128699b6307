import type { Queryable } from '@tyres/service-kit/database';
import type { Slot } from '../domain/slots';
import {
  deleteAppointment,
  extendHold,
  lockHoldKey,
  lockHoldOf,
  type StoredAppointment,
} from '../store/appointments';
import type { AppointmentPlan } from './plan-appointment';
import { takeBay } from './take-bay';

export interface SlotRequest extends AppointmentPlan {
  readonly key: string;
  readonly expiresInSeconds: number;
}

/**
 * Holds a bay for one of the slots, in place of the key's earlier hold, which is extended when it is one of them.
 * Undefined when all are taken: the caller must then roll back, to keep the earlier hold.
 */
export async function holdSlot(tx: Queryable, request: SlotRequest): Promise<StoredAppointment | undefined> {
  const { key, fitter, slots, job, expiresInSeconds } = request;
  await lockHoldKey(tx, key);
  const earlier = await lockHoldOf(tx, key);
  if (earlier?.isLive && earlier.fitterId === fitter.id && slots.some((slot) => isOf(earlier, slot)))
    return extendHold(tx, earlier.id, { expiresInSeconds, job });
  if (earlier) await deleteAppointment(tx, earlier.id);
  return takeBay(tx, request, { key, purpose: { expiresInSeconds } });
}

/** Whether an appointment has the times of a slot. */
export function isOf(appointment: Pick<StoredAppointment, 'from' | 'to'>, slot: Slot): boolean {
  return appointment.from.getTime() === slot.fromMs && appointment.to.getTime() === slot.toMs;
}
