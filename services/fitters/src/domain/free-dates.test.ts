import { freeDates } from './free-dates';
import type { SchedulingFitter } from './slots';

const garage: SchedulingFitter = {
  code: 'CALIND',
  isMobile: false,
  nation: 'England',
  openingHours: { weekday: { opensAtMinute: 540, closesAtMinute: 600 } },
  opensOnBankHolidays: false,
  jobMinutes: 60,
  leadDays: 1,
  cutOffMinute: 960,
  bayIds: [1],
};
// A Thursday morning in summer.
const calendar = { now: new Date('2026-06-04T08:00:00Z'), isBankHoliday: () => false };

test('the next 14 open days are offered, without closed weekends', () => {
  const dates = freeDates([{ fitter: garage, occupied: [] }], calendar);
  expect(dates).toHaveLength(14);
  expect(dates.slice(0, 3)).toEqual(['2026-06-05', '2026-06-08', '2026-06-09']);
});

test('the days of several fitters are merged, soonest first and each once', () => {
  const today = {
    ...garage,
    leadDays: 0,
    openingHours: { weekday: { opensAtMinute: 720, closesAtMinute: 780 } },
  };
  const dates = freeDates(
    [
      { fitter: garage, occupied: [] },
      { fitter: today, occupied: [] },
    ],
    calendar,
  );
  expect(dates.slice(0, 2)).toEqual(['2026-06-04', '2026-06-05']);
  expect(new Set(dates).size).toBe(dates.length);
});

test('a day whose only bay is taken is not free', () => {
  const occupied = [
    { bayId: 1, from: new Date('2026-06-05T08:00:00Z'), to: new Date('2026-06-05T09:00:00Z') },
  ];
  expect(freeDates([{ fitter: garage, occupied }], calendar)[0]).toBe('2026-06-08');
});

test('the last free day is at most 42 days ahead', () => {
  // Six weeks of five working days.
  expect(freeDates([{ fitter: { ...garage, leadDays: 30 }, occupied: [] }], calendar)).toEqual([
    '2026-07-16',
  ]);
});

test('an empty list of fitters has no free days', () => expect(freeDates([], calendar)).toEqual([]));
