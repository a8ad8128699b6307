import { bankHolidayName } from '@tyres/contract-kit/bank-holidays';
import { addDays, londonDate, londonMinute } from '@tyres/contract-kit/london';
import { clockTime, parseHours, type Hours } from '@tyres/contract-kit/opening-hours';

/** Hours as in '08:30-17:00'; '00:00-00:00' is closed. */
export interface OpeningHours {
  readonly weekday: string;
  readonly saturday: string;
  readonly sunday: string;
  /** Closed days beside the bank holidays of England, as YYYY-MM-DD. */
  readonly extraHolidays: readonly string[];
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** Whether customer service answers now: 'open until 5:00pm', 'closed today, Christmas Day'. London's time (SD37). */
export function openingNow(now: Date, opening: OpeningHours): string {
  const today = londonDate(now);
  const minute = londonMinute(now);
  const { from, until } = hoursOf(today, opening);
  if (from === until) return `closed today, ${holidayName(today, opening) ?? weekdayOf(today)}`;
  if (minute < from) return `closed until ${clockTime(from)}`;
  if (minute < until) return `open until ${clockTime(until)}`;
  return `closed until ${nextOpening(today, opening)}`;
}

function nextOpening(today: string, opening: OpeningHours): string {
  // Two weeks are longer than any row of holidays.
  for (let ahead = 1; ahead <= 14; ahead += 1) {
    const date = addDays(today, ahead);
    const { from, until } = hoursOf(date, opening);
    if (from !== until) return `${ahead === 1 ? 'tomorrow' : weekdayOf(date)} at ${clockTime(from)}`;
  }
  return 'further notice';
}

function hoursOf(date: string, opening: OpeningHours): Hours {
  if (holidayName(date, opening) !== undefined) return parseHours('00:00-00:00');
  const day = weekdayOf(date);
  if (day === 'Sunday') return parseHours(opening.sunday);
  return parseHours(day === 'Saturday' ? opening.saturday : opening.weekday);
}

function holidayName(date: string, { extraHolidays }: OpeningHours): string | undefined {
  return bankHolidayName(date, 'England') ?? (extraHolidays.includes(date) ? 'bank holiday' : undefined);
}

function weekdayOf(date: string): string {
  return weekday.format(Date.parse(`${date}T00:00:00Z`));
}
