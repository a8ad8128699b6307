import type {
  FitterModalWindowInput,
  HoldAppointmentInput,
  NamedAppointment,
  RenewAppointmentInput,
  RescheduleAppointmentInput,
} from './endpoints';
import { fakePlaces } from './fake-places';
import type {
  AppointmentHold,
  Fitter,
  RechooseFittersInput,
  RechooseFittersResponse,
  SizeOptions,
} from './payloads';

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
    day_starts: dayStartsOf(kind.code),
    services: { available: ['Tyre fitting', 'Wheel balancing'], unavailable: ['Wheel alignment'] },
    extras: kind.mobile ? ['TYREPROTECTION'] : ['TYREPROTECTION', 'WHEELALIGNMENT', 'RCWHEELALIGN4'],
    mobile_customer_surcharge: kind.mobile ? '20.00' : '0.00',
    mobile_customer_surcharge_pence: kind.mobile ? 2000 : 0,
    serves_miles: kind.mobile ? 25 : null,
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

/** The open days; the last one is full. */
function dayStartsOf(code: string): Record<string, string | null> {
  const [first] = Object.keys(timesOf(code));
  if (first === undefined) return {};
  const free = Object.keys(days).map((day) => [day, first.slice(0, 5)]);
  return { ...Object.fromEntries(free), '2026-12-05': null };
}

const fakeOption = (front: string): SizeOptions['size_options'][number] => {
  const front_value = front.replace('/', '-').replace(' R', '-');
  return { front_value, front, back_value: front_value, back: '(Same as front tyre)' };
};

const byAccount = (account: string): Fitter =>
  fakeFitters.find((one) => one.account_number === account) ?? fakeFitter(0);

/** Appointments by id; a key has one hold. */
const appointments = new Map<string, AppointmentHold>();
let lastId = 0;

function keep(appointment: AppointmentHold): AppointmentHold {
  appointments.set(appointment.id, appointment);
  return appointment;
}

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

type Slot = Pick<HoldAppointmentInput, 'account_number' | 'date' | 'time'>;

const held = (id: string, key: string, { account_number, date, time }: Slot): AppointmentHold => ({
  id,
  key,
  account_number,
  date,
  time: time ?? null,
  date_label: new Map(Object.entries(days)).get(date) ?? date,
  time_label: time ? (timesOf(byAccount(account_number).code)[time] ?? time) : null,
  state: 'held',
  expires_at: inSeconds(900),
});

/** The same slot keeps its id; another one replaces the key's hold. */
function hold(key: string, slot: Slot, seconds: number): AppointmentHold {
  const earlier = [...appointments.values()].find((one) => one.key === key && one.state === 'held');
  const isSame =
    earlier?.account_number === slot.account_number &&
    earlier.date === slot.date &&
    earlier.time === (slot.time ?? null);
  if (earlier && !isSame) appointments.delete(earlier.id);
  const id = earlier && isSame ? earlier.id : nextId();
  return keep({ ...held(id, key, slot), expires_at: inSeconds(seconds) });
}

const nextId = (): string => String((lastId += 1));

/** The named appointment, also after a restart, when the fake has forgotten it. */
const named = ({ id, ...slot }: NamedAppointment): AppointmentHold =>
  appointments.get(id) ?? held(id, `key-${id}`, slot);

/**
 * The fitters service's answers by endpoint, for pages that run without the service. A search filters, sorts and leaves out
 * the fitters that were shown before.
 */
export const fakeFittersService = {
  ...fakePlaces,
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
  fitterModalWindow: (_input: FitterModalWindowInput): SizeOptions => ({
    size_options: ['205/55 R16', '215/50 R17'].map(fakeOption),
    sizes_of: 'most cars',
  }),
  getFitterServices: ({ fitter }: { fitter: string; rules: true }) => ({
    available: byAccount(fitter).extras,
  }),
  findFreeDates: ({
    lead_days,
  }: {
    postcode: string;
    radius_miles?: number;
    lead_days: readonly number[];
  }) => ({
    earliest: Object.fromEntries(lead_days.map((lead) => [String(lead), Object.keys(days)[lead] ?? null])),
  }),
  getFitter: ({ account_number }: { account_number: string }) => byAccount(account_number),
  holdAppointment: (input: HoldAppointmentInput): AppointmentHold =>
    hold(input.key, input, input.expires_in_seconds),
  renewAppointment: ({ expires_in_seconds, ...input }: RenewAppointmentInput): AppointmentHold =>
    keep({ ...named(input), expires_at: inSeconds(expires_in_seconds) }),
  bookAppointment: (input: NamedAppointment & { order_reference: string }): AppointmentHold =>
    keep({ ...named(input), state: 'booked', expires_at: null }),
  releaseAppointment: ({ id }: NamedAppointment & { order_reference?: string }) => ({
    released: appointments.delete(id),
  }),
  rescheduleAppointment: ({ to, ...input }: RescheduleAppointmentInput): AppointmentHold => {
    const { id, key } = named(input);
    appointments.delete(id);
    return keep({ ...held(nextId(), key, to), state: 'booked', expires_at: null });
  },
};
