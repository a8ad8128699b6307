import { fakeCheckout } from '@tyres/checkout-contract/fake';
import { testLoad } from '../../testing/test-load';
import { head, load } from './load';

const path = '/review-fitting';

test('the page asks for the order of its link', async () => {
  const query = { reference: ['K7QX9M4PRTAC'], key: ['abc'] };
  const { context, calls } = testLoad(path, { query, answers: fakeCheckout });
  const data = await load(context);
  expect(data).toEqual({ request: fakeCheckout.getReviewRequest(), key: 'abc' });
  expect(calls).toEqual([{ name: 'getReviewRequest', input: { reference: 'K7QX9M4PRTAC', key: 'abc' } }]);
  expect(head(data, context.page)).toMatchObject({ noIndex: true, noReferrer: true });
});

test('after the review was sent nothing is asked for', async () => {
  const { context, calls } = testLoad(path, { query: { sent: ['1'] }, answers: fakeCheckout });
  expect(await load(context)).toEqual({ request: null, key: '' });
  expect(calls).toEqual([]);
});
