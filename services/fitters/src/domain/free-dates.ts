import { addDays, londonDate } from '@tyres/contract-kit/london';
import {
  fittingDaysShown,
  freeSlotsOn,
  horizonDays,
  type Calendar,
  type Occupied,
  type SchedulingFitter,
} from './slots';

/** A fitter with its occupied times. */
export interface BusyFitter {
  readonly fitter: SchedulingFitter;
  readonly occupied: readonly Occupied[];
}

/** The next days on which any of the fitters has a free time, soonest first; as many as a single fitter offers. */
export function freeDates(fitters: readonly BusyFitter[], calendar: Calendar): string[] {
  const today = londonDate(calendar.now);
  const dates: string[] = [];
  for (let day = 0; day <= horizonDays && dates.length < fittingDaysShown; day += 1) {
    const date = addDays(today, day);
    if (fitters.some(({ fitter, occupied }) => freeSlotsOn(fitter, date, calendar, occupied).length > 0))
      dates.push(date);
  }
  return dates;
}
