import type { BusyBays } from './busy-bays';
import type { Calendar } from './calendar';
import { usualJob } from './job-length';
import { isFreeOn, scheduleOf, type Schedule, type SchedulingFitter } from './slots';

/** A fitter with its occupied times. */
export interface BusyFitter {
  readonly fitter: SchedulingFitter;
  readonly busy: BusyBays;
}

const scheduleFor = (fitter: SchedulingFitter, leadDays: number, calendar: Calendar): Schedule =>
  scheduleOf(fitter, { ...usualJob, lead_days: leadDays }, calendar);

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
    const schedule = { ...scheduleFor(fitter, 0, calendar), firstDay: 0 };
    const known: (boolean | undefined)[] = [];
    return (index: number): boolean => (known[index] ??= isFreeOn(schedule, index, busy));
  });
  const first = new Map<number, number>();
  for (const lead of new Set(leads)) {
    let best = calendar.days.length;
    fitters.forEach(({ fitter }, place) => {
      let index = scheduleFor(fitter, lead, calendar).firstDay;
      while (index < best && !free[place]?.(index)) index += 1;
      best = Math.min(best, index);
    });
    if (best < calendar.days.length) first.set(lead, best);
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
  const firsts = leads.map((lead) =>
    Math.min(...fitters.map((fitter) => scheduleFor(fitter, lead, calendar).firstDay), calendar.days.length),
  );
  return Math.max(0, ...firsts);
}
