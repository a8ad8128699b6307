import { londonDate } from '@tyres/contract-kit/london';
import type { Calendar } from './calendar';
import { cutOffIso, cutOffOn } from './cut-off';
import type { FitterRecord } from './fitter';

/** The fields of a fitter that decide its first day. */
type DeliveredTo = Pick<
  FitterRecord,
  'nation' | 'openingHours' | 'closedDates' | 'leadDays' | 'cutOffMinute'
>;

/** What the first day of an order depends on. */
export interface LeadTime {
  readonly fitter: DeliveredTo;
  /** Working days until the last of the tyres arrives, beside the fitter's own lead. */
  readonly tyreLeadDays: number;
  readonly calendar: Calendar;
}

/**
 * The first day on which a fitter has the tyres, as an index of the calendar's days: its lead and that of the tyres, in
 * working days after the day of the order, which is the next working day for an order on a closed day or past the
 * cut-off. The number of days when that is beyond the calendar.
 */
export function firstDayIndex({ fitter, tyreLeadDays, calendar }: LeadTime): number {
  return firstDayByLead(fitter, calendar)(tyreLeadDays);
}

/** As `firstDayIndex`, for many leads of tyres: the fitter's working days are looked up once. */
export function firstDayByLead(
  fitter: DeliveredTo,
  { now, days }: Calendar,
): (tyreLeadDays: number) => number {
  const orderedOn = now >= cutOffOn(londonDate(now), fitter.cutOffMinute) ? 1 : 0;
  const working = workingDays(fitter, { now, days }).filter((index) => index >= orderedOn);
  return (tyreLeadDays) => working[fitter.leadDays + tyreLeadDays] ?? days.length;
}

/**
 * The deadline for orders that are fitted on the day of this index, ISO 8601 with offset; null without a day, or when it
 * is past.
 */
export function cutOffFor({ fitter, tyreLeadDays, calendar }: LeadTime, dayIndex = -1): string | null {
  // A day on which nothing is delivered counts as the working day before it.
  const working = workingDays(fitter, calendar).filter((index) => index <= dayIndex);
  const lastOrders = calendar.days[working.at(-1 - fitter.leadDays - tyreLeadDays) ?? -1];
  return lastOrders ? cutOffIso(lastOrders.date, fitter.cutOffMinute) : null;
}

/** The days on which a fitter works, by index. Nothing is delivered on a bank holiday, even to a fitter that opens. */
function workingDays({ nation, openingHours, closedDates }: DeliveredTo, { days }: Calendar): number[] {
  return [...days.entries()]
    .filter(
      ([, { date, type, holidayIn }]) =>
        openingHours[type] && !holidayIn.includes(nation) && !closedDates.has(date),
    )
    .map(([index]) => index);
}
