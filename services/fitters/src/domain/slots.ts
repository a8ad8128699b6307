import { formatMinute } from '@tyres/contract-kit/london';
import type { FittingJob } from '@tyres/fitters-contract/payloads';
import { isBayFree, type BusyBays, type Span } from './busy-bays';
import { dayIndexOf, minuteMs, type Calendar, type CalendarDay } from './calendar';
import { isCalendarIntegrated, offersTimes, type FitterRecord, type Hours } from './fitter';
import { jobLengthMinutes } from './job-length';
import { firstDayIndex, type LeadTime } from './lead-time';

/** Fitting days that are offered at once. */
export const fittingDaysShown = 14;
/** A time that begins sooner than this is not offered. */
const noticeMinutes = 60;

export interface Slot extends Span {
  /** On the wire: 'HH:MM', or 'HH:MM|HH:MM' for calendar-integrated fitters (E-FITTER-TIMES). */
  readonly key: string;
  /** '09:00 - 10:00' */
  readonly label: string;
  /** The end of the job; until `untilMs` a mobile fitter is on the way to the next one. */
  readonly toMs: number;
}

export type SchedulingFitter = Pick<
  FitterRecord,
  | 'code'
  | 'isMobile'
  | 'nation'
  | 'openingHours'
  | 'closedDates'
  | 'opensOnBankHolidays'
  | 'jobMinutes'
  | 'travelMinutes'
  | 'leadDays'
  | 'cutOffMinute'
  | 'bayIds'
>;

/** When a fitter could do a job. */
export interface Schedule extends LeadTime {
  readonly fitter: SchedulingFitter;
  /** The first day on which the tyres are there, as an index of the calendar's days. */
  readonly firstDay: number;
  readonly jobMinutes: number;
}

/** A fitter's schedule for a job. */
export function scheduleOf(fitter: SchedulingFitter, job: FittingJob, calendar: Calendar): Schedule {
  const lead = { fitter, tyreLeadDays: job.lead_days, calendar };
  return {
    ...lead,
    firstDay: firstDayIndex(lead),
    jobMinutes: jobLengthMinutes(fitter.jobMinutes, job),
  };
}

/** All times of a date that suit a job, taken or not: none on a closed day, or before the tyres arrive. */
export function slotsOn(schedule: Schedule, date: string): Slot[] {
  const index = dayIndexOf(schedule.calendar, date) ?? -1;
  const day = schedule.calendar.days[index];
  if (!day || index < schedule.firstDay) return [];
  return startsOn(schedule, day).map((start) => slotAt(schedule, day, start));
}

/** The times of a date that still have a free bay. */
export function freeSlotsOn(schedule: Schedule, date: string, busy: BusyBays): Slot[] {
  return slotsOn(schedule, date).filter((slot) => freeBays(schedule.fitter.bayIds, slot, busy).length > 0);
}

/** The bays that are free during a slot. */
export function freeBays(bayIds: readonly number[], slot: Span, busy: BusyBays): number[] {
  return bayIds.filter((bayId) => isBayFree(busy, bayId, slot));
}

/** A day on which a fitter is open long enough for a job. */
export interface OpenDay {
  readonly day: CalendarDay;
  readonly index: number;
  /** Minute of the day of the first free time; undefined when all are taken. */
  readonly firstStart: number | undefined;
}

/** The open days of a schedule, in order, until enough of them have a free time (E-FITTER-DAYS). */
export function openDays(schedule: Schedule, busy: BusyBays): OpenDay[] {
  const { days } = schedule.calendar;
  const open: OpenDay[] = [];
  let found = 0;
  for (let index = schedule.firstDay; index < days.length && found < fittingDaysShown; index += 1) {
    const day = days[index];
    const starts = day ? startsOn(schedule, day) : [];
    if (!day || starts.length === 0) continue;
    const firstStart = firstFree(schedule, { day, starts }, busy);
    open.push({ day, index, firstStart });
    if (firstStart !== undefined) found += 1;
  }
  return open;
}

/** Whether a schedule has a free time on the day of this index. */
export function isFreeOn(schedule: Schedule, index: number, busy: BusyBays): boolean {
  const day = schedule.calendar.days[index];
  if (!day || index < schedule.firstDay) return false;
  return firstFree(schedule, { day, starts: startsOn(schedule, day) }, busy) !== undefined;
}

function firstFree(
  schedule: Schedule,
  { day, starts }: { day: CalendarDay; starts: readonly number[] },
  busy: BusyBays,
): number | undefined {
  const { bayIds } = schedule.fitter;
  return starts.find((start) => {
    const span = spanAt(schedule, day, start);
    return bayIds.some((bayId) => isBayFree(busy, bayId, span));
  });
}

/**
 * The minutes of a day at which a job can begin. The fitter's usual jobs follow each other from opening on, with its
 * way between them; a longer job begins at one of the same times.
 */
function startsOn({ fitter, calendar, jobMinutes }: Schedule, day: CalendarDay): number[] {
  const hours = hoursOn(fitter, day);
  if (!hours) return [];
  const earliest = (calendar.now.getTime() - day.startMs) / minuteMs + noticeMinutes;
  const starts: number[] = [];
  for (
    let start = hours.opensAtMinute;
    start + jobMinutes <= hours.closesAtMinute;
    start += fitter.jobMinutes + fitter.travelMinutes
  ) {
    if (start >= earliest) starts.push(start);
  }
  return starts;
}

/** A fitter's hours on a day; undefined when it is closed. */
function hoursOn(fitter: SchedulingFitter, { date, type, holidayIn }: CalendarDay): Hours | undefined {
  if (fitter.closedDates.has(date)) return undefined;
  if (!fitter.opensOnBankHolidays && holidayIn.includes(fitter.nation)) return undefined;
  // Nobody fits on Christmas Day, whatever the hours of other bank holidays.
  if (date.endsWith('-12-25')) return undefined;
  return fitter.openingHours[type];
}

function spanAt({ fitter, jobMinutes }: Schedule, { startMs }: CalendarDay, start: number): Span {
  const fromMs = startMs + start * minuteMs;
  return { fromMs, untilMs: fromMs + (jobMinutes + fitter.travelMinutes) * minuteMs };
}

function slotAt(schedule: Schedule, day: CalendarDay, start: number): Slot {
  const span = spanAt(schedule, day, start);
  const [from, to] = [formatMinute(start), formatMinute(start + schedule.jobMinutes)];
  return {
    key: isCalendarIntegrated(schedule.fitter) ? `${from}|${to}` : from,
    label: `${from} - ${to}`,
    ...span,
    toMs: span.fromMs + schedule.jobMinutes * minuteMs,
  };
}

/** Times on the wire, key to label; none when the fitter agrees the time with the customer. */
export function timesOf(
  fitter: Pick<SchedulingFitter, 'code' | 'isMobile'>,
  slots: readonly Slot[],
): Record<string, string> {
  return offersTimes(fitter) ? Object.fromEntries(slots.map(({ key, label }) => [key, label])) : {};
}

/**
 * Whether two time keys begin at the same time; also true for two absent ones. The end in the key of a
 * calendar-integrated fitter depends on the job.
 */
export function isSameStart(one: string | null | undefined, other: string | null | undefined): boolean {
  return startOf(one) === startOf(other);
}

const startOf = (key: string | null | undefined): string | undefined => (key ?? '').split('|')[0];

/** Whether a time key means a slot: also the key that the slot's start has for a job of another length. */
export function isKeyOf({ key }: Pick<Slot, 'key'>, time: string | undefined): boolean {
  if (!time) return false;
  return key === time || (/^\d\d:\d\d\|\d\d:\d\d$/.test(time) && key.includes('|') && isSameStart(key, time));
}
