import { addDays, londonDate, londonMinute, momentAt } from '@tyres/contract-kit/london';
import fc from 'fast-check';
import {
  aGarage as garage,
  calendarAt,
  earliestDay,
  fittingDays,
  isBankHoliday,
  scheduleAt,
} from '../testing/schedules';
import { nations } from '@tyres/contract-kit/bank-holidays';
import { toBusyBays, type Occupied } from './busy-bays';
import { horizonDays } from './calendar';
import { dayTypeOf } from './fitter';
import { jobLengthMinutes } from './job-length';
import { cutOffFor } from './lead-time';
import {
  freeBays,
  freeSlotsOn,
  isKeyOf,
  isSameStart,
  openDays,
  scheduleOf,
  slotsOn,
  timesOf,
  type SchedulingFitter,
} from './slots';

const calendarMobile: SchedulingFitter = {
  ...garage,
  code: 'CALTOTD',
  isMobile: true,
  jobMinutes: 120,
  travelMinutes: 30,
  // A day without hours, and a bank holiday.
  slots: new Map([
    ['2026-06-03', ['08:30|10:30', '10:30|12:30', '13:00|15:00', '15:00|16:00']],
    ['2026-06-07', ['07:00|09:00']],
    ['2026-08-31', ['10:00|12:00']],
  ]),
};
const otherMobile: SchedulingFitter = { ...garage, code: 'CALMOB', isMobile: true };
const summer = '2026-06-01T09:00:00Z';
const on = (date: string, minute: number) => momentAt(date, minute).getTime();
const taken = (date: string, from: number, until: number, bayId = 1): Occupied => ({
  bayId,
  fromMs: on(date, from),
  untilMs: on(date, until),
});

test('a garage offers consecutive times, of which the last ends before it closes [E-FITTER-TIMES]', () => {
  expect(timesOf(garage, slotsOn(scheduleAt(garage, summer), '2026-06-03'))).toEqual({
    '08:30': '08:30 - 09:30',
    '09:30': '09:30 - 10:30',
    '10:30': '10:30 - 11:30',
    '11:30': '11:30 - 12:30',
  });
});

test('a calendar-integrated fitter offers the slots that it put, whatever its hours, by start|end [E-FITTER-TIMES, E-FITTER-CALTOTD]', () => {
  const timesOn = (date: string, moment = summer, job = {}) =>
    timesOf(calendarMobile, slotsOn(scheduleAt(calendarMobile, moment, job), date));
  expect(timesOn('2026-06-03')).toEqual({
    '08:30|10:30': '08:30 - 10:30',
    '10:30|12:30': '10:30 - 12:30',
    '13:00|15:00': '13:00 - 15:00',
  });
  expect(timesOn('2026-06-04')).toEqual({});
  expect(timesOn('2026-06-07')).toEqual({ '07:00|09:00': '07:00 - 09:00' });
  expect(timesOn('2026-08-31', '2026-08-20T09:00:00Z')).toEqual({ '10:00|12:00': '10:00 - 12:00' });
  // It has closed the day after all.
  const closed = { ...calendarMobile, closedDates: new Set(['2026-06-03']) };
  expect(slotsOn(scheduleAt(closed, summer), '2026-06-03')).toEqual([]);
});

test('a longer job takes slots that follow each other, and ends with the last of them', () => {
  const five = scheduleAt(calendarMobile, summer, { tyres: 5 });
  expect(timesOf(calendarMobile, slotsOn(five, '2026-06-03'))).toEqual({
    '08:30|12:30': '08:30 - 12:30',
    '13:00|16:00': '13:00 - 16:00',
  });
  const busy = toBusyBays([taken('2026-06-03', 630, 750)]);
  expect(freeSlotsOn(five, '2026-06-03', busy).map(({ key }) => key)).toEqual(['13:00|16:00']);
});

test('a slot that a calendar-integrated fitter put is taken to its end, without a way after it', () => {
  const [slot] = slotsOn(scheduleAt(calendarMobile, summer), '2026-06-03');
  expect([slot?.toMs, slot?.untilMs]).toEqual([on('2026-06-03', 630), on('2026-06-03', 630)]);
});

test('other mobile fitters offer days, but no times [T-TIME-MOBILE-CONTACT, T-TIME-SHOWN, E-FITTER-TIMES]', () => {
  const slots = slotsOn(scheduleAt(otherMobile, summer), '2026-06-03');
  expect(slots).not.toHaveLength(0);
  expect(timesOf(otherMobile, slots)).toEqual({});
});

test('a longer job begins at the same times, ends later, and not after closing [E-FITTER-TIMES]', () => {
  const times = (job: object) => timesOf(garage, slotsOn(scheduleAt(garage, summer, job), '2026-06-03'));
  expect(times({ tyres: 5 })).toEqual({
    '08:30': '08:30 - 09:45',
    '09:30': '09:30 - 10:45',
    '10:30': '10:30 - 11:45',
  });
  expect(times({ services: ['WHEELALIGNMENT'], service_minutes: 30 })).toMatchObject({
    '10:30': '10:30 - 12:00',
  });
  expect(times({ tyres: 100 })).toEqual({});
});

test('a longer job needs its bay for longer', () => {
  const busy = toBusyBays([taken('2026-06-03', 570, 630)]);
  const freeFor = (job: object) =>
    freeSlotsOn(scheduleAt(garage, summer, job), '2026-06-03', busy).map(({ key }) => key);
  expect(freeFor({})).toEqual(['08:30', '10:30', '11:30']);
  expect(freeFor({ tyres: 5 })).toEqual(['10:30']);
});

test('a mobile fitter keeps the way to the next job free, and may be on it at closing time', () => {
  const travelling = { ...otherMobile, jobMinutes: 90, travelMinutes: 30 };
  const slots = slotsOn(scheduleAt(travelling, summer), '2026-06-03');
  expect(slots.map(({ key }) => key)).toEqual(['08:30', '10:30']);
  expect(slots.map(({ toMs, untilMs }) => (untilMs - toMs) / 60_000)).toEqual([30, 30]);
  const untilNoon = { weekday: { opensAtMinute: 510, closesAtMinute: 720 } };
  const early = slotsOn(scheduleAt({ ...travelling, openingHours: untilNoon }, summer), '2026-06-03');
  expect(early).toHaveLength(2);
});

test('a closed date has no times, whatever the opening hours, and no tyres arrive on it', () => {
  const away = { ...garage, closedDates: new Set(['2026-06-02', '2026-06-04']) };
  expect(slotsOn(scheduleAt(away, summer), '2026-06-04')).toEqual([]);
  expect(earliestDay(scheduleAt(garage, summer))).toBe('2026-06-02');
  expect(earliestDay(scheduleAt(away, summer))).toBe('2026-06-03');
});

test('fitting days are the next 14 open days, with labels as dddd Do MMMM YYYY [E-FITTER-DAYS, B-DATE-FORMAT]', () => {
  // Christmas is a Friday, Boxing Day a Saturday that is observed on the Monday, and this garage is closed on Sundays.
  const days = fittingDays(scheduleAt(garage, '2026-12-23T10:00:00Z'));
  expect(Object.entries(days).slice(0, 3)).toEqual([
    ['2026-12-24', 'Thursday 24th December 2026'],
    ['2026-12-29', 'Tuesday 29th December 2026'],
    ['2026-12-30', 'Wednesday 30th December 2026'],
  ]);
  expect(Object.keys(days)).toHaveLength(14);
});

test('a day whose bays are all taken is not a fitting day [E-FITTER-DAYS]', () => {
  const busy = toBusyBays([taken('2026-06-03', 0, 1440)]);
  const firstOf = (bayIds: number[]) =>
    Object.keys(fittingDays(scheduleAt({ ...garage, bayIds }, '2026-06-02T09:00:00Z'), busy))[0];
  expect(firstOf([1])).toBe('2026-06-04');
  expect(firstOf([1, 2])).toBe('2026-06-03');
});

test('full days are not among the 14 fitting days [E-FITTER-DAYS]', () => {
  const busy = toBusyBays([taken('2026-06-03', 0, 1440), taken('2026-06-05', 0, 1440)]);
  const days = openDays(scheduleAt(garage, '2026-06-02T09:00:00Z'), busy);
  expect(days).toHaveLength(16);
  expect(days.filter(({ firstStart }) => firstStart === undefined).map(({ day }) => day.date)).toEqual([
    '2026-06-03',
    '2026-06-05',
  ]);
});

test('the open days say when each begins to be free, and which are full', () => {
  const busy = toBusyBays([taken('2026-06-03', 0, 1440), taken('2026-06-04', 510, 600)]);
  const days = openDays(scheduleAt(garage, '2026-06-02T09:00:00Z'), busy);
  expect(days.slice(0, 4).map(({ day, firstStart }) => [day.date, firstStart])).toEqual([
    ['2026-06-03', undefined],
    ['2026-06-04', 630],
    ['2026-06-05', 510],
    ['2026-06-06', 540],
  ]);
  // Sunday is closed, so it is absent.
  expect(days[4]?.day.date).toBe('2026-06-08');
});

test('the first day depends on the cut-off in London time [E-FITTER, E-FITTER-DAYS]', () => {
  const dayAt = (moment: string) => earliestDay(scheduleAt(garage, moment));
  expect(dayAt('2026-06-02T14:59:59Z')).toBe('2026-06-03');
  expect(dayAt('2026-06-02T15:00:00Z')).toBe('2026-06-04');
  expect(dayAt('2026-12-01T15:30:00Z')).toBe('2026-12-02');
  const schedule = scheduleAt(garage, '2026-06-02T09:00:00Z');
  expect(cutOffFor(schedule, 1)).toBe('2026-06-02T16:00:00+01:00');
  expect(cutOffFor(schedule, undefined)).toBeNull();
});

test('a time today is offered only with an hour of notice [E-FITTER-TIMES, C-UPDATE-TIMES]', () => {
  const keysAt = (now: string) =>
    slotsOn(scheduleAt({ ...garage, leadDays: 0 }, now), '2026-06-03').map(({ key }) => key);
  expect(keysAt('2026-06-03T08:30:00Z')).toEqual(['10:30', '11:30']);
  expect(keysAt('2026-06-03T08:31:00Z')).toEqual(['11:30']);
});

test('a day has no times before the tyres arrive, or more than 42 days ahead [C-UPDATE-TIMES]', () => {
  const timesOn = (date: string, job: object = {}) => slotsOn(scheduleAt(garage, summer, job), date);
  expect(timesOn('2026-06-01')).toHaveLength(0);
  expect(timesOn('2026-06-02')).toHaveLength(4);
  expect(timesOn('2026-06-04', { lead_days: 3 })).toHaveLength(0);
  expect(timesOn('2026-06-05', { lead_days: 3 })).toHaveLength(4);
  expect(timesOn('2026-07-13')).toHaveLength(4);
  expect(timesOn('2026-07-14')).toHaveLength(0);
});

test('the last fitting day is 42 days ahead, and a fitter that is always closed has none [E-FITTER-DAYS, E-FITTER-HOURS]', () => {
  // Six weeks of six working days.
  expect(Object.keys(fittingDays(scheduleAt({ ...garage, leadDays: 36 }, summer)))).toEqual(['2026-07-13']);
  expect(Object.keys(fittingDays(scheduleAt(garage, summer, { lead_days: 35 })))).toEqual(['2026-07-13']);
  expect(fittingDays(scheduleAt({ ...garage, openingHours: {} }, summer))).toEqual({});
});

test('a bay is free for a slot that ends when the next appointment begins, or begins when the last one ends', () => {
  const slot = { fromMs: on('2026-06-03', 600), untilMs: on('2026-06-03', 660) };
  const bays = (from: number, until: number) =>
    freeBays([1], slot, toBusyBays([taken('2026-06-03', from, until)]));
  expect(bays(540, 600)).toEqual([1]);
  expect(bays(540, 601)).toEqual([]);
  expect(bays(659, 720)).toEqual([]);
  expect(bays(660, 720)).toEqual([1]);
});

test('a time key means the slot with its start, also with the end of another job', () => {
  expect(isKeyOf({ key: '10:30' }, '10:30')).toBe(true);
  expect(isKeyOf({ key: '10:30|12:30' }, '10:30|13:00')).toBe(true);
  for (const time of [
    ...['10:30', '10:30|', '10:30|late', '10:30|x13:00', '10:30|13:00x'],
    ...['08:30|12:30', '', undefined],
  ])
    expect(isKeyOf({ key: '10:30|12:30' }, time)).toBe(false);
  expect(isKeyOf({ key: '10:30' }, '10:30|12:30')).toBe(false);
  expect([isSameStart('10:30|12:30', '10:30|13:00'), isSameStart(null, undefined)]).toEqual([true, true]);
  // No time and an empty one are the same.
  expect(isSameStart('', null)).toBe(true);
  expect([isSameStart('10:30', '11:30'), isSameStart('10:30', null)]).toEqual([false, false]);
});

describe('with random fitters, days and times', () => {
  const hours = fc
    .tuple(fc.integer({ min: 180, max: 1380 }), fc.integer({ min: 5, max: 1200 }))
    .map(([opensAtMinute, length]) => ({
      opensAtMinute,
      closesAtMinute: Math.min(opensAtMinute + length, 1439),
    }));
  const fitter = fc.record({
    code: fc.constantFrom('CALIND', 'CALMOB'),
    slots: fc.constant(null),
    isMobile: fc.boolean(),
    nation: fc.constantFrom(...nations),
    opensOnBankHolidays: fc.boolean(),
    jobMinutes: fc.integer({ min: 15, max: 240 }),
    travelMinutes: fc.constantFrom(0, 15, 45),
    leadDays: fc.integer({ min: 0, max: 5 }),
    cutOffMinute: fc.integer({ min: 0, max: 1439 }),
    bayIds: fc.constantFrom([1], [1, 2], [1, 2, 3]),
    closedDates: fc.constant<ReadonlySet<string>>(new Set()),
    openingHours: fc.record({ weekday: hours, saturday: hours, sunday: hours }, { requiredKeys: [] }),
  });
  const job = fc.record({
    tyres: fc.integer({ min: 1, max: 8 }),
    services: fc.subarray(['WHEELALIGNMENT', 'BALANCE']),
    service_minutes: fc.constantFrom(undefined, 0, 20, 30, 75),
    lead_days: fc.integer({ min: 0, max: 3 }),
  });
  // Four years, with their bank holidays and changes of the clocks.
  const now = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  const days = fc.integer({ min: 0, max: horizonDays });

  test('each time is within opening hours in London time, and lasts as long as the job', () => {
    fc.assert(
      fc.property(fitter, job, now, days, (one, what, moment, ahead) => {
        const date = addDays(londonDate(moment), ahead);
        const hoursOfDay = one.openingHours[dayTypeOf(date)];
        for (const slot of slotsOn(scheduleOf(one, what, calendarAt(moment)), date)) {
          const [from, to] = [new Date(slot.fromMs), new Date(slot.toMs)];
          expect(hoursOfDay).toBeDefined();
          expect(londonDate(from)).toBe(date);
          expect(londonMinute(from)).toBeGreaterThanOrEqual(hoursOfDay?.opensAtMinute ?? Infinity);
          expect(londonMinute(to)).toBeLessThanOrEqual(hoursOfDay?.closesAtMinute ?? -Infinity);
          expect(slot.toMs - slot.fromMs).toBe(jobLengthMinutes(one.jobMinutes, what) * 60_000);
          expect(slot.untilMs - slot.toMs).toBe(one.travelMinutes * 60_000);
          expect(slot.label.startsWith(slot.key.slice(0, 5))).toBe(true);
          expect(slot.fromMs).toBeGreaterThan(moment.getTime());
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
        const jobs = plans.map(({ bayId, start, length }) => taken(date, start, start + length, bayId));
        const busy = toBusyBays(jobs);
        const schedule = scheduleAt(one, moment);
        const free = freeSlotsOn(schedule, date, busy);
        for (const slot of slotsOn(schedule, date)) {
          const isOverlapped = (bayId: number) =>
            jobs.some((job) => job.bayId === bayId && job.fromMs < slot.untilMs && slot.fromMs < job.untilMs);
          const expected = one.bayIds.filter((bayId) => !isOverlapped(bayId));
          expect(freeBays(one.bayIds, slot, busy)).toEqual(expected);
          expect(free.some(({ key }) => key === slot.key)).toBe(expected.length > 0);
        }
      }),
      { numRuns: 200 },
    );
  });
});
