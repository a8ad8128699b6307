import { earliestFittingPostcode, getSearchSession } from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterAll(() => search.close());

const save = (postcode: string, session = search.newSession(), form = false) =>
  search.call(earliestFittingPostcode, { postcode }, { ...session, form });
const postcodeOf = async (session: { sessionId: string }) =>
  (await search.call(getSearchSession, {}, session)).body.postcode;

test.each(['sw1a1aa', ' SW1A  1AA ', 'SW1A\u00a01AA', 'sw1a-1aa'])(
  'the postcode %j is saved as SW1A 1AA [C-EARLIEST-POSTCODE]',
  async (typed) => {
    const session = search.newSession();
    const { status, body } = await save(typed, session);
    expect([status, body]).toEqual([200, { postcode_updated: 1 }]);
    expect(await postcodeOf(session)).toBe('SW1A 1AA');
  },
);

test.each(['SW1A', '12345', '<script>', 'ZZ99 9ZZ 9'])(
  'the invalid postcode %j gets 0 and is not saved [C-EARLIEST-POSTCODE, T-EARLIEST-NOT]',
  async (typed) => {
    const session = search.newSession();
    await save('M1 1AE', session);
    expect(await save(typed, session)).toMatchObject({ status: 200, body: { postcode_updated: 0 } });
    expect(await postcodeOf(session)).toBe('M1 1AE');
  },
);

test.each([
  ['', 'postcode is a required field'],
  ['  ', 'postcode is a required field'],
  ['SW1A', 'Please enter a full UK postcode'],
])('a plain form with the postcode %j is refused: %s [V-EARLIEST-POSTCODE]', async (typed, message) => {
  expect(await save(typed, search.newSession(), true)).toMatchObject({
    status: 422,
    body: { code: 'invalid_form', fields: { postcode: message } },
  });
});

test('an empty postcode is refused with its message when a script sends it [V-EARLIEST-POSTCODE, C-EARLIEST-POSTCODE]', async () => {
  expect(await save('')).toMatchObject({
    status: 422,
    body: { fields: { postcode: 'postcode is a required field' } },
  });
});
