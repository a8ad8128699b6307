import { formatMinute, minuteOfDay } from '@tyres/contract-kit/london';
import type { FittingJob } from '@tyres/fitters-contract/payloads';
import { isBayFree, type BusyBays, type Span } from './busy-bays';
import { minuteMs, type Calendar, type CalendarDay } from './calendar';
import { offersTimes, type FitterRecord } from './fitter';
import { jobLengthMinutes } from './job-length';
import { firstDayIndex, type LeadTime } from './lead-time';

/** Fitting days that are offered at once. */
export const fittingDaysShown = 14;
/** Characters of 'HH:MM'. */
const startLength = 5;
/** A time that begins sooner than this is not offered. */
const noticeMinutes = 60;

export interface Slot extends Span {
  /** On the wire: 'HH:MM', or 'HH:MM|HH:MM' for calendar-integrated fitters (E-FITTER-TIMES). */
  readonly key: string;
  /** '09:00 - 10:00' */
  readonly label: string;
  /** The end of the job, or of the slot; until `untilMs` a mobile fitter is on the way to the next one. */
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
  | 'slots'
  | 'bayIds'
>;

/** Minutes of a day that a job would take. */
interface Window {
  readonly start: number;
  readonly end: number;
}

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
    firstDay: firstDayIndex(lead),
    jobMinutes: jobLengthMinutes(fitter.jobMinutes, job),
    ...lead,
  };
}

/** All times of a date that suit a job, taken or not: none on a closed day, or before the tyres arrive. */
export function slotsOn(schedule: Schedule, date: string): Slot[] {
  const day = schedule.calendar.days.slice(schedule.firstDay).find((one) => one.date === date);
  return day ? windowsOn(schedule, day).map((window) => slotAt(schedule, day, window)) : [];
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
  const open: OpenDay[] = [];
  let found = 0;
  for (const [index, day] of schedule.calendar.days.entries()) {
    const windows = index < schedule.firstDay ? [] : windowsOn(schedule, day);
    if (windows.length === 0) continue;
    const firstStart = firstFree(schedule, { day, windows }, busy);
    open.push({ day, index, firstStart });
    if (firstStart !== undefined) found += 1;
    if (found === fittingDaysShown) break;
  }
  return open;
}

/** Whether a fitter has a free time on a day, whenever the tyres arrive. */
export function isFreeOn(schedule: Schedule, day: CalendarDay, busy: BusyBays): boolean {
  return firstFree(schedule, { day, windows: windowsOn(schedule, day) }, busy) !== undefined;
}

function firstFree(
  schedule: Schedule,
  { day, windows }: { day: CalendarDay; windows: readonly Window[] },
  busy: BusyBays,
): number | undefined {
  const { bayIds } = schedule.fitter;
  const free = windows.find((window) => {
    const span = spanAt(schedule, day, window);
    return bayIds.some((bayId) => isBayFree(busy, bayId, span));
  });
  return free?.start;
}

/** When a job can be done on a day: in the slots that the fitter put, or else at times that follow from its hours. */
function windowsOn(schedule: Schedule, day: CalendarDay): Window[] {
  const { fitter, calendar } = schedule;
  if (!isWorkedOn(fitter, day)) return [];
  const earliest = (calendar.now.getTime() - day.startMs) / minuteMs + noticeMinutes;
  const windows = fitter.slots
    ? windowsInSlots(fitter.slots.get(day.date) ?? [], schedule)
    : windowsInHours(schedule, day);
  const isTooSoon = ({ start }: Window): boolean => start < earliest;
  return windows.filter((window) => !isTooSoon(window));
}

/** A job begins with a slot, and takes as many that follow each other without a gap as it needs, to the end of the last. */
function windowsInSlots(keys: readonly string[], { jobMinutes }: Pick<Schedule, 'jobMinutes'>): Window[] {
  const slots = keys.map(readSlot);
  return slots.flatMap(({ start, end: firstEnd }, place) => {
    let end = firstEnd;
    for (const next of slots.slice(place + 1)) {
      if (end - start >= jobMinutes || next.start !== end) break;
      end = next.end;
    }
    return end - start < jobMinutes ? [] : [{ start, end }];
  });
}

/** The minutes of a slot 'HH:MM|HH:MM'. */
export function readSlot(slot: string): Window {
  return { start: minuteOfDay(slot.slice(0, startLength)), end: minuteOfDay(slot.slice(startLength + 1)) };
}

/** Usual jobs follow each other from opening on, with the way between them; a longer job begins at one of the same times. */
function windowsInHours({ fitter, jobMinutes }: Schedule, { type }: CalendarDay): Window[] {
  const hours = fitter.openingHours[type];
  const windows: Window[] = [];
  if (!hours) return windows;
  for (
    let start = hours.opensAtMinute;
    start + jobMinutes <= hours.closesAtMinute;
    start += fitter.jobMinutes + fitter.travelMinutes
  )
    windows.push({ start, end: start + jobMinutes });
  return windows;
}

/** Whether a fitter works on a day that it has hours or slots for. */
function isWorkedOn(fitter: SchedulingFitter, { date, holidayIn }: CalendarDay): boolean {
  if (fitter.closedDates.has(date)) return false;
  // Who puts slots on a bank holiday works then.
  if (!fitter.slots && !fitter.opensOnBankHolidays && holidayIn.includes(fitter.nation)) return false;
  // Nobody fits on Christmas Day, whatever the hours of other bank holidays.
  return !date.endsWith('-12-25');
}

/** A fitter who puts slots has its ways between them; for others the way follows the job. */
function spanAt({ fitter }: Schedule, { startMs }: CalendarDay, { start, end }: Window): Span {
  const wayMinutes = fitter.slots ? 0 : fitter.travelMinutes;
  return { fromMs: startMs + start * minuteMs, untilMs: startMs + (end + wayMinutes) * minuteMs };
}

function slotAt(schedule: Schedule, day: CalendarDay, window: Window): Slot {
  const [from, to] = [formatMinute(window.start), formatMinute(window.end)];
  return {
    key: schedule.fitter.slots ? `${from}|${to}` : from,
    label: `${from} - ${to}`,
    ...spanAt(schedule, day, window),
    toMs: day.startMs + window.end * minuteMs,
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
  if (key === time) return true;
  const startOfKey = key.slice(0, startLength + 1);
  return time?.slice(0, startLength + 1) === startOfKey && /^\d\d:\d\d$/.test(time.slice(startLength + 1));
}
