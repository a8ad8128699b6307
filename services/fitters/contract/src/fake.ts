import type { HoldAppointmentInput } from './endpoints';
import type { AppointmentHold, Fitter, RechooseFittersInput, RechooseFittersResponse } from './payloads';

const kinds = [
  { code: 'CALFIT', name: 'Fenwick Premium Tyres Westminster', mobile: 0, score: 5, reviews: 212 },
  { code: 'CALTOTD', name: 'Tread To You London', mobile: 1, score: 4.7, reviews: 88 },
  { code: 'CALHALF', name: 'Halcyon Autocentres Pimlico', mobile: 0, score: 4.1, reviews: 341 },
  { code: 'CALAAPRE', name: 'Roadstead Prestige Chelsea', mobile: 0, score: 4.8, reviews: 1 },
  { code: 'CALMOB', name: 'Kershaw On The Drive', mobile: 1, score: 4.4, reviews: 23 },
  { code: 'CALIND', name: 'Ormerod Tyre & Exhaust', mobile: 0, score: 0, reviews: 0 },
] as const;

const days = {
  '2026-12-02': 'Wednesday 2nd December 2026',
  '2026-12-03': 'Thursday 3rd December 2026',
  '2026-12-04': 'Friday 4th December 2026',
};

const garageHours = { weekday: '08:30-17:30', saturday: '08:30-13:00', sunday: '00:00-00:00' };
const mobileHours = { weekday: '08:00-18:00', saturday: '08:00-14:00', sunday: '00:00-00:00' };

/** 23 made-up fitters of every kind; one has a single review, and some have none. */
export const fakeFitters: readonly Fitter[] = Array.from({ length: 23 }, (_, index) => fakeFitter(index));

function fakeFitter(index: number): Fitter {
  const kind = kinds[index % kinds.length] ?? kinds[0];
  return {
    id: index + 1,
    account_number: `KT${100_001 + index}`,
    cal_account_number: `${kind.code}${index}`,
    code: kind.code,
    name: kind.name,
    mobile: kind.mobile,
    address_line_one: `Unit ${index + 1}`,
    address_line_two: 'Riverside Trading Estate',
    address_line_three: '',
    town: 'London',
    postcode: 'SW1V 4QT',
    distance: Math.round((0.4 + index * 0.6) * 10) / 10,
    latitude: 51.501 + Math.sin(index * 2.4) * 0.01 * (index + 1),
    longitude: -0.1416 + Math.cos(index * 2.4) * 0.015 * (index + 1),
    average_score: kind.score,
    review_count: kind.reviews,
    opening_times: kind.mobile ? mobileHours : garageHours,
    fitting_days: days,
    fitting_times: timesOf(kind.code),
    services: { available: ['Tyre fitting', 'Wheel balancing'], unavailable: ['Wheel alignment'] },
    mobile_customer_surcharge: kind.mobile ? '20.00' : '0.00',
    mobile_customer_surcharge_pence: kind.mobile ? 2000 : 0,
    cut_off: '2026-12-01T16:00:00+00:00',
    featured: 0,
    selected: 0,
  };
}

function timesOf(code: string): Record<string, string> {
  if (code === 'CALMOB') return {};
  if (code === 'CALTOTD') return { '08:00|10:00': '08:00 - 10:00', '10:00|12:00': '10:00 - 12:00' };
  return { '08:30': '08:30 - 09:30', '09:30': '09:30 - 10:30', '14:30': '14:30 - 15:30' };
}

const byAccount = (account: string): Fitter =>
  fakeFitters.find((one) => one.account_number === account) ?? fakeFitter(0);
const holds = new Map<string, AppointmentHold>();

function keep(hold: AppointmentHold): AppointmentHold {
  holds.set(hold.key, hold);
  return hold;
}

function held(key: string): AppointmentHold {
  return (
    holds.get(key) ??
    fakeFittersService.holdAppointment({
      key,
      account_number: 'KT100001',
      date: '2026-12-02',
      expires_in_seconds: 900,
    })
  );
}

/**
 * The fitters service's answers by endpoint, for pages that run without the service. A search filters, sorts and leaves out
 * the fitters that were shown before.
 */
export const fakeFittersService = {
  rechooseFitters: ({
    distance = 10,
    sort_by,
    limit = 10,
    fitter_types,
    fitters_shown = [],
  }: RechooseFittersInput): RechooseFittersResponse => ({
    sorted_fitters: fakeFitters
      .filter((one) => (one.distance ?? 0) <= distance && !fitters_shown.includes(one.id))
      .filter((one) => !fitter_types?.length || fitter_types.includes(one.mobile ? 'mobile' : 'garage'))
      .toSorted((a, b) =>
        sort_by === 'average_score'
          ? b.average_score - a.average_score
          : (a.distance ?? 0) - (b.distance ?? 0),
      )
      .slice(0, limit),
    base: '',
    postcode_details: { latitude: 51.501, longitude: -0.1416 },
  }),
  updateTimes: ({ account_number }: { account_number: string; date: string }) =>
    timesOf(byAccount(account_number).code),
  findFreeDates: (_: { postcode: string; radius_miles?: number }): { dates: readonly string[] } => ({
    dates: Object.keys(days),
  }),
  getFitter: ({ account_number }: { account_number: string }) => byAccount(account_number),
  holdAppointment: ({
    key,
    account_number,
    date,
    time,
    expires_in_seconds,
  }: HoldAppointmentInput): AppointmentHold =>
    keep({
      key,
      account_number,
      date,
      time: time ?? null,
      date_label: new Map(Object.entries(days)).get(date) ?? date,
      time_label: time ? (timesOf(byAccount(account_number).code)[time] ?? time) : null,
      state: 'held',
      expires_at: new Date(Date.now() + expires_in_seconds * 1000).toISOString(),
    }),
  renewAppointment: ({
    key,
    expires_in_seconds,
  }: {
    key: string;
    expires_in_seconds: number;
  }): AppointmentHold =>
    keep({ ...held(key), expires_at: new Date(Date.now() + expires_in_seconds * 1000).toISOString() }),
  bookAppointment: ({ key }: { key: string; order_reference: string }): AppointmentHold =>
    keep({ ...held(key), state: 'booked', expires_at: null }),
  releaseAppointment: ({ key }: { key: string }) => ({ released: holds.delete(key) }),
};
