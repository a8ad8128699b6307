import { aGarage, calendarAt } from '../testing/schedules';
import { noBusyBays, toBusyBays, type BusyBays } from './busy-bays';
import { firstFreeDays, latestFirstDay } from './free-dates';
import type { SchedulingFitter } from './slots';

const garage: SchedulingFitter = {
  ...aGarage,
  openingHours: { weekday: { opensAtMinute: 540, closesAtMinute: 600 } },
};
// A Thursday morning in summer.
const calendar = calendarAt('2026-06-04T08:00:00Z');

/** The first free dates of some fitters, by lead. */
function datesOf(
  fitters: readonly SchedulingFitter[],
  leads: readonly number[],
  busy: BusyBays = noBusyBays,
) {
  const days = firstFreeDays(
    fitters.map((fitter) => ({ fitter, busy })),
    leads,
    calendar,
  );
  return Object.fromEntries([...days].map(([lead, index]) => [lead, calendar.days[index]?.date]));
}

test('each lead gets the first open day after the lead of the fitter and its own, in working days', () => {
  expect(datesOf([garage], [0, 1, 2, 6])).toEqual({
    0: '2026-06-05',
    1: '2026-06-08',
    2: '2026-06-09',
    6: '2026-06-15',
  });
});

test('of several fitters the one that is free first counts, whichever is nearer', () => {
  const opensLater = { opensAtMinute: 720, closesAtMinute: 780 };
  const today = { ...garage, leadDays: 0, openingHours: { weekday: opensLater } };
  for (const fitters of [
    [garage, today],
    [today, garage],
  ])
    expect(datesOf(fitters, [0, 1])).toEqual({ 0: '2026-06-04', 1: '2026-06-05' });
});

test('today is not free when its times have passed, also for tyres that are there', () => {
  const early = {
    ...garage,
    leadDays: 0,
    openingHours: { weekday: { opensAtMinute: 480, closesAtMinute: 540 } },
  };
  expect(datesOf([early], [0])).toEqual({ 0: '2026-06-05' });
});

test('a day whose only bay is taken is not free, also for those who could come sooner', () => {
  const busy = toBusyBays([
    { bayId: 1, fromMs: Date.parse('2026-06-05T08:00:00Z'), untilMs: Date.parse('2026-06-05T09:00:00Z') },
  ]);
  expect(datesOf([garage], [0, 1], busy)).toEqual({ 0: '2026-06-08', 1: '2026-06-08' });
});

test('the last free day is at most 42 days ahead: a longer lead has none', () => {
  // Six weeks of five working days.
  expect(datesOf([garage], [29, 30])).toStrictEqual({ 29: '2026-07-16' });
});

test('without fitters there are no free days', () => {
  expect(datesOf([], [0])).toStrictEqual({});
  expect(latestFirstDay([], [0], calendar)).toBe(43);
});

test('the latest first day is that of the longest lead at the fitter who is soonest', () => {
  expect(latestFirstDay([garage, { ...garage, leadDays: 3 }], [0, 2], calendar)).toBe(5);
});
