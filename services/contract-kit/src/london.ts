/** Days and times of day in London. A day is `YYYY-MM-DD`, a time of day is its minute: 510 is half past eight. */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** '2026-06-03 09:00' */
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});
const dayParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

interface LondonTime {
  readonly date: string;
  readonly minute: number;
}

/** Formatting is slow, and one search for fitters converts the same moment hundreds of times. */
const londonTimes = new WeakMap<Date, LondonTime>();
/** Of the minute that was converted last: most calls ask for the present one. */
let latest: LondonTime & { readonly startMs: number } = { date: '', minute: 0, startMs: Number.NaN };

function toLondon(moment: Date): LondonTime {
  const sinceMs = moment.getTime() - latest.startMs;
  if (sinceMs >= 0 && sinceMs < minuteMs) return latest;
  const known = londonTimes.get(moment);
  if (known) return known;
  const text = wallClock.format(moment);
  const local = { date: text.slice(0, -6), minute: minuteOfDay(text.slice(-5)) };
  londonTimes.set(moment, local);
  latest = { ...local, startMs: Math.floor(moment.getTime() / minuteMs) * minuteMs };
  return local;
}

/** The day of a moment (SD37). */
export function londonDate(moment: Date): string {
  return toLondon(moment).date;
}

/** The time of day of a moment. */
export function londonMinute(moment: Date): number {
  return toLondon(moment).minute;
}

const offsets = new Map<string, number>();

/** London's offset from UTC at noon: clocks change at 1 am, before any fitter opens. */
function offsetMinutes(date: string): number {
  const known = offsets.get(date);
  if (known !== undefined) return known;
  const offset = londonMinute(new Date(`${date}T12:00:00Z`)) - 12 * 60;
  // About a year of days is in use; the limit is for a process that runs for many years.
  if (offsets.size > 5_000) offsets.clear();
  offsets.set(date, offset);
  return offset;
}

/** The moment of a day and time. Correct only from 3 am on, after any clock change of that day. */
export function momentAt(date: string, minute: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + (minute - offsetMinutes(date)) * minuteMs);
}

/** A day and time as ISO 8601 with London's offset: '2026-06-03T16:00:00+01:00'. */
export function londonIso(date: string, minute: number): string {
  return `${date}T${formatMinute(minute)}:00+${formatMinute(offsetMinutes(date))}`;
}

/** The day this many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 'Thursday 21st August 2025' (B-DATE-FORMAT). */
export function dateLabel(date: string): string {
  const parts = dayParts.formatToParts(new Date(`${date}T00:00:00Z`));
  const part = new Map(parts.map(({ type, value }) => [type, value]));
  return `${part.get('weekday')} ${ordinal(Number(part.get('day')))} ${part.get('month')} ${part.get('year')}`;
}

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  return `${day}${isTeen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th')}`;
}

/** Whether a text is a date that exists, such as '2026-02-28'. */
export function isCalendarDate(text: string): boolean {
  // The 30th of February becomes another day; years with more digits begin with a sign.
  return /^\d/.test(text) && new Date(`${text}T00:00:00Z`).toJSON() === `${text}T00:00:00.000Z`;
}

/** Reads 'HH:MM'. */
export function minuteOfDay(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Writes 'HH:MM'. */
export function formatMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
