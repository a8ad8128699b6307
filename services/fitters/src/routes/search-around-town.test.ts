import { rechooseFitters } from '@tyres/fitters-contract/endpoints';
import { fakeServiceClient, testApp, testLog } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { addFitters, addTowns, fittersDatabase } from '../testing/fixtures';

let database: Awaited<ReturnType<typeof fittersDatabase>>;
const saved: unknown[] = [];
const services = fakeServiceClient({
  search: {
    getSearchSession: () => ({ postcode: null }),
    setPostcode: (input: unknown) => saved.push(input),
  },
  checkout: { getFittingJob: () => ({ job: null, postcode: null }) },
});
const search = (input: object, options: { form?: boolean } = {}) =>
  testApp(createApp({ database, services, log: testLog() })).call(rechooseFitters, input, {
    sessionId: 'session',
    ...options,
  });

const york = { latitude: 53.9576, longitude: -1.0827 };
const van = { code: 'CALMOB', mobile: 1, job_minutes: 120 };
beforeAll(async () => {
  database = await fittersDatabase();
  await addTowns(database, { slug: 'york', name: 'York', ...york });
  await addFitters(
    database,
    { id: 1, account_number: 'NEAR', ...york, latitude: 53.97 },
    { id: 2, account_number: 'NEARER', ...york, latitude: 53.96 },
    { id: 3, account_number: 'LONDON' },
    { id: 4, account_number: 'COMES', ...york, ...van, latitude: 54, serves_miles: 5 },
    { id: 5, account_number: 'DOES-NOT', ...york, ...van, latitude: 54.01, serves_miles: 2 },
  );
});
afterAll(() => database.close());
beforeEach(() => void (saved.length = 0));

test('a search around a town finds the fitters there, nearest first, and only vans that come there [C-RECHOOSE-FITTERS, R-TOWN-PAGE]', async () => {
  const { status, body } = await search({ town: 'york' });
  expect(status).toBe(200);
  expect(body.postcode_details).toEqual(york);
  expect(body.sorted_fitters.map(({ account_number }) => account_number)).toEqual([
    'NEARER',
    'NEAR',
    'COMES',
  ]);
  const garages = await search({ town: 'york', fitter_types: ['garage'] });
  expect(garages.body.sorted_fitters.map(({ account_number }) => account_number)).toEqual(['NEARER', 'NEAR']);
});

test('a search around a town saves no postcode for the session', async () => {
  await search({ town: 'york' });
  expect(saved).toEqual([]);
  await search({ postcode: 'SW1A 1AA' });
  expect(saved).toHaveLength(1);
});

test.each([
  ['an unknown town', { town: 'nowhere' }, 404, 'town'],
  ['a town that is no slug', { town: "King's Lynn" }, 400, 'town'],
  ['a town and a postcode', { town: 'york', postcode: 'SW1A 1AA' }, 400, 'postcode'],
  ['neither', {}, 400, 'postcode'],
])('a search with %s is refused [C-RECHOOSE-FITTERS]', async (_, input, status, field) => {
  const refused: { status: number; body: unknown } = await search(input);
  expect([refused.status, refused.body]).toEqual([
    status,
    expect.objectContaining({ fields: { [field]: expect.any(String) } }),
  ]);
});

test.each([
  ['without a postcode is redirected to the town', { postcode: '' }, '/york?'],
  ['with a postcode is redirected to the postcode', { postcode: 'SW1A 1AA' }, '/sw1a1aa?'],
])(
  "a plain form of a town's page %s [R-RECHOOSE-FITTERS, R-QS-FITTER-PATH, R-TOWN-PAGE]",
  async (_, typed, path) => {
    const form = { base: '', town: 'york', distance: '10', sortBy: 'distance', ...typed };
    const { status, headers } = await search(form, { form: true });
    expect(status).toBe(303);
    expect(headers.location?.startsWith(path)).toBe(true);
  },
);
