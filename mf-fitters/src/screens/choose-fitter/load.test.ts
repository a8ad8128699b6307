import { fakeBasket, fakeEmptyBasket } from '@tyres/checkout-contract/fake';
import { bookedBasketFixture, deliveredBasketFixture } from '@tyres/checkout-contract/fixtures';
import type { Basket } from '@tyres/checkout-contract/payloads';
import { CallError } from '@tyres/contract-kit/endpoint';
import { fakeFittersService } from '@tyres/fitters-contract/fake';
import type { RechooseFittersInput } from '@tyres/fitters-contract/payloads';
import { sessionFixture } from '@tyres/search-contract/fixtures';
import type { FitterFilters } from '../../lib/fitter-filters';
import { Redirect, type LoadContext, type PageInfo } from '@tyres/kit/fragment';
import { head, load } from './load';

const page: PageInfo = {
  name: 'choose-fitter',
  url: '/choose-fitter',
  path: '/choose-fitter',
  params: {},
  query: {},
};

interface Given {
  readonly page?: Partial<PageInfo>;
  readonly basket?: Basket;
  readonly postcode?: string | null;
  /** The session is marked for mobile fitting. */
  readonly isMobile?: boolean;
  /** Endpoints that fail, by name. */
  readonly failures?: Readonly<Record<string, Error>>;
  /** Gets the name and the input of each call. */
  readonly sent?: [name: string, input: object][];
}

function loadWith({
  page: changes = {},
  basket = fakeBasket,
  postcode = 'SW1A 1AA',
  isMobile = false,
  failures = {},
  sent = [],
}: Given = {}) {
  const answers: Record<string, (input: never) => unknown> = {
    ...fakeFittersService,
    getSearchSession: () => sessionFixture({ postcode, mobile_fitting: isMobile }),
    getBasket: () => ({ basket }),
  };
  const call: LoadContext['call'] = async (endpoint, input) => {
    sent.push([endpoint.name, input]);
    const failure = failures[endpoint.name];
    if (failure) throw failure;
    return answers[endpoint.name]?.(input as never) as never;
  };
  return load({
    page: { ...page, ...changes },
    call,
    signal: new AbortController().signal,
    now: new Date('2026-12-01T10:00:00Z'),
  });
}

const down = new CallError({ status: 0, code: 'no_answer', message: 'no answer' });

test("load searches within 10 miles of the session's postcode [T-FITTERS-INITIAL, B-FITTER-DISTANCE]", async () => {
  const data = await loadWith();
  expect(data.filters).toMatchObject({ postcode: 'SW1A 1AA', distance: 10, limit: 10 });
  expect(data.outcome).toMatchObject({ kind: 'found' });
  expect(data.chosen).toBeNull();
});

const defaults = {
  distance: 10,
  sort_by: 'distance',
  fitter_types: ['garage', 'mobile'],
  limit: 10,
} as const;
const ofBasket = { basket: { ...fakeBasket, postcode: 'EH1 1BB' } };
const query = {
  distance: ['25'],
  sortBy: ['average_score'],
  'fitterTypes[]': ['mobile'],
  limit: ['20'],
};

test.each<[string, Given, RechooseFittersInput]>([
  ['postcode of the session', ofBasket, { ...defaults, postcode: 'SW1A 1AA' }],
  ['postcode of the basket', { ...ofBasket, postcode: null }, { ...defaults, postcode: 'EH1 1BB' }],
  [
    'filters of the address',
    { ...ofBasket, page: { query, params: { postcode: 'm11ae' } } },
    { postcode: 'M1 1AE', distance: 25, sort_by: 'average_score', fitter_types: ['mobile'], limit: 20 },
  ],
])(
  'load searches with the %s and returns what is found [T-FITTERS-INITIAL, E-FITTER-FILTERS, V-FITTER-TYPES, B-FITTER-PAGE]',
  async (_, given, search) => {
    const sent: [name: string, input: object][] = [];
    const { outcome } = await loadWith({ ...given, sent });
    expect(sent).toContainEqual(['rechooseFitters', search]);
    const { sorted_fitters: fitters } = fakeFittersService.rechooseFitters(search);
    expect(fitters).not.toHaveLength(0);
    expect(outcome).toMatchObject({ kind: 'found', fitters });
  },
);

const garage = { name: 'Mill Lane Tyres', mobile: 0, code: 'CALIND', address: '1 Mill Lane' } as const;

test.each<[string, Given, FitterFilters['fitterTypes']]>([
  ['for mobile fitting', { isMobile: true }, ['mobile']],
  ['for any fitting', {}, ['garage', 'mobile']],
  [
    'for mobile fitting, by its address for garages',
    { isMobile: true, page: { query: { 'fitterTypes[]': ['garage'] } } },
    ['garage'],
  ],
  [
    'for mobile fitting, with a chosen garage',
    { isMobile: true, basket: { ...fakeBasket, fitter: garage } },
    ['garage', 'mobile'],
  ],
])(
  'a search %s starts with its types of fitters [T-FITTERS-INITIAL, V-FITTER-TYPES]',
  async (_, given, types) => {
    expect((await loadWith(given)).filters.fitterTypes).toEqual(types);
  },
);

test('load redirects to the basket page if the basket is empty, and to checkout on the delivery route [R-CHOOSE-FITTER]', async () => {
  await expect(loadWith({ basket: fakeEmptyBasket })).rejects.toEqual(new Redirect('/basket'));
  await expect(loadWith({ basket: deliveredBasketFixture() })).rejects.toEqual(
    new Redirect('/booking-details'),
  );
  const emptyDelivery = { ...deliveredBasketFixture(), products: [], total_tyres: 0 };
  await expect(loadWith({ basket: emptyDelivery })).rejects.toEqual(new Redirect('/basket'));
});

test('load returns fitters even if the search and checkout services are down [T-FITTERS-INITIAL, R-CHOOSE-FITTER]', async () => {
  const failures = { getSearchSession: down, getBasket: down };
  const data = await loadWith({ page: { params: { postcode: 'm11ae' } }, failures });
  expect(data).toMatchObject({ filters: { postcode: 'M1 1AE' }, outcome: { kind: 'found' } });
});

test("the outcome is 'noPostcode' without a postcode [T-FITTERS-INITIAL, V-FITTER-POSTCODE]", async () => {
  expect((await loadWith({ postcode: null })).outcome).toEqual({ kind: 'noPostcode' });
});

test.each<[string, Partial<PageInfo>, string]>([
  ['the path', { params: { postcode: 'm11ae' }, query: { postcode: ['EH1 1BB'] } }, 'M1 1AE'],
  ['an older link', { query: { postcode: ['eh1 1bb'] } }, 'EH1 1BB'],
  ['the session', {}, 'SW1A 1AA'],
])('the postcode is that of %s [R-QS-FITTER-PATH, T-FITTERS-INITIAL]', async (_, changes, postcode) => {
  expect((await loadWith({ page: changes })).filters.postcode).toBe(postcode);
});

test('a filter form that was refused without script is shown as it was typed, and nothing is searched [R-RECHOOSE-FITTERS, V-FITTER-POSTCODE]', async () => {
  const sent: [name: string, input: object][] = [];
  const message = 'Please enter a full UK postcode';
  const problem = { status: 400, code: 'invalid_input', message: 'm', fields: { postcode: message } };
  const values = { base: '/choose-fitter', postcode: 'SW1A', distance: '25' };
  const data = await loadWith({ page: { form: { action: '/rechoose-fitters', values, problem } }, sent });
  expect(data).toMatchObject({
    filters: { postcode: 'SW1A', distance: 25 },
    outcome: { kind: 'refused', message },
    chosen: null,
  });
  expect(sent.map(([name]) => name)).not.toContain('rechooseFitters');
});

test("the outcome is 'refused' for an unknown postcode, and 'failed' if the service does not answer [T-FITTERS-INITIAL]", async () => {
  const unknown = new CallError({
    status: 404,
    code: 'postcode_unknown',
    message: 'm',
    fields: { postcode: "We don't know it." },
  });
  expect((await loadWith({ failures: { rechooseFitters: unknown } })).outcome).toEqual({
    kind: 'refused',
    message: "We don't know it.",
  });
  expect((await loadWith({ failures: { rechooseFitters: down } })).outcome).toEqual({ kind: 'failed' });
});

test('load returns the fitter and the date in the address, with the free times of that date [S18.6, C-UPDATE-TIMES]', async () => {
  const { chosen } = await loadWith({ page: { query: { fitter: ['KT100001'], date: ['2026-12-03'] } } });
  expect(chosen).toMatchObject({
    accountNumber: 'KT100001',
    date: '2026-12-03',
    time: null,
    heldUntil: null,
  });
  expect(Object.keys(chosen?.times ?? {})).toEqual(['08:30', '09:30', '14:30']);
});

test("load returns the basket's appointment, and lists its held time among the free times [S18.6]", async () => {
  const basket = bookedBasketFixture({
    fitter_id: 'KT100001',
    app_date: '2026-12-03',
    app_date_label: 'Thursday 3rd December 2026',
    app_time: '11:30',
    app_end_time: '12:30',
    app_time_label: '11:30 - 12:30',
    appointment_held_until: '2026-12-01T10:15:00.000Z',
  });
  const { chosen } = await loadWith({ basket });
  expect(chosen).toMatchObject({ time: '11:30', heldUntil: '2026-12-01T10:15:00.000Z' });
  expect(Object.keys(chosen?.times ?? {})).toEqual(['08:30', '09:30', '11:30', '14:30']);
});

test('load looks up no times for a mobile fitter who estimates the time [T-TIME-MOBILE-CONTACT, T-TIME-SHOWN]', async () => {
  const sent: [name: string, input: object][] = [];
  const { chosen } = await loadWith({
    page: { query: { fitter: ['KT100005'], date: ['2026-12-03'] } },
    sent,
  });
  expect(chosen).toMatchObject({
    accountNumber: 'KT100005',
    date: '2026-12-03',
    times: {},
    timesFailed: false,
  });
  expect(sent.map(([name]) => name)).not.toContain('updateTimes');
});

test.each([
  ['a date that the fitter does not offer', { fitter: ['KT100001'], date: ['2026-12-25'] }, null],
  ['no date', { fitter: ['KT100001'] }, null],
])('with %s in the address, load returns the fitter without a date [S18.6]', async (_, query, date) => {
  expect((await loadWith({ page: { query } })).chosen).toMatchObject({
    accountNumber: 'KT100001',
    date,
    times: {},
  });
});

const held = bookedBasketFixture({
  revision: 9,
  fitter_id: 'KT100001',
  app_date: '2026-12-03',
  app_time: '11:30',
  app_time_label: '11:30 - 12:30',
  appointment_held_until: '2026-12-01T10:15:00.000Z',
});

test('load returns when it was rendered, and the revision of the basket [T-CUTOFF-TICK, S18.6]', async () => {
  const { now, chosen } = await loadWith({ basket: held });
  expect(now).toBe('2026-12-01T10:00:00.000Z');
  expect(chosen?.revision).toBe(9);
});

test.each<[string, Partial<Basket>, string | null]>([
  ['is held', {}, null],
  [
    'has run out',
    { appointment_held_until: '2026-12-01T09:59:59.000Z' },
    'The time that we held for you has run out. Please choose a time again.',
  ],
  [
    'has run out for a day without a time',
    { appointment_held_until: '2026-12-01T09:59:59.000Z', app_time: null },
    'Your place on that day is no longer held. Please choose a day again.',
  ],
  ['was lost by a new tyre', { appointment_held_until: null, appointment_lost: 'Lost.' }, 'Lost.'],
])(
  'the choice with a time that %s says so, and then has the free times only [S18.6, C-UPDATE-TIMES]',
  async (_, changes, lost) => {
    const { chosen } = await loadWith({ basket: { ...held, ...changes } });
    const fresh = ['08:30', '09:30', '14:30'];
    expect(chosen).toMatchObject({
      lost,
      date: '2026-12-03',
      time: lost ? null : '11:30',
      heldUntil: lost ? null : held.appointment_held_until,
    });
    expect(Object.keys(chosen?.times ?? {})).toEqual(lost ? fresh : [...fresh, '11:30'].toSorted());
  },
);

test('a time that was lost is not told of another fitter or date [S18.6]', async () => {
  const basket = { ...held, appointment_lost: 'Lost.' };
  for (const query of [{ fitter: ['KT100003'] }, { fitter: ['KT100001'], date: ['2026-12-04'] }])
    expect((await loadWith({ basket, page: { query } })).chosen?.lost).toBeNull();
});

test('a day that is full but for the time held for this basket is kept [S18.6]', async () => {
  const basket = { ...held, app_date: '2026-12-05' };
  expect((await loadWith({ basket })).chosen).toMatchObject({ date: '2026-12-05', time: '11:30' });
});

test('load returns no choice of a fitter that is not in the list [S18.4]', async () => {
  expect((await loadWith({ page: { query: { fitter: ['KT999999'] } } })).chosen).toBeNull();
});

test('the page is for choosing a fitter near the postcode, and is not indexed [R-CHOOSE-FITTER]', async () => {
  const withPostcode = await loadWith();
  const without = await loadWith({ postcode: null });
  expect(head(withPostcode, page)).toEqual({
    title: 'Choose a fitter near SW1A 1AA | Kerbside Tyres',
    description: 'Choose a garage or a mobile fitter, a date and a time for your tyres.',
    canonical: '/choose-fitter',
    noIndex: true,
  });
  expect(head(without, page).title).toBe('Choose a fitter | Kerbside Tyres');
});

test('timesFailed is true only if the lookup of times has failed', async () => {
  const given = { page: { query: { fitter: ['KT100001'], date: ['2026-12-03'] } } };
  expect((await loadWith(given)).chosen).toMatchObject({ timesFailed: false });
  expect((await loadWith({ ...given, failures: { updateTimes: down } })).chosen).toMatchObject({
    times: {},
    timesFailed: true,
  });
});

test('load returns the fitter and the date of a refused post, without its time [R-FITTER-SUBMIT]', async () => {
  const problem = { status: 409, code: 'slot_taken', message: 'taken' };
  const values = { account_number: 'KT100003', app_date: '2026-12-02', app_time: '08:30' };
  const { chosen } = await loadWith({ page: { form: { action: '/fitter-submit', values, problem } } });
  expect(chosen).toMatchObject({ accountNumber: 'KT100003', date: '2026-12-02', time: null });
});
