import { enterRegSubmit, enterSizeSubmit, getSearchSession } from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterEach(() => Object.assign(search, { failure: undefined }));
afterAll(() => search.close());

const post = (
  fields: { reg_plate: string; reg_postcode: string; brand?: string },
  session = search.newSession(),
) => search.call(enterRegSubmit, fields, { ...session, form: true });
const sessionOf = async (session: { sessionId: string }) =>
  (await search.call(getSearchSession, {}, session)).body;

test('a car with sizes is saved with the postcode, and the answer redirects to confirm-size [R-ENTER-REG-SUBMIT, C-FORM-POSTS, B-FLOW-SEARCH, E-VEHICLE]', async () => {
  const session = search.newSession();
  const { status, headers } = await post(
    { reg_plate: 'ab12 cde', reg_postcode: 'sw1a1aa', brand: 'michelin' },
    session,
  );
  expect([status, headers['location']]).toEqual([303, '/confirm-size']);
  expect(await sessionOf(session)).toEqual({
    postcode: 'SW1A 1AA',
    vehicle: { registration: 'AB12 CDE', make: 'FORD', model: 'FOCUS' },
    vehicle_type: 'car',
    electric: false,
    size: null,
    tyre_position: 'same',
    other_size: null,
    run_flat: false,
    mobile_fitting: false,
    brand: 'michelin',
  });
});

test.each([
  [{ reg_plate: '', reg_postcode: 'SW1A 1AA' }, { reg_plate: 'registration is a required field' }],
  [{ reg_plate: 'AB12CDE', reg_postcode: ' ' }, { reg_postcode: 'postcode is a required field' }],
  [
    { reg_plate: '', reg_postcode: '' },
    { reg_plate: 'registration is a required field', reg_postcode: 'postcode is a required field' },
  ],
  [{ reg_plate: 'AB12CDE', reg_postcode: 'nowhere' }, { reg_postcode: 'Please enter a full UK postcode' }],
  [{ reg_plate: 'XX99XXX', reg_postcode: 'SW1A 1AA' }, { reg_plate: 'Registration not found.' }],
  [{ reg_plate: '!!', reg_postcode: 'SW1A 1AA' }, { reg_plate: 'Registration not found.' }],
  [
    { reg_plate: 'NS19ZZZ', reg_postcode: 'SW1A 1AA' },
    { reg_plate: 'No size options found for this registration' },
  ],
])(
  'the form %j is refused with 422 and messages for its fields, and nothing is saved [X-SEARCH, V-REG-PLATE, V-REG-POSTCODE, V-REG-NOT-FOUND, V-REG-NO-SIZES, B-FLOW-SEARCH]',
  async (fields, wrong) => {
    const session = search.newSession();
    const { status, body } = await post(fields, session);
    // The message is that of the first wrong field.
    const [message] = Object.values(wrong);
    expect([status, body]).toEqual([422, expect.objectContaining({ message, fields: wrong })]);
    expect(await sessionOf(session)).toMatchObject({ vehicle: null, postcode: null });
  },
);

test('a postcode of null is refused with its message [V-REG-POSTCODE]', async () => {
  const { status, body } = await search.request({
    method: 'POST',
    url: '/enter-reg-submit',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-session-id': search.newSession().sessionId,
    },
    body: JSON.stringify({ reg_plate: 'AB12CDE', reg_postcode: null }),
  });
  expect([status, JSON.parse(body)]).toEqual([
    422,
    expect.objectContaining({ fields: { reg_postcode: 'postcode is a required field' } }),
  ]);
});

test('missing fields are refused like empty ones [R-ENTER-REG-SUBMIT, V-REG-PLATE, V-REG-POSTCODE]', async () => {
  const { status, body } = await search.call(
    enterRegSubmit,
    { brand: 'x' },
    { ...search.newSession(), form: true },
  );
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({
      fields: {
        reg_plate: 'registration is a required field',
        reg_postcode: 'postcode is a required field',
      },
    }),
  ]);
});

test('a second search replaces the first car, its size and its brand [R-ENTER-REG-SUBMIT]', async () => {
  const session = search.newSession();
  await post({ reg_plate: 'AB12CDE', reg_postcode: 'SW1A 1AA', brand: 'michelin' }, session);
  await search.call(enterSizeSubmit, { size: '205-55-16-V91' }, { ...session, form: true });
  await post({ reg_plate: 'BD51SMR', reg_postcode: 'M1 1AE' }, session);
  expect(await sessionOf(session)).toMatchObject({
    postcode: 'M1 1AE',
    vehicle: { make: 'BMW' },
    size: null,
    brand: null,
  });
});

test('a search in one session is not visible in another [R-ENTER-REG-SUBMIT]', async () => {
  await post({ reg_plate: 'AB12CDE', reg_postcode: 'SW1A 1AA' });
  expect(await sessionOf(search.newSession())).toMatchObject({ vehicle: null });
});
