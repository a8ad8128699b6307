import { listReviews } from '@tyres/fitters-contract/endpoints';
import { addFitters, addReviews } from '../testing/fixtures';
import { placesApp } from '../testing/places-app';

let app: Awaited<ReturnType<typeof placesApp>>;
beforeAll(async () => {
  app = await placesApp();
  await addFitters(app.database, {}, { id: 2, account_number: 'KT2' });
  await addReviews(
    app.database,
    ...Array.from({ length: 12 }, (_, day) => ({ account_number: 'KT1', rating: 4, text: `Day ${day}.` })),
  );
});
afterAll(() => app.close());

const textsAfter = async (skip: number) =>
  (await app.call(listReviews, { account_number: 'KT1', skip })).body.reviews.map(({ text }) => text);

test('reviews come ten at a time, the latest first, with the score and the number of all', async () => {
  const { status, body } = await app.call(listReviews, { account_number: 'KT1' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ average_score: 4, review_count: 12 });
  expect(body.reviews.map(({ text }) => text)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Day ${11 - index}.`),
  );
  expect(body.reviews[0]).toEqual({ rating: 4, written_on: '2025-01-12', first_name: null, text: 'Day 11.' });
});

test('skip leaves out the first ones', async () => {
  expect(await textsAfter(10)).toEqual(['Day 1.', 'Day 0.']);
  expect(await textsAfter(12)).toEqual([]);
});

test('a fitter without reviews has none, and an unknown fitter is refused', async () => {
  expect((await app.call(listReviews, { account_number: 'KT2' })).body).toEqual({
    average_score: 0,
    review_count: 0,
    reviews: [],
  });
  const unknown = await app.call(listReviews, { account_number: 'NONE' });
  expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'fitter_not_found' }]);
});
