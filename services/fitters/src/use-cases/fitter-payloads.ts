import type { Fitter, FittingJob } from '@tyres/fitters-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import { noBusyBays, type BusyBays } from '../domain/busy-bays';
import { timeUntil, type Calendar } from '../domain/calendar';
import type { FitterRecord } from '../domain/fitter';
import { fitterPayload } from '../domain/fitter-payload';
import { openDays, scheduleOf } from '../domain/slots';
import { findBusyBays } from '../store/occupied-bays';

/** Most fitters have their days with a free time within so many days, so that few appointments are read. */
const usualDays = 24;

/** Fitters as the contract shows them, with their free days and times for a job. */
export async function fitterPayloads(
  database: Queryable,
  fitters: readonly FitterRecord[],
  { job, calendar }: { readonly job: FittingJob; readonly calendar: Calendar },
): Promise<Fitter[]> {
  const read = (some: readonly FitterRecord[], untilDay?: number) =>
    findBusyBays(database, { fitterIds: some.map(({ id }) => id), ...timeUntil(calendar, untilDay) });
  const schedules = new Map(fitters.map((fitter) => [fitter, scheduleOf(fitter, job, calendar)]));
  const soon = await read(fitters, usualDays);
  const busier = fitters.filter((fitter) => {
    const schedule = schedules.get(fitter);
    return schedule && (openDays(schedule, soon.get(fitter.id) ?? noBusyBays).at(-1)?.index ?? 0) > usualDays;
  });
  const all = new Map<number, BusyBays>([...soon, ...(await read(busier))]);
  return [...schedules].map(([fitter, schedule]) =>
    fitterPayload(fitter, schedule, all.get(fitter.id) ?? noBusyBays),
  );
}
