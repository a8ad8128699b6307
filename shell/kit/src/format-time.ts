const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of day in London, as '14:05'. */
export function formatTime(date: Date): string {
  return clock.format(date);
}
