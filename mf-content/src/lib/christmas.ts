/**
 * Whether the notice of Christmas dispatch is shown on a day (YYYY-MM-DD): from 1st December, when people begin to ask, to
 * 1st January, the day before orders leave again (S23.1).
 */
export function isChristmasDispatch(day: string): boolean {
  return day.slice(5, 7) === '12' || day.endsWith('-01-01');
}
