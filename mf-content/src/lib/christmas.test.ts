import { isChristmasDispatch } from './christmas';

test.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-23', true],
  ['2026-12-31', true],
  ['2027-01-01', true],
  ['2027-01-02', false],
])('on %s the notice of Christmas dispatch is shown: %s [S23.1]', (day, isShown) =>
  expect(isChristmasDispatch(day)).toBe(isShown),
);
