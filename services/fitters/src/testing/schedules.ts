import { createBankHolidays } from '@tyres/contract-kit/bank-holidays';
import { noBusyBays, type BusyBays } from '../domain/busy-bays';
import { createCalendar, type Calendar } from '../domain/calendar';
import { usualJob } from '../domain/job-length';
import { openDays, scheduleOf, type Schedule, type SchedulingFitter } from '../domain/slots';

/** The bank holidays by rule, without exceptions. */
export const isBankHoliday = createBankHolidays([]);

/** A garage in England with one bay, open on weekdays and Saturdays, that has tyres a working day later. */
export const aGarage: SchedulingFitter = {
  code: 'CALIND',
  isMobile: false,
  nation: 'England',
  opensOnBankHolidays: false,
  jobMinutes: 60,
  travelMinutes: 0,
  leadDays: 1,
  cutOffMinute: 16 * 60,
  slots: null,
  bayIds: [1],
  closedDates: new Set(),
  openingHours: {
    weekday: { opensAtMinute: 510, closesAtMinute: 750 },
    saturday: { opensAtMinute: 540, closesAtMinute: 720 },
  },
};

/** The calendar at a moment, with the bank holidays by rule. */
export function calendarAt(moment: string | number | Date): Calendar {
  return createCalendar(new Date(moment), isBankHoliday);
}

/** The schedule of a fitter for the usual job at a moment, with a test's changes to the job. */
export function scheduleAt(fitter: SchedulingFitter, moment: string | Date, job: object = {}): Schedule {
  return scheduleOf(fitter, { ...usualJob, ...job }, calendarAt(moment));
}

/** The fitting days of a schedule: date to label. */
export function fittingDays(schedule: Schedule, busy: BusyBays = noBusyBays): Record<string, string> {
  const free = openDays(schedule, busy).filter(({ firstStart }) => firstStart !== undefined);
  return Object.fromEntries(free.map(({ day }) => [day.date, day.label]));
}

/** The first day on which the tyres are there; undefined when that is beyond the calendar. */
export function earliestDay(schedule: Schedule): string | undefined {
  return schedule.calendar.days[schedule.firstDay]?.date;
}
