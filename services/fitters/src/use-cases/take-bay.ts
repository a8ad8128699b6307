import type { Queryable } from '@tyres/service-kit/database';
import { noBusyBays, type BusyBays } from '../domain/busy-bays';
import { freeBays } from '../domain/slots';
import { insertAppointment, type NewAppointment, type StoredAppointment } from '../store/appointments';
import { deleteExpiredHoldsOf } from '../store/expired-holds';
import { findBusyBays } from '../store/occupied-bays';
import type { AppointmentPlan } from './plan-appointment';

/**
 * Takes a bay for the first slot of a plan that has a free one; undefined when all are taken. The database's exclusion
 * constraint decides; reading the occupied bays first only saves attempts.
 */
export async function takeBay(
  tx: Queryable,
  { fitter, slots, keepsTime, job }: AppointmentPlan,
  taker: Pick<NewAppointment, 'key' | 'purpose'>,
): Promise<StoredAppointment | undefined> {
  await deleteExpiredHoldsOf(tx, fitter.id);
  const busy = await busyDuring(tx, { fitter, slots });
  for (const slot of slots) {
    for (const bayId of freeBays(fitter.bayIds, slot, busy)) {
      const timeKey = keepsTime ? slot.key : null;
      const taken = await insertAppointment(tx, { ...taker, fitterId: fitter.id, bayId, slot, timeKey, job });
      if (taken) return taken;
    }
  }
  return undefined;
}

/** When a fitter's bays are occupied during the slots of a plan, by other appointments than `exceptId`. */
export async function busyDuring(
  tx: Queryable,
  { fitter, slots }: Pick<AppointmentPlan, 'fitter' | 'slots'>,
  exceptId?: string,
): Promise<BusyBays> {
  const byFitter = await findBusyBays(tx, {
    fitterIds: [fitter.id],
    from: new Date(Math.min(...slots.map(({ fromMs }) => fromMs))),
    until: new Date(Math.max(...slots.map(({ untilMs }) => untilMs))),
    ...(exceptId === undefined ? {} : { exceptId }),
  });
  return byFitter.get(fitter.id) ?? noBusyBays;
}
