import { clockTime, openingTimes, parseHours } from './opening-hours';

test.each([
  ['08:30-17:00', '8:30am-5:00pm'],
  ['08:30-13:30', '8:30am-1:30pm'],
  ['00:00-12:05', '12:00am-12:05pm'],
  ['00:00-00:00', 'closed'],
])('the hours %s read %s [S23.13]', (hours, text) => expect(openingTimes(hours)).toBe(text));

test('hours are minutes of the day', () =>
  expect(parseHours('08:30-17:05')).toEqual({ from: 510, until: 1_025 }));

test.each([
  [0, '12:00am'],
  [719, '11:59am'],
  [720, '12:00pm'],
  [1_439, '11:59pm'],
])('the minute %d of a day is %s', (minute, text) => expect(clockTime(minute)).toBe(text));
