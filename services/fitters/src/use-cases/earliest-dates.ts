import type { Queryable } from '@tyres/service-kit/database';
import { noBusyBays } from '../domain/busy-bays';
import { timeUntil, type Calendar } from '../domain/calendar';
import type { FitterRecord } from '../domain/fitter';
import { firstFreeDays, latestFirstDay } from '../domain/free-dates';
import { findBusyBays } from '../store/occupied-bays';

/** Of many fitters, one is nearly always free within so many days, so that few appointments are read. */
const usualWaitDays = 1;

/** The first dates (YYYY-MM-DD) on which one of the fitters is free for four tyres, by the tyres' lead; null without one. */
export async function earliestDates(
  database: Queryable,
  fitters: readonly FitterRecord[],
  { leads, calendar }: { readonly leads: readonly number[]; readonly calendar: Calendar },
): Promise<Record<string, string | null>> {
  const lastDay = calendar.days.length - 1;
  const soon = Math.min(lastDay, latestFirstDay(fitters, leads, calendar) + usualWaitDays);
  let found = await firstFreeUntil(database, fitters, { leads, calendar, untilDay: soon });
  if (soon < lastDay && leads.some((lead) => (found.get(lead) ?? lastDay) > soon))
    found = await firstFreeUntil(database, fitters, { leads, calendar, untilDay: lastDay });
  return Object.fromEntries(
    leads.map((lead) => [String(lead), calendar.days[found.get(lead) ?? -1]?.date ?? null]),
  );
}

async function firstFreeUntil(
  database: Queryable,
  fitters: readonly FitterRecord[],
  { leads, calendar, untilDay }: { leads: readonly number[]; calendar: Calendar; untilDay: number },
): Promise<ReadonlyMap<number, number>> {
  const busy = await findBusyBays(database, {
    fitterIds: fitters.map(({ id }) => id),
    ...timeUntil(calendar, untilDay),
  });
  const withBusy = fitters.map((fitter) => ({ fitter, busy: busy.get(fitter.id) ?? noBusyBays }));
  return firstFreeDays(withBusy, leads, calendar);
}
