import { aFitterRecord as garage } from '../testing/fitter-record';
import { scheduleAt } from '../testing/schedules';
import { noBusyBays, toBusyBays, type BusyBays } from './busy-bays';
import type { FitterRecord } from './fitter';
import { fitterPayload } from './fitter-payload';

// A Monday morning.
const monday = '2026-06-01T08:00:00Z';
const payloadOf = (fitter: FitterRecord, busy: BusyBays = noBusyBays, job: object = {}) =>
  fitterPayload(fitter, scheduleAt(fitter, monday, job), busy);
const taken = (from: string, until: string) => ({
  bayId: 1,
  fromMs: Date.parse(from),
  untilMs: Date.parse(until),
});

test('a payload has the free days of the fitter, and the times and cut-off of the first day [E-FITTER, E-FITTER-HOURS, E-FITTER-TIMES, E-FITTER-SERVICES]', () => {
  const { fitting_days: days, day_starts: starts, ...payload } = payloadOf(garage);
  expect(Object.keys(days).slice(0, 2)).toEqual(['2026-06-02', '2026-06-03']);
  expect(Object.keys(starts)).toEqual(Object.keys(days));
  expect(payload).toEqual({
    id: 1,
    account_number: 'A1',
    cal_account_number: 'C1',
    code: 'CALIND',
    name: 'Palace Tyres',
    mobile: 0,
    address_line_one: '1 Mall',
    address_line_two: '',
    address_line_three: '',
    town: 'London',
    postcode: 'SW1A 1AA',
    distance: 2.5,
    latitude: 51.5,
    longitude: -0.1,
    average_score: 4.5,
    review_count: 10,
    opening_times: { weekday: '08:30-10:30', saturday: '00:00-00:00', sunday: '00:00-00:00' },
    fitting_times: { '08:30': '08:30 - 09:30', '09:30': '09:30 - 10:30' },
    services: { available: ['Balancing'], unavailable: ['Alignment'] },
    extras: ['TYREPROTECTION'],
    mobile_customer_surcharge: '15.50',
    mobile_customer_surcharge_pence: 1550,
    serves_miles: null,
    cut_off: '2026-06-01T16:00:00+01:00',
    featured: 1,
    selected: 0,
  });
});

test('distance is null without a searched place, and a closed fitter has no days [E-FITTER, E-FITTER-DAYS, E-FITTER-TIMES]', () => {
  const closed = {
    ...garage,
    code: 'CALTOTD',
    isMobile: true,
    distanceMiles: null,
    isFeatured: false,
    openingHours: {},
  };
  const payload = payloadOf(closed);
  expect(payload).toMatchObject({ mobile: 1, distance: null, cut_off: null, featured: 0 });
  expect([payload.fitting_days, payload.fitting_times]).toStrictEqual([{}, {}]);
});

test.each(['weekday', 'saturday', 'sunday'] as const)(
  'opening times are those of each kind of day, also if only %s is open [E-FITTER-HOURS]',
  (open) => {
    const openingHours = { [open]: { opensAtMinute: 605, closesAtMinute: 1439 } };
    expect(payloadOf({ ...garage, openingHours }).opening_times).toEqual({
      weekday: '00:00-00:00',
      saturday: '00:00-00:00',
      sunday: '00:00-00:00',
      [open]: '10:05-23:59',
    });
  },
);

const busyDays = toBusyBays([
  taken('2026-06-02T06:00:00Z', '2026-06-02T20:00:00Z'),
  taken('2026-06-03T07:30:00Z', '2026-06-03T08:30:00Z'),
]);

test('each open day has its first free time; a full day has none, and a closed day is absent [E-FITTER-DAYS]', () => {
  const starts = payloadOf(garage, busyDays).day_starts;
  expect(Object.entries(starts).slice(0, 5)).toEqual([
    ['2026-06-02', null],
    ['2026-06-03', '09:30'],
    ['2026-06-04', '08:30'],
    ['2026-06-05', '08:30'],
    ['2026-06-08', '08:30'],
  ]);
  expect(Object.keys(starts)).toHaveLength(14);
});

test('days, times and deadline are those for the job [E-FITTER, E-FITTER-DAYS, E-FITTER-TIMES]', () => {
  const payload = payloadOf(garage, noBusyBays, { tyres: 5, lead_days: 2 });
  expect(Object.keys(payload.fitting_days)[0]).toBe('2026-06-04');
  expect(payload.fitting_times).toEqual({ '08:30': '08:30 - 09:45' });
  expect(payload.cut_off).toBe('2026-06-01T16:00:00+01:00');
});

test('the times are those of the first free day, and are none for a mobile fitter who agrees them later [E-FITTER-DAYS, E-FITTER-TIMES]', () => {
  const busy = payloadOf(garage, busyDays);
  expect(Object.keys(busy.fitting_days)[0]).toBe('2026-06-03');
  expect(busy.fitting_times).toEqual({ '09:30': '09:30 - 10:30' });
  const mobile = payloadOf({ ...garage, code: 'CALMOB', isMobile: true, servesMiles: 20 });
  expect(Object.keys(mobile.fitting_days)[0]).toBe('2026-06-02');
  expect([mobile.fitting_times, mobile.day_starts, mobile.serves_miles]).toEqual([{}, {}, 20]);
});

test('the distance is rounded to a tenth of a mile [E-FITTER]', () => {
  const distanceOf = (distanceMiles: number) => payloadOf({ ...garage, distanceMiles }).distance;
  expect([2.44, 2.45, 0].map(distanceOf)).toEqual([2.4, 2.5, 0]);
});
