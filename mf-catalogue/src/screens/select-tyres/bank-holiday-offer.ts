/** The last day of the offer in London, and the moment when it ends (S25.11, SD37). */
const lastDay = '2025-08-21';
const endsAt = Date.parse('2025-08-21T17:00:00+01:00');

/** Whether the offer is on. The time of day is read on its last day only, so that the page can be cached on all others. */
export function isBankHolidayOffer(now: Date): boolean {
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
  return today === lastDay ? now.getTime() < endsAt : today < lastDay;
}
