import { parsePostcode } from '@tyres/contract-kit/postcode';
import type { BuyAgainInput } from './endpoints';
import type { Car, PreviousOrder, SearchSession, SizeLists, SizeOptions, Vehicle } from './payloads';
import { focusSessionFixture } from './fixtures';

const focus: Car = {
  registration: 'AB12 CDE',
  make: 'FORD',
  model: 'FOCUS',
  derivative: '1.6 Zetec',
  colour: 'BLUE',
  ask_run_flat: false,
  options: [
    {
      front_value: '205-55-16-V91',
      front: '205/55 R16 91V',
      back_value: '205-55-16-V91',
      back: '(Same as front tyre)',
    },
    {
      front_value: '215-50-17-W91',
      front: '215/50 R17 91W',
      back_value: '215-50-17-W91',
      back: '(Same as front tyre)',
    },
  ],
};

const bmw: Car = {
  registration: 'BD51 SMR',
  make: 'BMW',
  model: '3 SERIES',
  derivative: '330i M Sport',
  colour: 'GREY',
  ask_run_flat: true,
  options: [
    {
      front_value: '225-40-19-Y93',
      front: '225/40 R19 93Y',
      back_value: '255-35-19-Y96',
      back: '255/35 R19 96Y',
    },
  ],
};

const lists: SizeLists = {
  width: ['205', '215', '225', '255'],
  profile: ['35', '40', '50', '55'],
  rim: ['16', '17', '19'],
  speed: ['V', 'W', 'Y'],
};

const session: SearchSession = focusSessionFixture();

/** The Focus's previous order: its tyre and its fitter. */
export const fakePreviousOrder: PreviousOrder = {
  registration: focus.registration,
  make: focus.make,
  model: focus.model,
  fitter: { account_number: 'KT100002', name: 'Halcyon Autocentres London', town: 'London', mobile: 0 },
  tyre: {
    st_code: 'MIC01205551691V',
    brand: 'Michelin',
    tyre_range: 'Primacy 5',
    description: 'Michelin Primacy 5 205/55 R16 91V',
    size: '205/55 R16',
    tyre_size: '205-55-16',
    image_url: '/tyre-pictures/tyres/summer.svg',
  },
};

const cars: ReadonlyMap<string, Car> = new Map(
  [focus, bmw].map((car) => [car.registration.replace(' ', ''), car]),
);

const isFocus = (registration: string): boolean =>
  cars.get(registration.replaceAll(/\s/g, '').toUpperCase()) === focus;

/**
 * The service's answers by endpoint, for tests and for pages that run without the service. There are two cars and one
 * session, which has chosen a size. The Focus has a previous order with the session's postcode.
 */
export const fakeSearch = {
  validateReg: ({ registration }: { registration: string }) => {
    const car = cars.get(registration.replaceAll(/\s/g, '').toUpperCase()) ?? null;
    return { car_exists: car ? (1 as const) : (0 as const), car };
  },
  validateSize: ({ values }: { values: string }) => ({
    size_exists: values.startsWith('205|55|16') ? (1 as const) : (0 as const),
  }),
  getCar: (): Car => focus,
  getVehicle: (): Vehicle | null => session.vehicle,
  getSearchSession: (): SearchSession => session,
  getSearchSessions: ({ session_ids }: { session_ids: readonly string[] }) => ({
    sessions: session_ids.map(() => session),
  }),
  getSizeLists: (): SizeLists => lists,
  getSizeOptions: (): SizeOptions => ({ size_options: focus.options, sizes_of: 'car' }),
  buyAgainModal: ({ registration, postcode }: BuyAgainInput): PreviousOrder | null =>
    isFocus(registration) && parsePostcode(postcode) === session.postcode ? fakePreviousOrder : null,
  setDontShowBuyAgainModal: () => ({ cookie_set: 1 as const }),
  earliestFittingPostcode: ({ postcode }: { postcode: string }) => ({
    postcode_updated: parsePostcode(postcode) ? (1 as const) : (0 as const),
  }),
  setMobileFitting: () => ({ mobile_fitting: 1 as const }),
};
