import { addDays, formatMinute, londonDate, londonMinute, momentAt } from '@tyres/contract-kit/london';

const minutesOfDay = 24 * 60;
/** From 2 am on, London's offset is that of noon, also on the days when clocks change. */
const settledMinute = 120;

/**
 * The moment of a cut-off on a day: the first at which London's clocks show its time, or a later one where they skip
 * it. There is one a day, so a cut-off that is past stays past when clocks go back.
 */
export function cutOffOn(date: string, minute: number): Date {
  if (minute >= settledMinute) return momentAt(date, minute);
  // Until the change, the offset is that of the day before.
  const beforeChange = momentAt(addDays(date, -1), minutesOfDay + minute);
  return new Date(Math.min(beforeChange.getTime(), momentAt(date, settledMinute).getTime()));
}

/** A cut-off as ISO 8601 with the offset that London has at its moment. */
export function cutOffIso(date: string, minute: number): string {
  const moment = cutOffOn(date, minute);
  const shown = londonMinute(moment);
  const utc = moment.getUTCHours() * 60 + moment.getUTCMinutes();
  const offset = (shown - utc + minutesOfDay) % minutesOfDay;
  return `${londonDate(moment)}T${formatMinute(shown)}:00+${formatMinute(offset)}`;
}
