import sql from 'sql-template-tag';
import { holdAppointment, rechooseFitters } from '@tyres/fitters-contract/endpoints';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { setPostcode } from '@tyres/search-contract/endpoints';
import { createSilentLog } from '@tyres/service-kit/log';
import { testApp } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { usualJob } from '../domain/job-length';
import { pickedFitter } from '../testing/fitters-app';
import { addFitters, addReviews, fittersDatabase, setScores } from '../testing/fixtures';

let database: Awaited<ReturnType<typeof fittersDatabase>>;
const calls: [name: string, input: unknown][] = [];
let knownPostcode: string | null = null;
let searchIsDown = false;

/** A fake search service with one session. */
const services = {
  call: async (endpoint: { name: string }, input: unknown) => {
    if (searchIsDown) throw new Error('down');
    calls.push([endpoint.name, input]);
    return { postcode: knownPostcode } as never;
  },
};

const app = () => testApp(createApp({ database, services, log: createSilentLog() }));
const search = (input: object) =>
  app().call(rechooseFitters, { postcode: 'SW1A 1AA', ...input }, { sessionId: 'session' });

const first = {
  latitude: 51.6,
  saturday: '08:30-13:00',
  sunday: '00:00-00:00',
  cal_account_number: 'CALIND00001',
  address_line_one: '1 Mill Lane',
  address_line_two: 'Old Goods Yard',
  address_line_three: 'Westminster',
  services_unavailable: 'Wheel alignment | Exhausts|',
  featured: 1,
};
/** Hours of a fitter that opens at the weekend only. */
const weekend = { weekday: '00:00-00:00', saturday: '09:00-12:30', sunday: '10:00-16:00' };
const mobile = { code: 'CALTOTD', mobile: 1, job_minutes: 120, mobile_surcharge_pence: 1500 };

beforeAll(async () => {
  database = await fittersDatabase();
  const north = Array.from({ length: 14 }, (_, index) => ({
    id: 10 + index,
    account_number: `N${index}`,
    latitude: 51.52 + index * 0.001,
    ...(index % 2 === 1 ? mobile : {}),
  }));
  await addFitters(database, first, ...north, { id: 99, account_number: 'FAR', latitude: 51.85, ...weekend });
  const ratings = [5, 5, 5, 5, 5, 5, 5, 5, 5, 4];
  await addReviews(database, ...ratings.map((rating) => ({ account_number: 'KT1', rating })));
  // About 12 miles away.
  await addFitters(database, { id: 98, account_number: 'MID', latitude: 51.68 });
  const scored = north.map(({ account_number }) => ({ account_number, average_score: 3 }));
  await setScores(database, [...scored, { account_number: 'MID', average_score: 4.5 }]);
});
afterAll(() => database.close());
beforeEach(() => {
  calls.length = 0;
  knownPostcode = null;
  searchIsDown = false;
});

test('a search answers the ten nearest fitters within ten miles of the outward half of the postcode [C-RECHOOSE-FITTERS, E-POSTCODE-DETAILS, B-FITTER-PAGE]', async () => {
  const { status, body } = await search({ postcode: 'sw1a1aa' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ postcode_details: { latitude: 51.503, longitude: -0.135 }, base: '' });
  const distances = body.sorted_fitters.map(({ distance }) => distance);
  expect(distances).toHaveLength(10);
  expect(distances).toEqual(distances.toSorted());
  const nearest = ['N0', 'N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8', 'N9'];
  expect(body.sorted_fitters.map(({ account_number }) => account_number)).toEqual(nearest);
});

test('a search leaves out fitters_shown, and sorts by average_score [C-RECHOOSE-FITTERS, V-FITTER-SORT, T-FITTERS-MORE]', async () => {
  const first = await search({ limit: 10 });
  const shown = first.body.sorted_fitters.map(({ id }) => id);
  const next = await search({ fitters_shown: shown });
  expect(next.body.sorted_fitters.map(({ id }) => id).filter((id) => shown.includes(id))).toEqual([]);
  expect(next.body.sorted_fitters.map(({ account_number }) => account_number)).toEqual([
    'N10',
    'N11',
    'N12',
    'N13',
    'KT1',
  ]);
  expect((await search({ sort_by: 'average_score' })).body.sorted_fitters[0]?.account_number).toBe('KT1');
});

test('a search leaves out 900 fitters_shown, and refuses a form with more than 1,000 fields [C-RECHOOSE-FITTERS]', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => 1_000 + index);
  const { status, body } = await search({ fitters_shown: many(900) });
  expect([status, body.sorted_fitters.length]).toEqual([200, 10]);
  expect(await search({ fitters_shown: many(1_000) })).toMatchObject({ status: 400 });
});

test('POST /rechoose-fitters accepts a multipart form with the names of the contract [C-RECHOOSE-FITTERS, E-POSTCODE-DETAILS, E-FITTER-FILTERS]', async () => {
  const fields = [
    ['postcode', 'SW1A 1AA'],
    ['distance', '15'],
    ['sort_by', 'average_score'],
    ['limit', '3'],
    ['fitter_types[]', 'garage'],
    ['fitters_shown[]', '1'],
    ['fitters_shown[]', '10'],
  ];
  const parts = fields.map(
    ([name, text]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  const answer = await app().request({
    method: 'POST',
    url: '/rechoose-fitters',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-requested-with': 'XMLHttpRequest' },
    body: `${parts.join('')}--x--\r\n`,
  });
  const body = JSON.parse(answer.body);
  expect(Object.keys(body).toSorted()).toEqual([
    'base',
    'has_google_map',
    'postcode_details',
    'sorted_fitters',
  ]);
  expect(body.postcode_details).toEqual({ latitude: 51.503, longitude: -0.135 });
  expect(body.sorted_fitters.map((one: Fitter) => one.account_number)).toEqual(['MID', 'N2', 'N4']);
});

test('fitter_types limits a search to garages or mobile fitters, and both are found by default [V-FITTER-TYPES, C-RECHOOSE-FITTERS, E-FITTER-FILTERS]', async () => {
  const kinds = async (input: object) =>
    (await search({ limit: 50, ...input })).body.sorted_fitters.map(({ mobile }) => mobile);
  expect(new Set(await kinds({ fitter_types: ['mobile'] }))).toEqual(new Set([1]));
  expect(new Set(await kinds({ fitter_types: ['garage'] }))).toEqual(new Set([0]));
  for (const both of [{}, { fitter_types: [] }, { fitter_types: ['garage', 'mobile'] }])
    expect(new Set(await kinds(both))).toEqual(new Set([0, 1]));
  expect((await search({ fitter_types: ['van'] })).status).toBe(400);
});

test.each([5, 10, 15, 25, 50])(
  'a distance of %d miles finds no fitter farther away [V-FITTER-DISTANCES, C-RECHOOSE-FITTERS]',
  async (distance) => {
    const { status, body } = await search({ distance, limit: 50 });
    expect(status).toBe(200);
    expect(body.sorted_fitters.filter((one) => (one.distance ?? 0) > distance)).toEqual([]);
    const has = (account: string) => body.sorted_fitters.some((one) => one.account_number === account);
    expect(['KT1', 'MID', 'FAR'].map(has)).toEqual([distance >= 10, distance >= 15, distance >= 25]);
  },
);

test('a fitter has its address, services and opening hours, with 00:00-00:00 for a closed day [E-FITTER, E-FITTER-HOURS, E-FITTER-SERVICES]', async () => {
  const { body } = await search({ sort_by: 'average_score', limit: 1 });
  const { fitting_days, fitting_times, day_starts, ...fitter } = body.sorted_fitters[0] ?? {};
  expect(fitter).toEqual({
    id: 1,
    account_number: 'KT1',
    cal_account_number: 'CALIND00001',
    code: 'CALIND',
    name: 'Mill Lane Tyres',
    mobile: 0,
    address_line_one: '1 Mill Lane',
    address_line_two: 'Old Goods Yard',
    address_line_three: 'Westminster',
    town: 'London',
    postcode: 'SW1A 2AB',
    distance: 6.7,
    latitude: 51.6,
    longitude: -0.14,
    average_score: 4.9,
    review_count: 10,
    mobile_customer_surcharge: '0.00',
    mobile_customer_surcharge_pence: 0,
    serves_miles: null,
    opening_times: { weekday: '08:00-18:00', saturday: '08:30-13:00', sunday: '00:00-00:00' },
    services: {
      available: ['Tyre fitting', 'Wheel balancing'],
      unavailable: ['Wheel alignment', 'Exhausts'],
    },
    extras: ['TYREPROTECTION', 'WHEELALIGNMENT', 'RCWHEELALIGN4'],
    cut_off: expect.stringMatching(/^\d{4}-\d\d-\d\dT17:00:00\+0[01]:00$/),
    featured: 1,
    selected: 0,
  });
});

test('a search without a distance finds the fitters within 10 miles [B-FITTER-DISTANCE, C-RECHOOSE-FITTERS]', async () => {
  const { body } = await search({ limit: 50 });
  const found = body.sorted_fitters.map(({ account_number }) => account_number);
  expect(found).toHaveLength(15);
  expect(found.at(-1)).toBe('KT1');
});

test('a fitter can be open at the weekend only [E-FITTER-HOURS, E-FITTER-DAYS]', async () => {
  const fitter = await pickedFitter(app(), 'FAR');
  expect(fitter.opening_times).toEqual(weekend);
  const weekdays = Object.values(fitter.fitting_days).map((label) => label.split(' ')[0]);
  expect(new Set(weekdays)).toEqual(new Set(['Saturday', 'Sunday']));
});

test('a time that is held is no fitting time, and a day without a free time is no fitting day [E-FITTER-TIMES, E-FITTER-DAYS]', async () => {
  const narrow = { weekday: '08:00-10:00', saturday: '08:00-10:00', sunday: '08:00-10:00' };
  await addFitters(database, { id: 97, account_number: 'NARROW', latitude: 54, ...narrow });
  await database.query(sql`insert into postcode_positions values ('LS1', 54, -0.14)`);
  const found = async () => (await search({ postcode: 'LS1 1AA' })).body.sorted_fitters[0];
  const before = await found();
  const [day = '', next] = Object.keys(before?.fitting_days ?? {});
  expect(before?.fitting_times).toEqual({ '08:00': '08:00 - 09:00', '09:00': '09:00 - 10:00' });
  const hold = (time: string) => {
    const slot = { key: time, account_number: 'NARROW', date: day, time };
    return app().call(holdAppointment, { ...slot, job: usualJob, expires_in_seconds: 900 });
  };
  await hold('08:00');
  expect((await found())?.fitting_times).toEqual({ '09:00': '09:00 - 10:00' });
  await hold('09:00');
  const after = await found();
  expect(Object.keys(after?.fitting_days ?? {})[0]).toBe(next);
  expect(after?.fitting_times).toEqual(before?.fitting_times);
  // A full day is still one of the open days.
  expect(Object.entries(after?.day_starts ?? {}).slice(0, 2)).toEqual([
    [day, null],
    [next, '08:00'],
  ]);
});

test('a search around a town is around its position, and saves no postcode [C-RECHOOSE-FITTERS, E-POSTCODE-DETAILS]', async () => {
  await database.query(
    sql`insert into towns values ('kings-langley', 'Kings Langley', 'England', 51.68, -0.14, 5000)`,
  );
  const { status, body } = await search({ postcode: undefined, town: 'kings-langley' });
  expect(status).toBe(200);
  expect(body.postcode_details).toEqual({ latitude: 51.68, longitude: -0.14 });
  expect(body.sorted_fitters[0]).toMatchObject({ account_number: 'MID', distance: 0 });
  expect(calls.map(([name]) => name)).not.toContain(setPostcode.name);
});

test.each([
  [{ postcode: undefined, town: 'atlantis' }, 404, { town: 'We could not find that town.' }],
  [{ postcode: undefined, town: 'No Town!' }, 400, { town: 'We could not find that town' }],
  [{ town: 'london' }, 400, { postcode: 'Please search by a postcode or by a town, not by both' }],
  [{ postcode: undefined, town: '' }, 400, { postcode: 'postcode is a required field' }],
])('a search around %j is refused with a message for its field', async (place, status, fields) => {
  expect(await search(place)).toMatchObject({ status, body: { fields } });
});

test('a fitter that has left is not found [C-RECHOOSE-FITTERS]', async () => {
  await addFitters(database, { id: 96, account_number: 'GONE', latitude: 51.501, gone: 1 });
  const { body } = await search({ limit: 50 });
  expect(body.sorted_fitters.map(({ account_number }) => account_number)).not.toContain('GONE');
});

test('the position of a whole postcode comes before that of its outward half [E-POSTCODE-DETAILS]', async () => {
  await database.query(sql`insert into postcode_positions values ('SW1A 2AA', 51.61, -0.15)`);
  const detailsOf = async (postcode: string) => (await search({ postcode })).body.postcode_details;
  expect(await detailsOf('SW1A 2AA')).toEqual({ latitude: 51.61, longitude: -0.15 });
  expect(await detailsOf('SW1A 2AB')).toEqual({ latitude: 51.503, longitude: -0.135 });
});

test('a mobile fitter has its surcharge [E-FITTER, B-SURCHARGE, E-FITTER-SERVICES]', async () => {
  const { body } = await search({ fitter_types: ['mobile'], limit: 1 });
  expect(body.sorted_fitters[0]).toMatchObject({
    mobile: 1,
    mobile_customer_surcharge: '15.00',
    mobile_customer_surcharge_pence: 1500,
    services: { available: ['Tyre fitting', 'Wheel balancing'], unavailable: [] },
    featured: 0,
  });
});

test('fitting days are dates with labels, and fitting times are those of the first day [E-FITTER-DAYS, E-FITTER-TIMES, B-DATE-FORMAT]', async () => {
  const [garage, mobile] = (await search({ limit: 2 })).body.sorted_fitters;
  const days = Object.entries(garage?.fitting_days ?? {});
  expect(days).toHaveLength(14);
  for (const [date, label] of days) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    const [weekday, day, ...monthAndYear] = label.split(' ');
    const parts = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(date),
    );
    expect(parts.replace(',', '')).toBe([weekday, Number.parseInt(day ?? ''), ...monthAndYear].join(' '));
    expect(day).toMatch(/^(1|21|31)st$|^(2|22)nd$|^(3|23)rd$|^([4-9]|1\d|20|2[4-9]|30)th$/);
  }
  expect(Object.entries(garage?.fitting_times ?? {})).toContainEqual(['17:00', '17:00 - 18:00']);
  expect(Object.entries(mobile?.fitting_times ?? {})).toContainEqual(['16:00|18:00', '16:00 - 18:00']);
});

test.each([
  ['', 400, 'postcode is a required field'],
  ['  ', 400, 'postcode is a required field'],
  [undefined, 400, 'postcode is a required field'],
  ['London', 400, 'Please enter a full UK postcode'],
  ['ZZ9 9ZZ', 404, "We don't know where ZZ9 9ZZ is. Please check the postcode."],
])(
  'the postcode %p is refused with a message for its field [V-FITTER-POSTCODE, E-POSTCODE-DETAILS]',
  async (postcode, status, message) => {
    const refused: { status: number; body: unknown } = await search({ postcode });
    expect([refused.status, refused.body]).toEqual([
      status,
      expect.objectContaining({ fields: { postcode: message } }),
    ]);
  },
);

test('a distance that the form does not offer is refused [V-FITTER-DISTANCES]', async () => {
  expect((await search({ distance: 7 })).status).toBe(400);
});

test('a search saves its postcode only for a session that has none', async () => {
  await search({});
  expect(calls).toContainEqual([setPostcode.name, { postcode: 'SW1A 1AA' }]);
  calls.length = 0;
  knownPostcode = 'M1 1AE';
  await search({});
  expect(calls.map(([name]) => name)).not.toContain(setPostcode.name);
});

test('a search succeeds when the postcode cannot be saved', async () => {
  searchIsDown = true;
  expect((await search({})).status).toBe(200);
});
