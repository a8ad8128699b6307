const london = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });
const dayMs = 24 * 60 * 60 * 1000;

/** The London day of a moment, YYYY-MM-DD (SD37). */
export function londonDay(moment: Date): string {
  return london.format(moment);
}

/** The day some days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
