import type { FitterRecord } from './fitter';
import { fitterPayload } from './fitter-payload';

const garage: FitterRecord = {
  id: 1,
  accountNumber: 'A1',
  calAccountNumber: 'C1',
  code: 'CALIND',
  name: 'Palace Tyres',
  isMobile: false,
  addressLines: ['1 Mall', '', ''],
  town: 'London',
  postcode: 'SW1A 1AA',
  nation: 'England',
  latitude: 51.5,
  longitude: -0.1,
  distanceMiles: 2.46,
  averageScore: 4.5,
  reviewCount: 10,
  mobileSurchargePence: 1550,
  jobMinutes: 60,
  leadDays: 1,
  cutOffMinute: 960,
  opensOnBankHolidays: false,
  isFeatured: true,
  servicesAvailable: ['Balancing'],
  servicesUnavailable: ['Alignment'],
  openingHours: { weekday: { opensAtMinute: 510, closesAtMinute: 630 } },
  bayIds: [1],
};
// A Monday morning.
const calendar = { now: new Date('2026-06-01T08:00:00Z'), isBankHoliday: () => false };

test('a payload has the free days of the fitter, and the times and cut-off of the first day [E-FITTER, E-FITTER-HOURS, E-FITTER-TIMES, E-FITTER-SERVICES]', () => {
  const { fitting_days: days, ...payload } = fitterPayload(garage, calendar, []);
  expect(Object.keys(days).slice(0, 2)).toEqual(['2026-06-02', '2026-06-03']);
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
    mobile_customer_surcharge: '15.50',
    mobile_customer_surcharge_pence: 1550,
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
  const payload = fitterPayload(closed, calendar, []);
  expect(payload).toMatchObject({ mobile: 1, distance: null, cut_off: null, featured: 0 });
  expect([payload.fitting_days, payload.fitting_times]).toEqual([{}, {}]);
});

test.each(['weekday', 'saturday', 'sunday'] as const)(
  'opening times are those of each kind of day, also if only %s is open [E-FITTER-HOURS]',
  (open) => {
    const openingHours = { [open]: { opensAtMinute: 605, closesAtMinute: 1439 } };
    expect(fitterPayload({ ...garage, openingHours }, calendar, []).opening_times).toEqual({
      weekday: '00:00-00:00',
      saturday: '00:00-00:00',
      sunday: '00:00-00:00',
      [open]: '10:05-23:59',
    });
  },
);

test('the times are those of the first free day, and are none for a mobile fitter who agrees them later [E-FITTER-DAYS, E-FITTER-TIMES]', () => {
  const taken = [
    { bayId: 1, from: new Date('2026-06-02T06:00:00Z'), to: new Date('2026-06-02T20:00:00Z') },
    { bayId: 1, from: new Date('2026-06-03T07:30:00Z'), to: new Date('2026-06-03T08:30:00Z') },
  ];
  const busy = fitterPayload(garage, calendar, taken);
  expect(Object.keys(busy.fitting_days)[0]).toBe('2026-06-03');
  expect(busy.fitting_times).toEqual({ '09:30': '09:30 - 10:30' });
  const mobile = fitterPayload({ ...garage, code: 'CALMOB', isMobile: true }, calendar, []);
  expect(Object.keys(mobile.fitting_days)[0]).toBe('2026-06-02');
  expect(mobile.fitting_times).toEqual({});
});

test('the distance is rounded to a tenth of a mile [E-FITTER]', () => {
  const distanceOf = (distanceMiles: number) =>
    fitterPayload({ ...garage, distanceMiles }, calendar, []).distance;
  expect([2.44, 2.45, 0].map(distanceOf)).toEqual([2.4, 2.5, 0]);
});
