import { formatDay, formatTime, ordinal } from './formats';

test('a day is that of London, in words', () => {
  expect(formatDay(new Date('2026-06-03T12:00:00Z'))).toBe('Wednesday 3rd June 2026');
  // Half past eleven at night by Greenwich is the next day in British summer.
  expect(formatDay(new Date('2026-07-21T23:30:00Z'))).toBe('Wednesday 22nd July 2026');
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [31, '31st'],
])('%d is %s', (day, words) => {
  expect(ordinal(day)).toBe(words);
});

test('a time of day is that of London', () => {
  expect(formatTime(new Date('2026-06-01T13:05:00Z'))).toBe('14:05');
  expect(formatTime(new Date('2026-01-01T14:05:00Z'))).toBe('14:05');
});
