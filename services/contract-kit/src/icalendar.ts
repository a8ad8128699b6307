/** An appointment in a calendar. */
export interface CalendarEvent {
  /** The same for each state of one appointment, so that calendars replace it instead of adding it again. */
  readonly uid: string;
  /** When this state of the event was made. */
  readonly changedAt: Date;
  /** Its times, or the date (YYYY-MM-DD) of an event whose time is not known. */
  readonly when: { readonly from: Date; readonly to: Date } | { readonly date: string };
  readonly summary: string;
  readonly location?: string;
  readonly description?: string;
}

/** Octets of a line; a longer one goes on in the next line, after a space (RFC 5545, 3.1). */
const lineOctets = 75;

/** Events as an iCalendar file (RFC 5545), with times in UTC. A name (RFC 7986) is shown by calendars that subscribe. */
export function calendarFile(events: readonly CalendarEvent[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kerbside Tyres//Fitting//EN',
    ...(name === undefined ? [] : ['METHOD:PUBLISH', `NAME:${escapeText(name)}`]),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines({ uid, changedAt, when, summary, location, description }: CalendarEvent): string[] {
  const times =
    'date' in when
      ? [`DTSTART;VALUE=DATE:${when.date.replaceAll('-', '')}`]
      : [`DTSTART:${stamp(when.from)}`, `DTEND:${stamp(when.to)}`];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(changedAt)}`,
    ...times,
    `SUMMARY:${escapeText(summary)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(description === undefined ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    'END:VEVENT',
  ];
}

/** '20300603T080000Z' */
function stamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** Folds between characters, never within the octets of one. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > lineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** The octets of a code point in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_0000 ? 3 : 4;
}
