import { addDays, londonDate, londonMinute, momentAt } from '@tyres/contract-kit/london';
import fc from 'fast-check';
import { createBankHolidays, nations } from './bank-holidays';
import { dayTypeOf } from './fitter';
import {
  cutOffFor,
  earliestDay,
  fittingDays,
  freeBays,
  freeSlotsOn,
  horizonDays,
  slotsOn,
  timesOf,
  type Calendar,
  type Occupied,
  type SchedulingFitter,
} from './slots';

const isBankHoliday = createBankHolidays([]);
const at = (iso: string): Calendar => ({ now: new Date(iso), isBankHoliday });

const garage: SchedulingFitter = {
  code: 'CALIND',
  isMobile: false,
  nation: 'England',
  opensOnBankHolidays: false,
  jobMinutes: 60,
  leadDays: 1,
  cutOffMinute: 16 * 60,
  bayIds: [1],
  openingHours: {
    weekday: { opensAtMinute: 510, closesAtMinute: 750 },
    saturday: { opensAtMinute: 540, closesAtMinute: 720 },
  },
};
const calendarMobile: SchedulingFitter = { ...garage, code: 'CALTOTD', isMobile: true, jobMinutes: 120 };
const otherMobile: SchedulingFitter = { ...garage, code: 'CALMOB', isMobile: true };

test('a garage offers consecutive times, of which the last ends before it closes [E-FITTER-TIMES]', () => {
  const slots = slotsOn(garage, '2026-06-03', at('2026-06-01T09:00:00Z'));
  expect(timesOf(garage, slots)).toEqual({
    '08:30': '08:30 - 09:30',
    '09:30': '09:30 - 10:30',
    '10:30': '10:30 - 11:30',
    '11:30': '11:30 - 12:30',
  });
});

test('the time key of a calendar-integrated fitter is start|end [E-FITTER-TIMES, E-FITTER-CALTOTD]', () => {
  const slots = slotsOn(calendarMobile, '2026-06-03', at('2026-06-01T09:00:00Z'));
  expect(timesOf(calendarMobile, slots)).toEqual({
    '08:30|10:30': '08:30 - 10:30',
    '10:30|12:30': '10:30 - 12:30',
  });
});

test('other mobile fitters offer days, but no times [T-TIME-MOBILE-CONTACT, T-TIME-SHOWN, E-FITTER-TIMES]', () => {
  const slots = slotsOn(otherMobile, '2026-06-03', at('2026-06-01T09:00:00Z'));
  expect(slots).not.toHaveLength(0);
  expect(timesOf(otherMobile, slots)).toEqual({});
});

test('fitting days are the next 14 open days, with labels as dddd Do MMMM YYYY [E-FITTER-DAYS, B-DATE-FORMAT]', () => {
  // Christmas is a Friday, Boxing Day a Saturday that is observed on the Monday, and this garage is closed on Sundays.
  const days = fittingDays(garage, at('2026-12-23T10:00:00Z'), []);
  expect(Object.entries(days).slice(0, 3)).toEqual([
    ['2026-12-24', 'Thursday 24th December 2026'],
    ['2026-12-29', 'Tuesday 29th December 2026'],
    ['2026-12-30', 'Wednesday 30th December 2026'],
  ]);
  expect(Object.keys(days)).toHaveLength(14);
});

test('a day whose bays are all taken is not a fitting day [E-FITTER-DAYS]', () => {
  const occupied: Occupied[] = [
    { bayId: 1, from: momentAt('2026-06-03', 0), to: momentAt('2026-06-03', 1440) },
  ];
  const calendar = at('2026-06-02T09:00:00Z');
  expect(Object.keys(fittingDays(garage, calendar, occupied))[0]).toBe('2026-06-04');
  expect(Object.keys(fittingDays({ ...garage, bayIds: [1, 2] }, calendar, occupied))[0]).toBe('2026-06-03');
});

test('the first day depends on the cut-off in London time [E-FITTER, E-FITTER-DAYS]', () => {
  expect(earliestDay(garage, at('2026-06-02T14:59:59Z'))).toBe('2026-06-03');
  expect(earliestDay(garage, at('2026-06-02T15:00:00Z'))).toBe('2026-06-04');
  expect(earliestDay(garage, at('2026-12-01T15:30:00Z'))).toBe('2026-12-02');
  expect(cutOffFor(garage, '2026-06-03', isBankHoliday)).toBe('2026-06-02T16:00:00+01:00');
  expect(cutOffFor(garage, undefined, isBankHoliday)).toBeNull();
});

test('a time today is offered only with an hour of notice [E-FITTER-TIMES, C-UPDATE-TIMES]', () => {
  const sameDay = { ...garage, leadDays: 0 };
  const keysAt = (now: string) => slotsOn(sameDay, '2026-06-03', at(now)).map(({ key }) => key);
  expect(keysAt('2026-06-03T08:30:00Z')).toEqual(['10:30', '11:30']);
  expect(keysAt('2026-06-03T08:31:00Z')).toEqual(['11:30']);
});

test('a day has no times before the tyres arrive, or more than 42 days ahead [C-UPDATE-TIMES]', () => {
  const timesOn = (date: string) => slotsOn(garage, date, at('2026-06-01T09:00:00Z'));
  expect(timesOn('2026-06-01')).toHaveLength(0);
  expect(timesOn('2026-06-02')).toHaveLength(4);
  expect(timesOn('2026-07-13')).toHaveLength(4);
  expect(timesOn('2026-07-14')).toHaveLength(0);
});

test('the last fitting day is 42 days ahead, and a fitter that is always closed has none [E-FITTER-DAYS, E-FITTER-HOURS]', () => {
  const calendar = at('2026-06-01T09:00:00Z');
  // Six weeks of six working days.
  expect(Object.keys(fittingDays({ ...garage, leadDays: 36 }, calendar, []))).toEqual(['2026-07-13']);
  expect(fittingDays({ ...garage, openingHours: {} }, calendar, [])).toEqual({});
});

test('a bay is free for a slot that ends when the next appointment begins, or begins when the last one ends', () => {
  const on = (minute: number) => momentAt('2026-06-03', minute);
  const bays = (from: number, to: number) =>
    freeBays([1], { from: on(600), to: on(660) }, [{ bayId: 1, from: on(from), to: on(to) }]);
  expect(bays(540, 600)).toEqual([1]);
  expect(bays(540, 601)).toEqual([]);
  expect(bays(659, 720)).toEqual([]);
  expect(bays(660, 720)).toEqual([1]);
});

describe('with random fitters, days and times', () => {
  const hours = fc
    .tuple(fc.integer({ min: 180, max: 1380 }), fc.integer({ min: 5, max: 1200 }))
    .map(([opensAtMinute, length]) => ({
      opensAtMinute,
      closesAtMinute: Math.min(opensAtMinute + length, 1439),
    }));
  const fitter = fc.record({
    code: fc.constantFrom('CALIND', 'CALTOTD', 'CALMOB'),
    isMobile: fc.boolean(),
    nation: fc.constantFrom(...nations),
    opensOnBankHolidays: fc.boolean(),
    jobMinutes: fc.integer({ min: 15, max: 240 }),
    leadDays: fc.integer({ min: 0, max: 5 }),
    cutOffMinute: fc.integer({ min: 0, max: 1439 }),
    bayIds: fc.constantFrom([1], [1, 2], [1, 2, 3]),
    openingHours: fc.record({ weekday: hours, saturday: hours, sunday: hours }, { requiredKeys: [] }),
  });
  // Four years, with their bank holidays and changes of the clocks.
  const now = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  const days = fc.integer({ min: 0, max: horizonDays });

  test('each time is within opening hours in London time, and lasts as long as the job', () => {
    fc.assert(
      fc.property(fitter, now, days, (one, moment, ahead) => {
        const date = addDays(londonDate(moment), ahead);
        const hoursOfDay = one.openingHours[dayTypeOf(date)];
        for (const slot of slotsOn(one, date, { now: moment, isBankHoliday })) {
          expect(hoursOfDay).toBeDefined();
          expect(londonDate(slot.from)).toBe(date);
          expect(londonMinute(slot.from)).toBeGreaterThanOrEqual(hoursOfDay?.opensAtMinute ?? Infinity);
          expect(londonMinute(slot.to)).toBeLessThanOrEqual(hoursOfDay?.closesAtMinute ?? -Infinity);
          expect(slot.to.getTime() - slot.from.getTime()).toBe(one.jobMinutes * 60_000);
          expect(slot.label.startsWith(slot.key.slice(0, 5))).toBe(true);
          expect(slot.from.getTime()).toBeGreaterThan(moment.getTime());
          expect(!one.opensOnBankHolidays && isBankHoliday(date, one.nation)).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('each free time has a bay without an overlapping appointment', () => {
    const occupied = fc.array(
      fc.record({
        bayId: fc.integer({ min: 1, max: 3 }),
        start: fc.integer({ min: 180, max: 1380 }),
        length: fc.integer({ min: 1, max: 300 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(fitter, now, days, occupied, (one, moment, ahead, plans) => {
        const date = addDays(londonDate(moment), ahead);
        const taken = plans.map(({ bayId, start, length }) => ({
          bayId,
          from: momentAt(date, start),
          to: momentAt(date, start + length),
        }));
        for (const slot of freeSlotsOn(one, date, { now: moment, isBankHoliday }, taken)) {
          const [bayId] = freeBays(one.bayIds, slot, taken);
          expect(
            taken.some((other) => other.bayId === bayId && other.from < slot.to && slot.from < other.to),
          ).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });
});
