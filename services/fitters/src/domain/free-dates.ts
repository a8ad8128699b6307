import type { BusyBays } from './busy-bays';
import type { Calendar, CalendarDay } from './calendar';
import { usualJob } from './job-length';
import { firstDayByLead } from './lead-time';
import { isFreeOn, scheduleOf, type SchedulingFitter } from './slots';

/** A fitter with its occupied times. */
export interface BusyFitter {
  readonly fitter: SchedulingFitter;
  readonly busy: BusyBays;
}

/**
 * The first day on which one of the fitters has a free time for four tyres, as an index of the calendar's days, by the
 * tyres' lead. Leads without such a day are absent.
 */
export function firstFreeDays(
  fitters: readonly BusyFitter[],
  leads: readonly number[],
  calendar: Calendar,
): ReadonlyMap<number, number> {
  const free = fitters.map(({ fitter, busy }) => {
    // Whether a day is free does not depend on the lead, so it is looked up once.
    const schedule = scheduleOf(fitter, usualJob, calendar);
    const known: (boolean | undefined)[] = [];
    return {
      firstDay: firstDayByLead(fitter, calendar),
      isFree: (day: CalendarDay, index: number): boolean => (known[index] ??= isFreeOn(schedule, day, busy)),
    };
  });
  const first = new Map<number, number>();
  for (const lead of new Set(leads)) {
    const earliest = calendar.days.findIndex((day, index) =>
      free.some(({ firstDay, isFree }) => index >= firstDay(lead) && isFree(day, index)),
    );
    if (earliest !== -1) first.set(lead, earliest);
  }
  return first;
}

/**
 * The latest day on which the tyres of any of the leads are first at one of the fitters, as an index of the calendar's
 * days. Most answers of `firstFreeDays` are not much later.
 */
export function latestFirstDay(
  fitters: readonly SchedulingFitter[],
  leads: readonly number[],
  calendar: Calendar,
): number {
  const firstDays = fitters.map((fitter) => firstDayByLead(fitter, calendar));
  const firsts = leads.map((lead) =>
    Math.min(...firstDays.map((firstDay) => firstDay(lead)), calendar.days.length),
  );
  return Math.max(0, ...firsts);
}
