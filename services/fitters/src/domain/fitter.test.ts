import { dayTypeOf } from './fitter';

test.each([
  ['2026-06-05', 'weekday'],
  ['2026-06-06', 'saturday'],
  ['2026-06-07', 'sunday'],
  ['2026-06-08', 'weekday'],
])('the hours of %s are those of a %s', (date, dayType) => expect(dayTypeOf(date)).toBe(dayType));
