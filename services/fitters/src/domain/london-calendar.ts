import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(advancedFormat);

const london = 'Europe/London';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A day of the calendar, `YYYY-MM-DD`, and what fitters' hours depend on. */
export type DayType = 'weekday' | 'saturday' | 'sunday';

const offsets = new Map<string, number>();

/** London's offset from UTC on a day, at noon: clocks change at 1 am, before anybody opens. */
function offsetMinutes(date: string): number {
  const known = offsets.get(date);
  if (known !== undefined) return known;
  const offset = dayjs.tz(`${date}T12:00:00`, london).utcOffset();
  // A year of days or so is ever asked for; the limit is for a process that runs for many years.
  if (offsets.size > 5_000) offsets.clear();
  offsets.set(date, offset);
  return offset;
}

/** The moment of a London day and time, in minutes of the day. Valid from 3 am on, when the clocks have changed. */
export function momentAt(date: string, minuteOfDay: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + (minuteOfDay - offsetMinutes(date)) * minuteMs);
}

interface WallClock {
  readonly date: string;
  readonly minute: number;
}

/** Reading the zone's clock is slow, and one search asks for the same moment some hundred times. */
const wallClocks = new WeakMap<Date, WallClock>();

function wallClock(moment: Date): WallClock {
  const known = wallClocks.get(moment);
  if (known) return known;
  const local = dayjs(moment).tz(london);
  const read = { date: local.format('YYYY-MM-DD'), minute: local.hour() * 60 + local.minute() };
  wallClocks.set(moment, read);
  return read;
}

/** The London day of a moment, `YYYY-MM-DD`. */
export function londonDate(moment: Date): string {
  return wallClock(moment).date;
}

/** Minutes of the London day that a moment is. */
export function londonMinute(moment: Date): number {
  return wallClock(moment).minute;
}

/** A moment as ISO 8601 with London's offset: '2026-06-03T16:00:00+01:00'. */
export function londonIso(date: string, minuteOfDay: number): string {
  return dayjs(momentAt(date, minuteOfDay)).tz(london).format();
}

/** The day some days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Monday to Friday, Saturday or Sunday. */
export function dayTypeOf(date: string): DayType {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (day === 0) return 'sunday';
  return day === 6 ? 'saturday' : 'weekday';
}

/** 'Thursday 21st August 2025' (B-DATE-FORMAT). */
export function dateLabel(date: string): string {
  return dayjs.utc(`${date}T00:00:00Z`).format('dddd Do MMMM YYYY');
}

/** True for a `YYYY-MM-DD` that is in the calendar. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
