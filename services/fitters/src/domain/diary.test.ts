import { momentAt } from '@tyres/contract-kit/london';
import { aFitterRecord as garage } from '../testing/fitter-record';
import { isBankHoliday } from '../testing/schedules';
import { diaryOf, mondayOf, type DiaryFacts } from './diary';
import type { FitterJob } from './fitter-job';

// A Monday; the next one is the late summer bank holiday of England, and not of Scotland.
const monday = '2026-08-24';
const hours = { opensAtMinute: 510, closesAtMinute: 630 };
const weekOf = (changes: Partial<DiaryFacts> = {}) =>
  diaryOf({
    fitter: { ...garage, openingHours: { weekday: hours, saturday: hours, sunday: hours } },
    monday,
    today: monday,
    jobs: [],
    closures: new Map(),
    isBankHoliday,
    ...changes,
  });
const closedOf = (changes: Partial<DiaryFacts>) => weekOf(changes).days.map(({ closed }) => closed);
const job: FitterJob = {
  reference: 'ORDER1',
  from: momentAt('2026-08-25', 540),
  to: momentAt('2026-08-25', 600),
  timeKey: '09:00',
  bay: 1,
  tyres: 4,
  services: ['WHEELALIGNMENT'],
  postcode: 'SW1A 1AA',
  changedAt: new Date('2026-08-20T10:00:00Z'),
};

test.each([
  ['2026-08-24', '2026-08-24'],
  ['2026-08-26', '2026-08-24'],
  ['2026-08-29', '2026-08-24'],
  ['2026-08-30', '2026-08-24'],
  ['2026-08-31', '2026-08-31'],
])('the week of %s begins on Monday %s', (day, begins) => expect(mondayOf(day, '2026-06-03')).toBe(begins));

test.each([undefined, '', 'nonsense', '2026-02-31', '2025-06-01', '2027-06-05'])(
  'the week of %p, which is no day or too far away, is that of today',
  (day) => expect(mondayOf(day, '2026-06-03')).toBe('2026-06-01'),
);

test('the diary goes a year back and a year ahead, both days included', () => {
  expect(mondayOf('2025-06-02', '2026-06-03')).toBe('2025-06-02');
  expect(mondayOf('2027-06-04', '2026-06-03')).toBe('2027-05-31');
});

test('a diary is seven days from Monday, with the Mondays before and after', () => {
  const { days, ...diary } = weekOf();
  expect(diary).toEqual({
    name: 'Palace Tyres',
    town: 'London',
    mobile: 0,
    bays: [1],
    previous_week: '2026-08-17',
    next_week: '2026-08-31',
  });
  expect(days).toHaveLength(7);
  expect([days[0], days[6]]).toEqual([
    { date: '2026-08-24', label: 'Monday 24th August 2026', closed: null, entries: [] },
    { date: '2026-08-30', label: 'Sunday 30th August 2026', closed: null, entries: [] },
  ]);
});

test('bays are numbered, also one that was withdrawn and has a job', () => {
  const fitter = { ...garage, bayIds: [71, 72], isMobile: true };
  expect(weekOf({ fitter, jobs: [{ ...job, bay: 12 }, { ...job, bay: 11 }, job] })).toMatchObject({
    mobile: 1,
    bays: [1, 2, 11, 12],
  });
});

test('a job is on its day in London, with what the fitter needs to know', () => {
  const late = {
    from: momentAt('2026-08-25', 1410),
    to: momentAt('2026-08-26', 30),
    timeKey: null,
    tyres: null,
  };
  const { days } = weekOf({
    jobs: [job, { ...job, ...late, reference: 'ORDER2', services: [], postcode: null }],
  });
  expect(days.flatMap(({ date, entries }) => (entries.length === 0 ? [] : [date]))).toEqual(['2026-08-25']);
  expect(days[1]?.entries).toEqual([
    {
      reference: 'ORDER1',
      time_label: '09:00 - 10:00',
      minutes: 60,
      bay: 1,
      tyres: 4,
      services: ['WHEELALIGNMENT'],
      postcode: 'SW1A 1AA',
    },
    { reference: 'ORDER2', time_label: null, minutes: 60, bay: 1, tyres: null, services: [], postcode: null },
  ]);
});

test('a time that a shopper holds shows nothing but the time', () => {
  expect(weekOf({ jobs: [{ ...job, reference: null }] }).days[1]?.entries).toEqual([
    {
      reference: null,
      time_label: '09:00 - 10:00',
      minutes: 60,
      bay: 1,
      tyres: null,
      services: [],
      postcode: null,
    },
  ]);
});

test('a day without hours is closed, and a closure has its reason', () => {
  const closures = new Map([
    ['2026-08-25', 'Stocktaking'],
    ['2026-08-30', 'Holiday'],
  ]);
  expect(closedOf({ fitter: { ...garage, openingHours: { weekday: hours } }, closures })).toEqual([
    null,
    'Stocktaking',
    null,
    null,
    null,
    'Closed',
    'Holiday',
  ]);
});

test('a fitter is closed on the bank holidays of its nation, unless it opens then', () => {
  const week = { monday: '2026-08-31' };
  expect(closedOf({ ...week, fitter: garage }).slice(0, 2)).toEqual(['Bank holiday', null]);
  expect(closedOf({ ...week, fitter: { ...garage, nation: 'Scotland' } })[0]).toBeNull();
  expect(closedOf({ ...week, fitter: { ...garage, opensOnBankHolidays: true } })[0]).toBeNull();
});

test('a fitter that puts slots has none on the days without any, from today on, whatever its hours', () => {
  const slots = new Map([
    ['2026-08-27', ['09:00|10:00']],
    ['2026-08-28', []],
    ['2026-08-30', ['09:00|10:00']],
  ]);
  expect(closedOf({ fitter: { ...garage, slots }, today: '2026-08-26' })).toEqual([
    // Slots of past days are not kept.
    null,
    null,
    'No slots',
    null,
    'No slots',
    'No slots',
    null,
  ]);
});
