import { listTownReviews } from '@tyres/fitters-contract/endpoints';
import { addFitters, addReviews } from '../testing/fixtures';
import { placesApp } from '../testing/places-app';

let app: Awaited<ReturnType<typeof placesApp>>;
beforeAll(async () => {
  app = await placesApp(
    { slug: 'london', latitude: 51.5, longitude: -0.14 },
    { slug: 'leeds', latitude: 53.8, longitude: -1.55 },
  );
  const van = { mobile: 1, code: 'CALTOTD' };
  await addFitters(
    app.database,
    { name: 'Mill Lane Tyres' },
    { id: 2, account_number: 'KT2', name: 'Best Known' },
    { id: 3, account_number: 'KT3', name: 'Stars Only' },
    { id: 4, account_number: 'KT4', name: 'Has Left', gone: 1 },
    { id: 5, account_number: 'KT5', name: 'Far Away', latitude: 51.9 },
    { id: 6, account_number: 'KT6', name: 'Van', ...van },
    { id: 7, account_number: 'KT7', name: 'Van Elsewhere', latitude: 51.55, serves_miles: 1, ...van },
    { id: 8, account_number: 'KT8', name: 'Third' },
    { id: 9, account_number: 'KT9', name: 'Fourth' },
  );
  const words = (account_number: string, ...texts: string[]) =>
    texts.map((text) => ({ account_number, rating: 4, text }));
  await addReviews(
    app.database,
    ...words('KT1', 'Old.', 'New.'),
    ...words('KT2', 'A', 'B', 'Latest with words.', ''),
    ...words('KT3', '', '', '', '', ''),
    ...['KT4', 'KT5', 'KT6', 'KT7', 'KT8', 'KT9'].flatMap((account) => words(account, `Of ${account}.`)),
  );
});
afterAll(() => app.close());

test('a town has the latest review with words of its three best-known garages, the best-known first', async () => {
  const { status, body } = await app.call(listTownReviews, { slug: 'london' });
  expect(status).toBe(200);
  expect(body.reviews.map(({ fitter, text }) => [fitter.name, text])).toEqual([
    ['Best Known', 'Latest with words.'],
    ['Mill Lane Tyres', 'New.'],
    ['Third', 'Of KT8.'],
  ]);
  expect(body.reviews[0]).toEqual({
    rating: 4,
    written_on: '2025-01-05',
    first_name: null,
    text: 'Latest with words.',
    fitter: { account_number: 'KT2', name: 'Best Known', average_score: 4, review_count: 4 },
  });
});

test('on the page of mobile fitters only those who come to the town are shown', async () => {
  const { body } = await app.call(listTownReviews, { slug: 'london', mobile: 1 });
  expect(body.reviews.map(({ fitter }) => fitter.name)).toEqual(['Van']);
});

test('a town without reviewed fitters has none, and a town that is not known is not found', async () => {
  expect((await app.call(listTownReviews, { slug: 'leeds' })).body).toEqual({ reviews: [] });
  expect(await app.call(listTownReviews, { slug: 'nowhere' })).toMatchObject({
    status: 404,
    body: { code: 'town_not_found' },
  });
});
