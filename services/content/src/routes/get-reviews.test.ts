import { fake } from '@tyres/content-contract/fake';
import { getReviews } from '@tyres/content-contract/reviews';
import type { Database } from '@tyres/service-kit/database';
import { testApp, testDatabase } from '@tyres/service-kit/testing';
import { unlikeReal } from '@tyres/service-kit/testing/answer-shape';
import { createApp } from '../app';
import type { ReviewRow } from '../domain/review-row';
import { saveReviews } from '../store/reviews';
import { testDeps } from '../testing/test-deps';

let database: Database;
let app: ReturnType<typeof testApp>;
beforeEach(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  app = testApp(createApp(testDeps(database)));
});
afterEach(() => database.close());

const review: ReviewRow = {
  ...{ order_reference: 'ORDER001', rating: 5, written_on: '2026-03-05' },
  ...{ first_name: 'Ann', text: 'Quick and friendly.', withdrawn: 0 },
};
const shown = async (page?: number) => (await app.call(getReviews, page === undefined ? {} : { page })).body;

test('reviews have an average and a spread, and tell a first name and a month, and never an order [S25.9]', async () => {
  expect(await shown()).toEqual({
    ...{ average_score: null, review_count: 0, page: 1, pages: 1, reviews: [] },
    spread: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
  });
  const alone = { ...review, order_reference: 'ORDER002', rating: 4, written_on: '2026-04-01' };
  await saveReviews(database, [review, { ...alone, first_name: '', text: '' }]);
  const real = await shown();
  expect(real).toEqual({
    ...{ average_score: 4.5, review_count: 2, page: 1, pages: 1 },
    spread: [1, 1, 0, 0, 0].map((count, index) => ({ rating: 5 - index, count })),
    reviews: [
      { rating: 4, written_in: '2026-04', first_name: null, text: '' },
      { rating: 5, written_in: '2026-03', first_name: 'Ann', text: 'Quick and friendly.' },
    ],
  });
  expect(unlikeReal([fake.getReviews()], [real])).toEqual([]);
  expect(unlikeReal([real], [fake.getReviews()])).toEqual([]);
});

test('the average is 5 only if every rating is, although 4.98 rounds up to it [B-FIVE-STAR]', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({
    ...review,
    order_reference: `ORDER${index + 100}`,
  }));
  await saveReviews(database, rows);
  expect((await shown()).average_score).toBe(5);
  await saveReviews(database, [{ ...review, order_reference: 'ORDER100', rating: 4 }]);
  expect((await shown()).average_score).toBe(4.9);
});

test('there are ten on a page, the latest first, and nothing after the last page', async () => {
  const days = Array.from({ length: 21 }, (_, index) => String(index + 10));
  await saveReviews(
    database,
    days.map((day) => ({
      ...review,
      order_reference: `ORDER1${day}`,
      written_on: `2026-03-${day}`,
      text: `Day ${day}`,
    })),
  );
  const texts = async (page: number) => (await shown(page)).reviews.map(({ text }) => text);
  expect([(await texts(1))[0], (await texts(1)).length]).toEqual(['Day 30', 10]);
  expect([(await texts(2))[0], (await texts(2)).length]).toEqual(['Day 20', 10]);
  expect(await texts(3)).toEqual(['Day 10']);
  expect(await shown(3)).toMatchObject({ page: 3, pages: 3 });
  expect(await app.call(getReviews, { page: 4 })).toMatchObject({
    status: 404,
    body: { code: 'reviews_page_not_found' },
  });
});
