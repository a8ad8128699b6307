import { buyAgainModal, setDontShowBuyAgainModal } from '@tyres/search-contract/endpoints';
import { searchUnderTest, type SearchUnderTest } from '../testing/test-search';

let search: SearchUnderTest;
beforeAll(async () => {
  search = await searchUnderTest();
});
afterAll(() => search.close());

test('a cookie that scripts cannot read hides the modal for a year [C-DONT-SHOW-BUY-AGAIN, T-BUYAGAIN-STOP]', async () => {
  const { status, body, headers } = await search.call(setDontShowBuyAgainModal, {}, search.newSession());
  expect([status, body]).toEqual([200, { cookie_set: 1 }]);
  expect(headers['set-cookie']).toEqual([
    '__Host-no_buy_again=1; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  ]);
  // The edge passes on only cookies that the contract declares.
  for (const { cookies } of [setDontShowBuyAgainModal, buyAgainModal])
    expect(cookies).toEqual(['__Host-no_buy_again']);
});
