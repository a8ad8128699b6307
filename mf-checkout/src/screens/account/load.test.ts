import { fakeCheckout } from '@tyres/checkout-contract/fake';
import { testLoad } from '../../testing/test-load';
import { head, load } from './load';

test.each([
  [{}, null, false],
  [{ link: ['abc'] }, 'abc', false],
  [{ sent: ['1'] }, null, true],
])('the page with %j has the account of the session [R-USER-LOGIN, SD40]', async (query, link, isSent) => {
  const { context, calls } = testLoad('/user/login', { query, answers: fakeCheckout });
  const data = await load(context);
  expect(data).toEqual({ ...fakeCheckout.getAccount(), link, isSent });
  expect(calls).toEqual([{ name: 'getAccount', input: {} }]);
  expect(head(data, context.page)).toMatchObject({ title: 'My Account | Kerbside Tyres', noReferrer: true });
});
