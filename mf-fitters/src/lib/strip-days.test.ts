import { fakeFitters } from '@tyres/fitters-contract/fake';
import { firstFree, stripDays } from './strip-days';

const [garage, , , , mobile] = fakeFitters;
if (!garage || !mobile) throw new Error('no fitters');

test('the strip has the days that can be chosen with their first time, and the full ones [S18.6, E-FITTER-DAYS]', () => {
  expect(stripDays(garage).map(({ date, name, note, isFull }) => [date, name, note, isFull])).toEqual([
    ['2026-12-02', 'Wed 2', 'from 08:30', false],
    ['2026-12-03', 'Thu 3', 'from 08:30', false],
    ['2026-12-04', 'Fri 4', 'from 08:30', false],
    ['2026-12-05', 'Sat 5', 'Full', true],
  ]);
  expect(stripDays(garage)[0]?.label).toBe('Wednesday 2nd December 2026');
});

test('days whose first time is not known, as with fitters who agree it, have none [S18.6, T-TIME-MOBILE-CONTACT]', () => {
  expect(stripDays(mobile).map(({ name, note, isFull }) => [name, note, isFull])).toEqual([
    ['Wed 2', undefined, false],
    ['Thu 3', undefined, false],
    ['Fri 4', undefined, false],
  ]);
});

test('the days are in order across both lists, and the first of a new month or year has its month [S18.6]', () => {
  const days = stripDays({
    fitting_days: { '2026-11-30': 'a', '2027-01-01': 'c', '2026-12-31': 'b' },
    day_starts: { '2026-11-30': '09:00', '2026-12-01': null },
  });
  expect(days.map(({ name, note }) => [name, note])).toEqual([
    ['Mon 30', 'from 09:00'],
    ['Tue 1 Dec', 'Full'],
    ['Thu 31', undefined],
    ['Fri 1 Jan', undefined],
  ]);
});

test('the first free hour is that of the first free day; a fitter who agrees the time has only a day [E-FITTER-DAYS, S18.2]', () => {
  expect(firstFree(garage)).toBe('Wednesday 2nd December 2026, from 08:30');
  expect(firstFree(mobile)).toBe('Wednesday 2nd December 2026');
  const day_starts = { '2026-12-02': null, '2026-12-03': '11:30' };
  const fitting_days = { '2026-12-03': 'Thursday 3rd December 2026' };
  expect(firstFree({ fitting_days, day_starts })).toBe('Thursday 3rd December 2026, from 11:30');
  expect(firstFree({ fitting_days: {}, day_starts })).toBeUndefined();
});

test('each weekday and each month has its short name [S18.6]', () => {
  const dates = [...new Array(12).keys()].map((month) => new Date(Date.UTC(2027, month, 1 + month)));
  const days = stripDays({
    fitting_days: Object.fromEntries(dates.map((date) => [date.toISOString().slice(0, 10), 'a'])),
    day_starts: { '2026-12-31': null },
  });
  expect(days.map(({ name }) => name)).toEqual([
    'Thu 31',
    'Fri 1 Jan',
    'Tue 2 Feb',
    'Wed 3 Mar',
    'Sun 4 Apr',
    'Wed 5 May',
    'Sun 6 Jun',
    'Wed 7 Jul',
    'Sun 8 Aug',
    'Thu 9 Sep',
    'Sun 10 Oct',
    'Thu 11 Nov',
    'Sun 12 Dec',
  ]);
});
