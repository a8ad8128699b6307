import { calendarFile, type CalendarEvent } from './icalendar';

const event: CalendarEvent = {
  uid: 'K7QX9M4PRTAC@kerbside-tyres',
  changedAt: new Date('2030-06-01T08:00:00.123Z'),
  when: { from: new Date('2030-06-03T08:00:00Z'), to: new Date('2030-06-03T09:00:00Z') },
  summary: 'Tyre fitting',
};

test('a calendar file has its events in UTC, one field a line, each line ended by CR LF', () => {
  expect(calendarFile([event], 'Mill Lane, Tyres')).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kerbside Tyres//Fitting//EN',
      'METHOD:PUBLISH',
      'NAME:Mill Lane\\, Tyres',
      'BEGIN:VEVENT',
      'UID:K7QX9M4PRTAC@kerbside-tyres',
      'DTSTAMP:20300601T080000Z',
      'DTSTART:20300603T080000Z',
      'DTEND:20300603T090000Z',
      'SUMMARY:Tyre fitting',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('an event without a time is on its whole day', () => {
  const file = calendarFile([{ ...event, when: { date: '2030-06-03' } }]);
  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20300603\r\nSUMMARY');
  expect(file).not.toContain('METHOD');
});

test('an event has a place if it is known, and a file a name only for calendars that subscribe', () => {
  const file = calendarFile([{ ...event, location: '1 Mill Lane; London' }]);
  expect(file).toContain('\r\nSUMMARY:Tyre fitting\r\nLOCATION:1 Mill Lane\\; London\r\nEND:VEVENT\r\n');
  expect(file).toContain('//EN\r\nBEGIN:VEVENT\r\n');
});

test.each([
  ['\u007f', 1],
  ['\u0080', 2],
  ['\u0800', 3],
  ['\uffff', 3],
  ['\u{10000}', 4],
])('a line of 75 octets is not folded, and one of 76 is, with %j of %d octets', (character, octets) => {
  const left = 75 - 'SUMMARY:'.length;
  const full = character.repeat(Math.floor(left / octets)) + 'x'.repeat(left % octets);
  const fileOf = (summary: string) => calendarFile([{ ...event, summary }]);
  expect(fileOf(full)).toContain(`\r\nSUMMARY:${full}\r\n`);
  expect(fileOf(`${full}x`)).toContain(`\r\nSUMMARY:${full}\r\n x\r\n`);
});

test('text cannot end its line, nor begin another field', () => {
  const file = calendarFile([{ ...event, description: 'a,b;c\\d\r\nUID:other\ne\rf' }]);
  expect(file).toContain('DESCRIPTION:a\\,b\\;c\\\\d\\nUID:other\\ne\\nf\r\n');
});

test('a long line is folded at 75 octets, and never within a character', () => {
  const summary = 'é€𝄞'.repeat(40);
  const file = calendarFile([{ ...event, summary }]);
  const lines = file.split('\r\n');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
  }
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(3);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
});
