import { addDays } from '@tyres/contract-kit/london';
import fc from 'fast-check';
import { createBankHolidays, nations } from './bank-holidays';
import { freeDates } from './free-dates';
import { cutOffFor, earliestDay, fittingDays, type Calendar, type SchedulingFitter } from './slots';

const isBankHoliday = createBankHolidays([]);
const at = (iso: string): Calendar => ({ now: new Date(iso), isBankHoliday });

const hours = { opensAtMinute: 480, closesAtMinute: 720 };
/** Open from Monday to Saturday. */
const garage: SchedulingFitter = {
  code: 'CALIND',
  isMobile: false,
  nation: 'England',
  opensOnBankHolidays: false,
  jobMinutes: 60,
  leadDays: 1,
  cutOffMinute: 16 * 60,
  bayIds: [1],
  openingHours: { weekday: hours, saturday: hours },
};
const openEveryDay: SchedulingFitter = {
  ...garage,
  opensOnBankHolidays: true,
  openingHours: { ...garage.openingHours, sunday: hours },
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
  expect(earliestDay(garage, at(now))).toBe(day);
  expect(Object.keys(fittingDays(garage, at(now), []))[0]).toBe(day);
});

test.each([
  [0, '2026-06-08'],
  [1, '2026-06-09'],
  [5, '2026-06-13'],
  [6, '2026-06-15'],
  [12, '2026-06-22'],
])('with a lead of %d working days an order on a Sunday is fitted on %s [E-FITTER-DAYS]', (leadDays, day) => {
  expect(earliestDay({ ...garage, leadDays }, at('2026-06-07T11:00:00Z'))).toBe(day);
});

test.each(['2026', '2027'])(
  'nobody fits on Christmas Day of %s, not even who opens on bank holidays',
  (year) => {
    const days = Object.keys(fittingDays(openEveryDay, at(`${year}-12-20T10:00:00Z`), []));
    expect(days).not.toContain(`${year}-12-25`);
    expect(days).toContain(`${year}-12-26`);
  },
);

test('a bank holiday on which a fitter opens is a fitting day, but not one of its lead [E-FITTER-DAYS]', () => {
  const daysAt = (now: string) => Object.keys(fittingDays(openEveryDay, at(now), [])).slice(0, 2);
  expect(daysAt('2026-12-23T10:00:00Z')).toEqual(['2026-12-24', '2026-12-26']);
  expect(daysAt('2026-12-24T10:00:00Z')).toEqual(['2026-12-27', '2026-12-28']);
});

test('a fitter without a working day in the next weeks has no earliest day [E-FITTER-DAYS]', () => {
  const now = at('2026-06-01T09:00:00Z');
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
  expect(cutOffFor(fitter, day, isBankHoliday)).toBe(deadline);
});

test('a fitter without a working day has no deadline [E-FITTER]', () => {
  expect(cutOffFor({ ...garage, openingHours: {} }, '2026-06-08', isBankHoliday)).toBeNull();
});

describe('with random fitters and moments', () => {
  const fitters = fc.record({
    code: fc.constant('CALIND'),
    isMobile: fc.constant(false),
    nation: fc.constantFrom(...nations),
    opensOnBankHolidays: fc.boolean(),
    jobMinutes: fc.constant(60),
    leadDays: fc.integer({ min: 0, max: 14 }),
    cutOffMinute: fc.integer({ min: 0, max: 1439 }),
    bayIds: fc.constant([1]),
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

  test('the free days of one fitter are its fitting days [C-EARLIEST-FITTING, E-FITTER-DAYS]', () => {
    fc.assert(
      fc.property(fitters, moments, (fitter, now) => {
        const calendar = { now, isBankHoliday };
        expect(freeDates([{ fitter, occupied: [] }], calendar)).toEqual(
          Object.keys(fittingDays(fitter, calendar, [])),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('the deadline is ahead, and the first day is kept until then and lost from then on [E-FITTER]', () => {
    fc.assert(
      fc.property(fitters, moments, (fitter, now) => {
        const [first] = Object.keys(fittingDays(fitter, { now, isBankHoliday }, []));
        fc.pre(first !== undefined);
        const deadline = Date.parse(cutOffFor(fitter, first, isBankHoliday) ?? '');
        const dayAt = (moment: number) => earliestDay(fitter, { now: new Date(moment), isBankHoliday });
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
        const first = earliestDay(fitter, { now, isBankHoliday }) ?? '';
        const next = earliestDay(fitter, { now: new Date(now.getTime() + 86_400_000), isBankHoliday });
        const longer = earliestDay({ ...fitter, leadDays: fitter.leadDays + 1 }, { now, isBankHoliday });
        fc.pre(next !== undefined && longer !== undefined);
        expect(next >= first).toBe(true);
        expect(longer >= addDays(first, 1)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
