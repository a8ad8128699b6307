import { addDays, dateLabel, londonDate, momentAt } from '@tyres/contract-kit/london';
import { nations, type IsBankHoliday, type Nation } from '@tyres/contract-kit/bank-holidays';
import { dayTypeOf, type DayType } from './fitter';

/** How far ahead appointments are offered. */
export const horizonDays = 42;
export const minuteMs = 60_000;

interface Day {
  /** YYYY-MM-DD in Europe/London. */
  readonly date: string;
  /** 'Thursday 21st August 2025' (B-DATE-FORMAT). */
  readonly label: string;
  readonly type: DayType;
  /** A time of day is this moment plus its minute. Correct from 3 am on, after any clock change of the day. */
  readonly startMs: number;
}

export interface CalendarDay extends Day {
  /** The nations that have a bank holiday. */
  readonly holidayIn: readonly Nation[];
}

/** What all fitters share: the current time and the days on which appointments are offered. */
export interface Calendar {
  readonly now: Date;
  /** Today and the six weeks after it. Other modules name a day by its index here. */
  readonly days: readonly CalendarDay[];
}

/** The calendar at a moment. */
export function createCalendar(now: Date, isBankHoliday: IsBankHoliday): Calendar {
  const today = londonDate(now);
  const days = Array.from({ length: horizonDays + 1 }, (_, ahead): CalendarDay => {
    const day = dayOf(addDays(today, ahead));
    return { holidayIn: nations.filter((nation) => isBankHoliday(day.date, nation)), ...day };
  });
  return { now, days };
}

/** The index of a date in a calendar; undefined when it is past, too far ahead, or no day. */
export function dayIndexOf(calendar: Calendar, date: string): number | undefined {
  const index = calendar.days.findIndex((day) => day.date === date);
  return index === -1 ? undefined : index;
}

/** The time from now to the end of the day of an index, by default the last one. */
export function timeUntil({ now, days }: Calendar, dayIndex = days.length): { from: Date; until: Date } {
  return { from: now, until: momentAt(addDays(londonDate(now), Math.min(dayIndex, days.length - 1) + 1), 0) };
}

/** Formatting is slow, and every search needs the same days. Each day of uptime adds one, so none needs to be evicted. */
const knownDays = new Map<string, Day>();

function dayOf(date: string): Day {
  const known = knownDays.get(date);
  if (known) return known;
  const day = { date, label: dateLabel(date), type: dayTypeOf(date), startMs: momentAt(date, 0).getTime() };
  knownDays.set(date, day);
  return day;
}
