import { listTowns } from '@tyres/fitters-contract/endpoints';
import { placesApp } from '../testing/places-app';

let app: Awaited<ReturnType<typeof placesApp>>;
beforeAll(async () => {
  app = await placesApp(
    { slug: 'london', name: 'London', population: 7_556_900 },
    { slug: 'leeds', name: 'Leeds', population: 455_123 },
    ...Array.from({ length: 24 }, (_, index) => ({
      slug: `ham-${'x'.repeat(index + 1)}`,
      population: 1_000 + index,
    })),
  );
});
afterAll(() => app.close());

test('the towns of a letter are listed, with all letters that have towns [S22.2, S22.3]', async () => {
  const { status, body } = await app.call(listTowns, { letter: 'l' });
  expect(status).toBe(200);
  expect(body).toEqual({
    letters: ['h', 'l'],
    towns: [
      { slug: 'leeds', name: 'Leeds' },
      { slug: 'london', name: 'London' },
    ],
  });
  expect((await app.call(listTowns, { letter: 'z' })).body.towns).toEqual([]);
});

test('without a letter the 24 largest towns are listed', async () => {
  const { body } = await app.call(listTowns, {});
  expect(body.towns).toHaveLength(24);
  expect(body.towns.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['leeds', 'london']));
  expect(body.towns.map(({ slug }) => slug)).not.toContain('ham-x');
});

test.each(['B', 'bb', '1', '', 'é'])('the letter %p is refused [S22.3]', async (letter) => {
  expect(await app.call(listTowns, { letter })).toMatchObject({ status: 400 });
});
