import { getSearchSession } from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterAll(() => search.close());

test('a new session has an empty search, and reading does not change it', async () => {
  const session = search.newSession();
  const read = async () => (await search.call(getSearchSession, {}, session)).body;
  expect(await read()).toEqual(await read());
  expect(await read()).toMatchObject({
    postcode: null,
    vehicle: null,
    size: null,
    tyre_position: 'same',
    mobile_fitting: false,
  });
});
