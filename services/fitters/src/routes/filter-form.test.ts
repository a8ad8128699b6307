import { rechooseFitters } from '@tyres/fitters-contract/endpoints';
import { createSilentLog } from '@tyres/service-kit/log';
import { testApp } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { addFitters, fittersDatabase } from '../testing/fixtures';

let database: Awaited<ReturnType<typeof fittersDatabase>>;
const services = { call: async () => ({ postcode: 'SW1A 1AA' }) as never };

beforeAll(async () => {
  database = await fittersDatabase();
  await addFitters(database, {});
});
afterAll(() => database.close());

/** Posts the filter form as a browser without script. */
const post = (fields: object) =>
  testApp(createApp({ database, services, log: createSilentLog() })).call(
    rechooseFitters,
    { base: '/choose-fitter', postcode: 'SW1A 1AA', ...fields },
    { sessionId: 'session', form: true },
  );
const all = 'distance=10&sortBy=distance&fitterTypes%5B%5D=garage&fitterTypes%5B%5D=mobile&limit=10';

test.each([
  ['/choose-fitter', `/choose-fitter/sw1a1aa?${all}`],
  ['', `/sw1a1aa?${all}`],
  ['/mobile-tyre-fitting', `/mobile-tyre-fitting/sw1a1aa?${all}`],
  ['/fitted-nationally', `/fitted-nationally/sw1a1aa?${all}`],
])(
  'a form of the pages at %j is redirected to the search on its page [R-RECHOOSE-FITTERS, R-QS-FITTER-PATH]',
  async (base, location) => {
    expect(await post({ base })).toMatchObject({ status: 303, headers: { location } });
  },
);

test('the redirect has the filters of the form in the query, and the postcode only in the path [R-RECHOOSE-FITTERS, R-QS-FITTER-PATH, R-QS-FITTER-PARAMS]', async () => {
  const fields = { postcode: 'sw1a1aa', distance: 25, sortBy: 'average_score', fitterTypes: ['mobile'] };
  expect((await post(fields)).headers.location).toBe(
    '/choose-fitter/sw1a1aa?distance=25&sortBy=average_score&fitterTypes%5B%5D=mobile&limit=10',
  );
});

test.each([
  ['without a postcode', { postcode: '' }, 400, { postcode: 'postcode is a required field' }],
  ['with half a postcode', { postcode: 'SW1A' }, 400, { postcode: 'Please enter a full UK postcode' }],
  [
    'with a postcode that exists nowhere',
    { postcode: 'QQ1 1QQ' },
    404,
    { postcode: "We don't know where QQ1 1QQ is. Please check the postcode." },
  ],
  ['of another site', { base: '//evil.test' }, 400, { base: 'There is no search on that page' }],
  ['with a distance that is no choice', { distance: 7 }, 400, { distance: expect.any(String) }],
])(
  'a form %s is refused at its field [R-RECHOOSE-FITTERS, V-FITTER-POSTCODE]',
  async (_, input, status, fields) => {
    expect(await post(input)).toMatchObject({ status, body: { fields } });
  },
);

test('a call without a base gets the fitters, not a redirect [C-RECHOOSE-FITTERS, R-RECHOOSE-FITTERS]', async () => {
  const { status, body } = await post({ base: undefined });
  expect(status).toBe(200);
  expect(body.sorted_fitters).toHaveLength(1);
});
