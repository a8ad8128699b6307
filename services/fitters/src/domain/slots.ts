import {
  addDays,
  dateLabel,
  formatMinute,
  londonDate,
  londonIso,
  londonMinute,
  momentAt,
} from '@tyres/contract-kit/london';
import type { IsBankHoliday } from './bank-holidays';
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

/** The first day on which a fitter has the tyres, by its cut-off; it may be closed then. */
export function earliestDay(fitter: Pick<SchedulingFitter, 'leadDays' | 'cutOffMinute'>, now: Date): string {
  const isPastCutOff = londonMinute(now) >= fitter.cutOffMinute;
  return addDays(londonDate(now), fitter.leadDays + (isPastCutOff ? 1 : 0));
}

/** A fitter's hours on a day; undefined when it is closed. */
function hoursOn(fitter: SchedulingFitter, date: string, isBankHoliday: IsBankHoliday): Hours | undefined {
  if (!fitter.opensOnBankHolidays && isBankHoliday(date, fitter.nation)) return undefined;
  return fitter.openingHours[dayTypeOf(date)];
}

/** All times of a day that a fitter offers, taken or not: consecutive jobs from opening on. */
export function slotsOn(fitter: SchedulingFitter, date: string, { now, isBankHoliday }: Calendar): Slot[] {
  const hours = hoursOn(fitter, date, isBankHoliday);
  if (!hours || date < earliestDay(fitter, now) || date > addDays(londonDate(now), horizonDays)) return [];
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
  return slotsOn(fitter, date, calendar).filter((slot) => freeBays(fitter.bayIds, slot, occupied).length > 0);
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
  let found = 0;
  for (
    let date = earliestDay(fitter, calendar.now);
    date <= last && found < fittingDaysShown;
    date = addDays(date, 1)
  ) {
    if (freeSlotsOn(fitter, date, calendar, occupied).length === 0) continue;
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
  fitter: Pick<SchedulingFitter, 'leadDays' | 'cutOffMinute'>,
  firstDay: string | undefined,
): string | null {
  return firstDay ? londonIso(addDays(firstDay, -fitter.leadDays), fitter.cutOffMinute) : null;
}

function nameOf(fitter: SchedulingFitter, start: number): { key: string; label: string } {
  const [from, to] = [formatMinute(start), formatMinute(start + fitter.jobMinutes)];
  return { key: isCalendarIntegrated(fitter) ? `${from}|${to}` : from, label: `${from} - ${to}` };
}
