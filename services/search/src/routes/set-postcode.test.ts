import { enterRegSubmit, setPostcode } from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterAll(() => search.close());

test('the postcode is saved in normal spelling, and the rest of the search does not change', async () => {
  const session = search.newSession();
  await search.call(
    enterRegSubmit,
    { reg_plate: 'AB12CDE', reg_postcode: 'SW1A 1AA' },
    { ...session, form: true },
  );
  const { status, body } = await search.call(setPostcode, { postcode: 'eh11yz' }, session);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ postcode: 'EH1 1YZ', vehicle: expect.objectContaining({ make: 'FORD' }) }),
  ]);
});
test.each([
  ['', 'postcode is a required field'],
  ['   ', 'postcode is a required field'],
  ['SW1A', 'Please enter a full UK postcode'],
])('the postcode %j is refused: %s', async (postcode, message) => {
  const { status, body } = await search.call(setPostcode, { postcode }, search.newSession());
  expect([status, body]).toEqual([422, expect.objectContaining({ fields: { postcode: message } })]);
});
