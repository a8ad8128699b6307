import { minuteOfDay } from './london';

/** Minutes of the day; closed when both are the same. */
export interface Hours {
  readonly from: number;
  readonly until: number;
}

/** Reads hours as in '08:30-17:00'; '00:00-00:00' is closed. */
export function parseHours(hours: string): Hours {
  const dash = hours.indexOf('-');
  return { from: minuteOfDay(hours.slice(0, dash)), until: minuteOfDay(hours.slice(dash + 1)) };
}

/** Hours as people write them: '8:30am-5:00pm', or 'closed'. */
export function openingTimes(hours: string): string {
  const { from, until } = parseHours(hours);
  return from === until ? 'closed' : `${clockTime(from)}-${clockTime(until)}`;
}

/** A minute of the day: '8:30am', '5:00pm'. */
export function clockTime(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`;
}
