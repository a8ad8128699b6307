import { addReview, listReviews } from '@tyres/fitters-contract/endpoints';
import sql from 'sql-template-tag';
import { bookingRow } from '../domain/review-rows';
import { saveBookings } from '../store/imported-bookings';
import { addFitters, addReviews } from '../testing/fixtures';
import { placesApp } from '../testing/places-app';

let app: Awaited<ReturnType<typeof placesApp>>;
beforeEach(async () => {
  app = await placesApp();
  await addFitters(app.database, {}, { id: 2, account_number: 'KT2' });
  await addReviews(app.database, { account_number: 'KT1', rating: 5 }, { account_number: 'KT2', rating: 5 });
  await book('FITTED1');
});
afterEach(() => app.close());

const book = (order_reference: string, date = '2025-03-04') =>
  saveBookings(app.database, [
    bookingRow.cast({ order_reference, account_number: 'KT1', date, time: '09:00-10:00' }),
  ]);
const add = (changes: object = {}) =>
  app.call(addReview, {
    order_reference: 'FITTED1',
    rating: 4,
    first_name: 'Ann',
    text: 'Quick.',
    ...changes,
  });
const reviews = async (account_number = 'KT1') => (await app.call(listReviews, { account_number })).body;

test("the review of a fitted order is shown, and counts for its fitter's score alone", async () => {
  expect(await add()).toMatchObject({ status: 200, body: { account_number: 'KT1' } });
  expect(await reviews()).toMatchObject({
    average_score: 4.5,
    review_count: 2,
    reviews: [{ rating: 4, first_name: 'Ann', text: 'Quick.' }, { rating: 5 }],
  });
  expect(await reviews('KT2')).toMatchObject({ average_score: 5, review_count: 1 });
});

test('an order has one review: of 20 at once one is kept, and a later one is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => add({ text: `Text ${index}` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await add()).toMatchObject({ status: 409, body: { code: 'review_exists' } });
  expect(await reviews()).toMatchObject({ review_count: 2 });
});

test('negative control: without the key of the order both of two are kept', async () => {
  await app.database.query(sql`alter table reviews drop constraint reviews_pkey`);
  await Promise.all([add(), add()]);
  expect(await reviews()).toMatchObject({ review_count: 3 });
});

test.each([
  ['that nobody knows', 'NOSUCHORDER'],
  ['whose time is to come', 'LATER'],
  ['that only holds its time', 'HELD'],
])('an order %s has no review', async (_, order_reference) => {
  await book('LATER', '2025-03-05');
  await book('HELD', '2025-03-06');
  await app.database.query(
    sql`update appointments set during = tstzrange(now(), now() + interval '1 hour'), ends_at = now() + interval '1 hour' where order_reference = 'LATER'`,
  );
  await app.database.query(sql`delete from appointments where order_reference = 'HELD'`);
  expect(await add({ order_reference })).toMatchObject({ status: 409, body: { code: 'order_not_fitted' } });
});

test.each([
  { rating: 0 },
  { rating: 6 },
  { rating: 4.5 },
  { first_name: 'Ann <b>' },
  { text: '<script>' },
  { text: 'x'.repeat(2_001) },
])('a review with %j is refused', async (changes) => {
  expect((await add(changes)).status).toBe(400);
  expect(await reviews()).toMatchObject({ review_count: 1 });
});
