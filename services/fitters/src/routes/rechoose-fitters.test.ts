import { rechooseFitters } from '@tyres/fitters-contract/endpoints';
import { setPostcode } from '@tyres/search-contract/endpoints';
import { createSilentLog } from '@tyres/service-kit/log';
import { testApp } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { addFitters, fittersDatabase } from '../testing/fixtures';

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

const search = (input: object) =>
  testApp(createApp({ database, services, log: createSilentLog() })).call(
    rechooseFitters,
    { postcode: 'SW1A 1AA', ...input },
    { sessionId: 'session' },
  );

beforeAll(async () => {
  database = await fittersDatabase();
  const north = Array.from({ length: 14 }, (_, index) => ({
    id: 10 + index,
    account_number: `N${index}`,
    latitude: 51.52 + index * 0.001,
    mobile: index % 2,
    average_score: 3,
  }));
  await addFitters(database, { average_score: 4.9, latitude: 51.6, sunday: '00:00-00:00' }, ...north, {
    id: 99,
    account_number: 'FAR',
    latitude: 51.85,
  });
});
afterAll(() => database.close());
beforeEach(() => {
  calls.length = 0;
  knownPostcode = null;
  searchIsDown = false;
});

test('answers ten fitters within ten miles, nearest first, around the outward half of the postcode [C-RECHOOSE-FITTERS] [E-POSTCODE-DETAILS] [B-FITTER-PAGE]', async () => {
  const { status, body } = await search({ postcode: 'sw1a1aa' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ postcode_details: { latitude: 51.503, longitude: -0.135 }, base: '' });
  const distances = body.sorted_fitters.map(({ distance }) => distance);
  expect(distances).toHaveLength(10);
  expect(distances).toEqual(distances.toSorted());
});

test('leaves out excluded fitters, and sorts by score [C-RECHOOSE-FITTERS]', async () => {
  const first = await search({ limit: 10 });
  const shown = first.body.sorted_fitters.map(({ id }) => id);
  const next = await search({ fitters_shown: shown });
  expect(next.body.sorted_fitters.map(({ id }) => id).filter((id) => shown.includes(id))).toEqual([]);
  expect(next.body.sorted_fitters).toHaveLength(5);
  expect((await search({ sort_by: 'average_score' })).body.sorted_fitters[0]?.account_number).toBe('KT1');
});

test('garages or mobile fitters alone, and further away [V-FITTER-TYPES] [V-FITTER-DISTANCES]', async () => {
  const mobile = await search({ fitter_types: ['mobile'] });
  expect(mobile.body.sorted_fitters.every((one) => one.mobile === 1)).toBe(true);
  const wide = await search({ distance: 25, limit: 50, fitter_types: ['garage'] });
  expect(wide.body.sorted_fitters.map((one) => one.account_number)).toContain('FAR');
});

test('a fitter has its hours, days and services, closed as 00:00-00:00 [E-FITTER] [E-FITTER-HOURS] [E-FITTER-SERVICES]', async () => {
  const { body } = await search({ sort_by: 'average_score', limit: 1 });
  expect(body.sorted_fitters[0]).toMatchObject({
    id: 1,
    account_number: 'KT1',
    code: 'CALIND',
    mobile: 0,
    town: 'London',
    average_score: 4.9,
    mobile_customer_surcharge: '0.00',
    opening_times: { weekday: '08:00-18:00', saturday: '08:00-18:00', sunday: '00:00-00:00' },
    services: { available: ['Tyre fitting', 'Wheel balancing'], unavailable: [] },
  });
  expect(Object.keys(body.sorted_fitters[0]?.fitting_days ?? {})).toHaveLength(14);
});

test.each([
  ['', 400, 'postcode is a required field'],
  ['London', 400, 'Please enter a full UK postcode'],
  ['ZZ9 9ZZ', 404, "We don't know where ZZ9 9ZZ is. Please check the postcode."],
])(
  'the postcode %p is refused with a message on its field [V-FITTER-POSTCODE]',
  async (postcode, status, message) => {
    const refused: { status: number; body: unknown } = await search({ postcode });
    expect([refused.status, refused.body]).toEqual([
      status,
      expect.objectContaining({ fields: { postcode: message } }),
    ]);
  },
);

test('a distance that is not a choice is refused [V-FITTER-DISTANCES]', async () => {
  expect((await search({ distance: 7 })).status).toBe(400);
});

test('saves the postcode for a session that has none, and only then', async () => {
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
