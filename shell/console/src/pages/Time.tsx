const times = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});

/** A moment as the shop's clocks show it. */
export function Time({ at }: { readonly at: string }) {
  return (
    <time className="time" dateTime={at}>
      {times.format(new Date(at))}
    </time>
  );
}
