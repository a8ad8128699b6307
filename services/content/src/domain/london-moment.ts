import { isCalendarDate, londonDate, londonMinute, minuteOfDay } from '@tyres/contract-kit/london';

const pattern = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/;
const hourMs = 60 * 60 * 1_000;

/**
 * The moment of a day ('2026-12-01', its midnight) or of a day and a time ('2026-12-01T09:00') in London; undefined for another
 * text. A time that a change of clocks leaves out is read as winter time, and of one that comes twice the first is meant.
 */
export function londonMoment(text: string): Date | undefined {
  const [, date = '', hours = '00', minutes = '00'] = pattern.exec(text) ?? [];
  if (!isCalendarDate(date)) return undefined;
  const utc = Date.parse(`${date}T${hours}:${minutes}:00Z`);
  const summer = new Date(utc - hourMs);
  const isSummer = londonDate(summer) === date && londonMinute(summer) === minuteOfDay(`${hours}:${minutes}`);
  return isSummer ? summer : new Date(utc);
}
