import type { FittingJob } from '@tyres/fitters-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import { servesPlace } from '../domain/area-served';
import { offersTimes, type FitterRecord } from '../domain/fitter';
import { isKeyOf, scheduleOf, slotsOn, type Slot } from '../domain/slots';
import { addressNotServed, fitterNotFound, slotNotOffered } from '../errors';
import type { StoredJob } from '../store/appointments';
import { findFitter } from '../store/fitters';
import { findPostcode } from './find-place';
import { loadCalendar } from './load-calendar';

/** What a customer wants: a time of a fitter, for a job, at a place. */
export interface AppointmentWish {
  readonly account_number: string;
  readonly date: string;
  readonly time?: string | undefined;
  readonly job: FittingJob;
  readonly postcode?: string | undefined;
}

/** What the fitter offers for a wish. */
export interface AppointmentPlan {
  readonly fitter: Pick<FitterRecord, 'id' | 'bayIds'>;
  /** The slots that would do, taken or not. There is only one when the customer picked it. */
  readonly slots: readonly Slot[];
  /** False when the fitter agrees the time with the customer later, and only needs room somewhere in the day. */
  readonly keepsTime: boolean;
  readonly job: StoredJob;
}

/**
 * Finds the slots for a wish, as of a moment. A caller that takes one calls `keepCalendar` first, lest the fitter's own system
 * withdraws it meanwhile. @throws fitter_not_found, address_not_served, postcode_unknown, slot_not_offered
 */
export async function planAppointment(
  tx: Queryable,
  { account_number, date, time, job, postcode }: AppointmentWish,
  now: Date,
): Promise<AppointmentPlan> {
  const fitter = await findFitter(tx, account_number);
  if (!fitter) throw fitterNotFound();
  const place = fitter.isMobile ? postcode : undefined;
  if (place) await requireServed(tx, fitter, place);
  const keepsTime = offersTimes(fitter);
  const offered = slotsOn(scheduleOf(fitter, job, await loadCalendar(tx, now)), date);
  const slots = keepsTime ? offered.filter((slot) => isKeyOf(slot, time)) : offered;
  if (slots.length === 0) throw slotNotOffered();
  const { tyres, services } = job;
  return { fitter, slots, keepsTime, job: { tyres, services, postcode: place ?? null } };
}

async function requireServed(database: Queryable, fitter: FitterRecord, spelling: string): Promise<void> {
  const { postcode, position } = await findPostcode(database, spelling);
  if (!servesPlace(fitter, position)) throw addressNotServed(fitter.name, postcode);
}
