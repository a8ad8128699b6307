import { addDays, dateLabel, formatMinute, londonDate, momentAt } from '@tyres/contract-kit/london';
import type { IsBankHoliday } from './bank-holidays';
import { cutOffIso, cutOffOn } from './cut-off';
import { dayTypeOf, isCalendarIntegrated, offersTimes, type FitterRecord, type Hours } from './fitter';

/** Fitting days that are offered at once. */
export const fittingDaysShown = 14;
/** How far ahead fitting days are offered. */
export const horizonDays = 42;
/** A time that begins sooner than this is not offered. */
const noticeMinutes = 60;

/** An appointment that occupies a bay: booked, or held and not expired. */
export interface Occupied {
  readonly bayId: number;
  readonly from: Date;
  readonly to: Date;
}

export interface Slot {
  /** On the wire: 'HH:MM', or 'HH:MM|HH:MM' for calendar-integrated fitters (E-FITTER-TIMES). */
  readonly key: string;
  /** '09:00 - 10:00' */
  readonly label: string;
  readonly from: Date;
  readonly to: Date;
}

export type SchedulingFitter = Pick<
  FitterRecord,
  | 'code'
  | 'isMobile'
  | 'nation'
  | 'openingHours'
  | 'opensOnBankHolidays'
  | 'jobMinutes'
  | 'leadDays'
  | 'cutOffMinute'
  | 'bayIds'
>;

export interface Calendar {
  readonly now: Date;
  readonly isBankHoliday: IsBankHoliday;
}

/** What the first day of a fitter depends on. */
type LeadTime = Pick<SchedulingFitter, 'nation' | 'openingHours' | 'leadDays' | 'cutOffMinute'>;

/**
 * The first day on which a fitter has the tyres: its lead of working days after the day of the order, which is the next
 * working day for an order on a closed day or past the cut-off. Undefined when that is beyond the horizon.
 */
export function earliestDay(fitter: LeadTime, { now, isBankHoliday }: Calendar): string | undefined {
  const today = londonDate(now);
  const isPastCutOff = now >= cutOffOn(today, fitter.cutOffMinute);
  return workingDayFrom(isPastCutOff ? addDays(today, 1) : today, fitter, isBankHoliday, 1);
}

/**
 * The working day that is a fitter's lead after a day, or before it with a step of -1. A day that is no working day
 * counts as the next one in that direction.
 */
function workingDayFrom(
  from: string,
  { leadDays, openingHours, nation }: LeadTime,
  isBankHoliday: IsBankHoliday,
  step: 1 | -1,
): string | undefined {
  let left = leadDays;
  for (let day = 0; day <= horizonDays; day += 1) {
    const date = addDays(from, day * step);
    // Nothing is delivered on a bank holiday, even to a fitter that opens.
    if (!openingHours[dayTypeOf(date)] || isBankHoliday(date, nation)) continue;
    if (left === 0) return date;
    left -= 1;
  }
  return undefined;
}

/** A fitter's hours on a day; undefined when it is closed. */
function hoursOn(fitter: SchedulingFitter, date: string, isBankHoliday: IsBankHoliday): Hours | undefined {
  if (!fitter.opensOnBankHolidays && isBankHoliday(date, fitter.nation)) return undefined;
  // Nobody fits on Christmas Day, whatever the hours of other bank holidays.
  if (date.endsWith('-12-25')) return undefined;
  return fitter.openingHours[dayTypeOf(date)];
}

/** All times of a day that a fitter offers, taken or not: consecutive jobs from opening on. */
export function slotsOn(fitter: SchedulingFitter, date: string, calendar: Calendar): Slot[] {
  const first = earliestDay(fitter, calendar);
  return first !== undefined && date >= first ? slotsOfDay(fitter, date, calendar) : [];
}

/** The times of a day on which the fitter has the tyres. */
function slotsOfDay(fitter: SchedulingFitter, date: string, { now, isBankHoliday }: Calendar): Slot[] {
  const hours = hoursOn(fitter, date, isBankHoliday);
  if (!hours || date > addDays(londonDate(now), horizonDays)) return [];
  const earliest = now.getTime() + noticeMinutes * 60_000;
  const slots: Slot[] = [];
  for (
    let start = hours.opensAtMinute;
    start + fitter.jobMinutes <= hours.closesAtMinute;
    start += fitter.jobMinutes
  ) {
    const from = momentAt(date, start);
    if (from.getTime() < earliest) continue;
    slots.push({ ...nameOf(fitter, start), from, to: momentAt(date, start + fitter.jobMinutes) });
  }
  return slots;
}

/** The times of a day that still have a free bay. */
export function freeSlotsOn(
  fitter: SchedulingFitter,
  date: string,
  calendar: Calendar,
  occupied: readonly Occupied[],
): Slot[] {
  return slotsOn(fitter, date, calendar).filter((slot) => isFree(fitter, slot, occupied));
}

function isFree(fitter: SchedulingFitter, slot: Slot, occupied: readonly Occupied[]): boolean {
  return freeBays(fitter.bayIds, slot, occupied).length > 0;
}

/** The bays that are free during a slot. */
export function freeBays(
  bayIds: readonly number[],
  slot: Pick<Slot, 'from' | 'to'>,
  occupied: readonly Occupied[],
): number[] {
  const taken = new Set(
    occupied.filter((one) => one.from < slot.to && one.to > slot.from).map(({ bayId }) => bayId),
  );
  return bayIds.filter((bayId) => !taken.has(bayId));
}

/** The next fitting days that still have a free time: date to label, in order (E-FITTER-DAYS). */
export function fittingDays(
  fitter: SchedulingFitter,
  calendar: Calendar,
  occupied: readonly Occupied[],
): Record<string, string> {
  const days: Record<string, string> = {};
  const last = addDays(londonDate(calendar.now), horizonDays);
  let date = earliestDay(fitter, calendar) ?? addDays(last, 1);
  for (let found = 0; date <= last && found < fittingDaysShown; date = addDays(date, 1)) {
    if (!slotsOfDay(fitter, date, calendar).some((slot) => isFree(fitter, slot, occupied))) continue;
    days[date] = dateLabel(date);
    found += 1;
  }
  return days;
}

/** Times on the wire, key to label; none when the fitter agrees the time with the customer. */
export function timesOf(
  fitter: Pick<SchedulingFitter, 'code' | 'isMobile'>,
  slots: readonly Slot[],
): Record<string, string> {
  return offersTimes(fitter) ? Object.fromEntries(slots.map(({ key, label }) => [key, label])) : {};
}

/** The deadline for orders for a fitter's first day, ISO 8601 with offset; null without one. */
export function cutOffFor(
  fitter: LeadTime,
  firstDay: string | undefined,
  isBankHoliday: IsBankHoliday,
): string | null {
  const lastOrders = firstDay && workingDayFrom(firstDay, fitter, isBankHoliday, -1);
  return lastOrders ? cutOffIso(lastOrders, fitter.cutOffMinute) : null;
}

function nameOf(fitter: SchedulingFitter, start: number): { key: string; label: string } {
  const [from, to] = [formatMinute(start), formatMinute(start + fitter.jobMinutes)];
  return { key: isCalendarIntegrated(fitter) ? `${from}|${to}` : from, label: `${from} - ${to}` };
}
