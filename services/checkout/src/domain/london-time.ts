import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A London day and time of day as ISO 8601 with its offset: '2026-06-03T09:00:00+01:00' (SD37). */
export function londonTime(date: string, time: string): string {
  return dayjs.tz(`${date}T${time}:00`, 'Europe/London').format('YYYY-MM-DDTHH:mm:ssZ');
}
