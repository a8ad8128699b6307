import { addDays } from '@tyres/contract-kit/london';
import fc from 'fast-check';
import {
  aGarage,
  calendarAt,
  earliestDay as earliest,
  fittingDays as daysOf,
  scheduleAt,
} from '../testing/schedules';
import { nations } from '@tyres/contract-kit/bank-holidays';
import { noBusyBays } from './busy-bays';
import { dayIndexOf } from './calendar';
import { firstFreeDays } from './free-dates';
import { cutOffFor } from './lead-time';
import type { SchedulingFitter } from './slots';

const hours = { opensAtMinute: 480, closesAtMinute: 720 };
/** Open from Monday to Saturday. */
const garage: SchedulingFitter = { ...aGarage, openingHours: { weekday: hours, saturday: hours } };
const openEveryDay: SchedulingFitter = {
  ...garage,
  opensOnBankHolidays: true,
  openingHours: { ...garage.openingHours, sunday: hours },
};
type Moment = string | Date;
const earliestDay = (fitter: SchedulingFitter, now: Moment, lead_days = 0) =>
  earliest(scheduleAt(fitter, now, { lead_days }));
const fittingDays = (fitter: SchedulingFitter, now: Moment) => Object.keys(daysOf(scheduleAt(fitter, now)));
/** The deadline for a date, for tyres with a lead. */
const deadlineFor = (fitter: SchedulingFitter, date: string, now: Moment, lead_days = 0) => {
  const schedule = scheduleAt(fitter, now, { lead_days });
  return cutOffFor(schedule, dayIndexOf(schedule.calendar, date));
};

test.each([
  ['on a Friday', '2026-06-05T10:00:00Z', '2026-06-06'],
  ['on a Saturday, when the garage is open,', '2026-06-06T10:00:00Z', '2026-06-08'],
  ['after the cut-off of Saturday', '2026-06-06T16:00:00Z', '2026-06-09'],
  ['on a Sunday', '2026-06-07T11:00:00Z', '2026-06-09'],
  ['late on a Sunday', '2026-06-07T20:00:00Z', '2026-06-09'],
  ['on Good Friday', '2026-04-03T10:00:00Z', '2026-04-07'],
  ['on Christmas Eve', '2026-12-24T10:00:00Z', '2026-12-29'],
  ['after the cut-off of Christmas Eve', '2026-12-24T16:00:00Z', '2026-12-30'],
])('an order %s is fitted one working day later at the soonest [E-FITTER-DAYS]', (_, now, day) => {
  expect(earliestDay(garage, now)).toBe(day);
  expect(fittingDays(garage, now)[0]).toBe(day);
});

test.each([
  [0, '2026-06-08'],
  [1, '2026-06-09'],
  [5, '2026-06-13'],
  [6, '2026-06-15'],
  [12, '2026-06-22'],
])('with a lead of %d working days an order on a Sunday is fitted on %s [E-FITTER-DAYS]', (leadDays, day) => {
  expect(earliestDay({ ...garage, leadDays }, '2026-06-07T11:00:00Z')).toBe(day);
  // The tyres' lead is added to the fitter's, in the same working days.
  expect(earliestDay({ ...garage, leadDays: 0 }, '2026-06-07T11:00:00Z', leadDays)).toBe(day);
});

test.each(['2026', '2027'])(
  'nobody fits on Christmas Day of %s, not even who opens on bank holidays',
  (year) => {
    const days = fittingDays(openEveryDay, `${year}-12-20T10:00:00Z`);
    expect(days).not.toContain(`${year}-12-25`);
    expect(days).toContain(`${year}-12-26`);
  },
);

test('a bank holiday on which a fitter opens is a fitting day, but not one of its lead [E-FITTER-DAYS]', () => {
  const daysAt = (now: string) => fittingDays(openEveryDay, now).slice(0, 2);
  expect(daysAt('2026-12-23T10:00:00Z')).toEqual(['2026-12-24', '2026-12-26']);
  expect(daysAt('2026-12-24T10:00:00Z')).toEqual(['2026-12-27', '2026-12-28']);
});

test('a fitter without a working day in the next weeks has no earliest day [E-FITTER-DAYS]', () => {
  const now = '2026-06-01T09:00:00Z';
  expect(earliestDay({ ...garage, openingHours: {} }, now)).toBeUndefined();
  expect(earliestDay({ ...garage, leadDays: 14, openingHours: { sunday: hours } }, now)).toBeUndefined();
});

test.each([
  [garage, '2026-06-08', '2026-06-06T16:00:00+01:00'],
  [garage, '2026-06-09', '2026-06-08T16:00:00+01:00'],
  [{ ...garage, leadDays: 2 }, '2026-06-09', '2026-06-06T16:00:00+01:00'],
  [garage, '2026-12-29', '2026-12-24T16:00:00+00:00'],
  [openEveryDay, '2026-12-26', '2026-12-23T16:00:00+00:00'],
])('the deadline for a day is its lead of working days before it [E-FITTER]', (fitter, day, deadline) => {
  expect(deadlineFor(fitter, day, `${addDays(day, -10)}T09:00:00Z`)).toBe(deadline);
});

test('the deadline is sooner for tyres that arrive later [E-FITTER]', () => {
  expect(deadlineFor(garage, '2026-06-09', '2026-06-01T09:00:00Z', 2)).toBe('2026-06-05T16:00:00+01:00');
});

test('a fitter without a working day has no deadline [E-FITTER]', () => {
  expect(deadlineFor({ ...garage, openingHours: {} }, '2026-06-08', '2026-06-01T09:00:00Z')).toBeNull();
});

test('a closed date is no working day: the tyres arrive later, and the deadline is sooner', () => {
  const away = { ...garage, closedDates: new Set(['2026-06-05']) };
  expect(earliestDay(away, '2026-06-04T09:00:00Z')).toBe('2026-06-06');
  expect(deadlineFor(away, '2026-06-06', '2026-06-01T09:00:00Z')).toBe('2026-06-04T16:00:00+01:00');
});

describe('with random fitters and moments', () => {
  const fitters = fc.record({
    code: fc.constant('CALIND'),
    isMobile: fc.constant(false),
    nation: fc.constantFrom(...nations),
    opensOnBankHolidays: fc.boolean(),
    jobMinutes: fc.constant(60),
    travelMinutes: fc.constant(0),
    leadDays: fc.integer({ min: 0, max: 14 }),
    cutOffMinute: fc.integer({ min: 0, max: 1439 }),
    slots: fc.constant(null),
    bayIds: fc.constant([1]),
    closedDates: fc.constant<ReadonlySet<string>>(new Set()),
    openingHours: fc.record(
      { weekday: fc.constant(hours), saturday: fc.constant(hours), sunday: fc.constant(hours) },
      { requiredKeys: [] },
    ),
  });
  const moments = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2030-12-31'),
    noInvalidDate: true,
  });

  const leads = fc.integer({ min: 0, max: 20 });

  test('the badge and the picker agree: the first free day for a lead is the first fitting day [C-EARLIEST-FITTING, E-FITTER-DAYS]', () => {
    fc.assert(
      fc.property(fitters, moments, leads, (fitter, now, lead) => {
        const calendar = calendarAt(now);
        const free = firstFreeDays([{ fitter, busy: noBusyBays }], [lead], calendar);
        const [first] = Object.keys(daysOf(scheduleAt(fitter, now, { lead_days: lead })));
        expect(calendar.days[free.get(lead) ?? -1]?.date).toBe(first);
      }),
      { numRuns: 200 },
    );
  });

  test('the deadline is ahead, and the first day is kept until then and lost from then on [E-FITTER]', () => {
    fc.assert(
      fc.property(fitters, moments, leads, (fitter, now, lead) => {
        const [first] = Object.keys(daysOf(scheduleAt(fitter, now, { lead_days: lead })));
        fc.pre(first !== undefined);
        const deadline = Date.parse(deadlineFor(fitter, first, now, lead) ?? '');
        const dayAt = (moment: number) => earliestDay(fitter, new Date(moment), lead);
        expect(deadline).toBeGreaterThan(now.getTime());
        expect((dayAt(deadline - 1) ?? '9999') <= first).toBe(true);
        expect((dayAt(deadline) ?? '9999') > first).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('a day later the earliest day is never sooner, and a lead more is always later [E-FITTER-DAYS]', () => {
    fc.assert(
      fc.property(fitters, moments, (fitter, now) => {
        const first = earliestDay(fitter, now) ?? '';
        const next = earliestDay(fitter, new Date(now.getTime() + 86_400_000));
        const longer = earliestDay({ ...fitter, leadDays: fitter.leadDays + 1 }, now);
        fc.pre(next !== undefined && longer !== undefined);
        expect(next >= first).toBe(true);
        expect(longer >= addDays(first, 1)).toBe(true);
        expect(earliestDay(fitter, now, 1)).toBe(longer);
      }),
      { numRuns: 200 },
    );
  });
});
