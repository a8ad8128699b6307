export { formatPence } from '@tyres/contract-kit/pence';

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A moment's day as people say it in London, dddd Do MMMM YYYY: 'Monday 3rd June 2026'. */
export function formatDay(date: Date): string {
  const parts = new Map(london.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')} ${ordinal(Number(parts.get('day')))} ${parts.get('month')} ${parts.get('year')}`;
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st … */
export function ordinal(day: number): string {
  const teens = day % 100 >= 11 && day % 100 <= 13;
  const ending = teens ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th');
  return `${day}${ending}`;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment's time of day in London: '14:05'. */
export function formatTime(date: Date): string {
  return clock.format(date);
}
