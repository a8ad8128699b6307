import {
  addDays,
  dateLabel,
  formatMinute,
  isCalendarDate,
  londonDate,
  londonIso,
  londonMinute,
  minuteOfDay,
  momentAt,
} from './london';

test.each([
  ['2026-03-28', '2026-03-28T09:00:00.000Z'],
  ['2026-03-29', '2026-03-29T08:00:00.000Z'],
  ['2026-10-24', '2026-10-24T08:00:00.000Z'],
  ['2026-10-25', '2026-10-25T09:00:00.000Z'],
])('9 am in London on %s, near a clock change, is %s', (date, iso) => {
  expect(momentAt(date, 540).toISOString()).toBe(iso);
});

test.each([
  ['2026-06-02T23:30:00Z', '2026-06-03', 30],
  ['2026-12-02T23:30:00Z', '2026-12-02', 1410],
  ['2026-12-03T00:00:00Z', '2026-12-03', 0],
])('%s is %s in London, minute %i', (iso, date, minute) => {
  expect([londonDate(new Date(iso)), londonMinute(new Date(iso))]).toEqual([date, minute]);
});

test('londonIso gives a time the UTC offset of its day', () => {
  expect(londonIso('2026-06-03', 540)).toBe('2026-06-03T09:00:00+01:00');
  expect(londonIso('2026-12-03', 540)).toBe('2026-12-03T09:00:00+00:00');
});

test('addDays counts across months, years and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-30', -2)).toBe('2026-03-28');
});

test.each([
  ['2025-08-21', 'Thursday 21st August 2025'],
  ['2026-05-31', 'Sunday 31st May 2026'],
  ['2026-06-01', 'Monday 1st June 2026'],
  ['2026-06-02', 'Tuesday 2nd June 2026'],
  ['2026-06-03', 'Wednesday 3rd June 2026'],
  ['2026-12-04', 'Friday 4th December 2026'],
  ['2026-06-11', 'Thursday 11th June 2026'],
  ['2026-06-12', 'Friday 12th June 2026'],
  ['2026-06-13', 'Saturday 13th June 2026'],
  ['2026-06-22', 'Monday 22nd June 2026'],
  ['2026-06-23', 'Tuesday 23rd June 2026'],
  ['2027-01-30', 'Saturday 30th January 2027'],
])('dateLabel formats %s as %s [B-DATE-FORMAT]', (date, label) => expect(dateLabel(date)).toBe(label));

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['2026-02', false],
  ['2026-02-28 ', false],
  ['+012026-02-28', false],
  ['tomorrow', false],
])('isCalendarDate(%s) is %p', (text, isDay) => expect(isCalendarDate(text)).toBe(isDay));

test('a time of day is parsed and formatted', () => {
  expect(minuteOfDay('08:30')).toBe(510);
  expect(formatMinute(510)).toBe('08:30');
});

test('moments one after another each have their own minute, also over a change of clocks', () => {
  const moments = [
    '2026-03-29T00:59:59.999Z',
    '2026-03-29T01:00:00Z',
    '2026-03-29T00:59:00Z',
    '2026-03-29T01:00:59Z',
  ];
  expect(moments.map((moment) => londonMinute(new Date(moment)))).toEqual([59, 120, 59, 120]);
});
