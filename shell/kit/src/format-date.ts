/**
 * Returns a function that formats a date, or an ISO 8601 string, for British readers. It creates its `Intl.DateTimeFormat` on
 * first use: the first one of a page takes some 50 ms on a slow phone, and most pages show no date.
 */
export function dateFormatter(options: Intl.DateTimeFormatOptions): (date: Date | string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => (format ??= new Intl.DateTimeFormat('en-GB', options)).format(new Date(date));
}

/** The time of day in London, as '14:05'. */
export const formatTime = dateFormatter({ timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });
