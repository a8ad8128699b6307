import type { FittingJob } from '@tyres/fitters-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import { noBusyBays } from '../domain/busy-bays';
import { dayIndexOf, timeUntil, type Calendar } from '../domain/calendar';
import type { FitterRecord } from '../domain/fitter';
import { freeSlotsOn, scheduleOf, timesOf } from '../domain/slots';
import { findBusyBays } from '../store/occupied-bays';

/** A fitter's free times on a date for a job, time key to label; none when it is closed, full, past or too far ahead. */
export async function freeTimesOn(
  database: Queryable,
  date: string,
  asked: { readonly fitter: FitterRecord; readonly job: FittingJob; readonly calendar: Calendar },
): Promise<Record<string, string>> {
  const { fitter, job, calendar } = asked;
  const busy = await findBusyBays(database, {
    fitterIds: [fitter.id],
    ...timeUntil(calendar, dayIndexOf(calendar, date)),
  });
  const schedule = scheduleOf(fitter, job, calendar);
  return timesOf(fitter, freeSlotsOn(schedule, date, busy.get(fitter.id) ?? noBusyBays));
}
