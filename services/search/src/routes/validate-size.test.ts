import { validateSize } from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterAll(() => search.close());

test.each([
  ['205|55|16|V', 1],
  ['205|55|16', 1],
  ['205|55|16|v', 1],
  ['205|55|16|Y', 0],
  ['225|55|16|V', 0],
  ['205|60|16|V', 0],
  ['205|55|17|V', 0],
  ['205|55|17', 0],
  ['205/55R16 91Y', 0],
  ['205/55R16 91V', 1],
  ['205 55 16', 1],
  ['225/55 R16', 0],
  ['205/55 R16.5', 0],
  ['205|55', 0],
  ['99999|55|16|V', 0],
  ["205|55|16|V'; drop table sizes", 1],
])(
  '%s gets size_exists %i [C-VALIDATE-SIZE, T-SEARCH-SIZE-ZERO, T-SEARCH-SUBMIT]',
  async (values, exists) => {
    const { status, body } = await search.call(validateSize, { values }, search.newSession());
    expect([status, body]).toEqual([200, { size_exists: exists }]);
  },
);
