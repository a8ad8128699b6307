const times = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});

/** A time in Europe/London. */
export function Time({ at }: { readonly at: string }) {
  return (
    <time className="time" dateTime={at}>
      {times.format(new Date(at))}
    </time>
  );
}
