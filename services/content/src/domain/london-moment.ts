import { isCalendarDate, londonMinute, minuteOfDay } from '@tyres/contract-kit/london';

const pattern = /^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/;
const hourMs = 60 * 60 * 1_000;

/**
 * The moment of a day ('2026-12-01', its midnight) or of a day and a time ('2026-12-01T09:00') in London; undefined for another
 * text. A time that a change of clocks leaves out is read as winter time, and of one that comes twice the first is meant.
 */
export function londonMoment(text: string): Date | undefined {
  const date = text.slice(0, 10);
  if (!pattern.test(text) || !isCalendarDate(date)) return undefined;
  const time = text.slice(11) || '00:00';
  const utc = Date.parse(`${date}T${time}:00Z`);
  const summer = new Date(utc - hourMs);
  return londonMinute(summer) === minuteOfDay(time) ? summer : new Date(utc);
}
