import { down, testLoad } from '../../testing/test-load';
import { load } from './load';

test.each([
  ['/york', { slug: 'york', mobile: 0 }],
  ['/mobile-tyre-fitting/york', { slug: 'york', mobile: 1 }],
])('the page %s asks for the reviews of %j', async (path, input) => {
  const { context, calls } = testLoad(path, { params: { town: 'york' } });
  const { isMobile, reviews } = await load(context);
  expect(calls).toEqual([{ name: 'listTownReviews', input }]);
  expect(isMobile).toBe(input.mobile === 1);
  expect(reviews.length).toBeGreaterThan(0);
});

test('the page of a postcode has no reviews, and asks for none', async () => {
  const { context, calls } = testLoad('/sw1a1aa', { params: { postcode: 'sw1a1aa' } });
  expect(await load(context)).toEqual({ isMobile: false, reviews: [] });
  expect(calls).toEqual([]);
});

test('a page without an answer has no reviews', async () => {
  const { context } = testLoad('/york', { params: { town: 'york' }, answers: { listTownReviews: down } });
  expect((await load(context)).reviews).toEqual([]);
});
