import sql from 'sql-template-tag';
import { addTowns, fittersDatabase } from '../testing/fixtures';
import {
  findLargestTowns,
  findTownLetters,
  findTownsByLetter,
  findTownsWithin,
  findTownsWithinSql,
} from './towns';

let database: Awaited<ReturnType<typeof fittersDatabase>>;
beforeAll(async () => {
  database = await fittersDatabase();
  await addTowns(
    database,
    { slug: 'york', name: 'York', latitude: 53.9576, longitude: -1.0827, population: 153_717 },
    { slug: 'boness', name: "Bo'ness", latitude: 56.0167, longitude: -3.6167, population: 14_910 },
    { slug: 'bath', name: 'Bath', latitude: 51.3751, longitude: -2.3617, population: 94_782 },
  );
});
afterAll(() => database.close());

const slugsOf = (towns: readonly { readonly slug: string }[]) => towns.map(({ slug }) => slug);

test('only letters with towns are listed, from a to z [S22.2]', async () => {
  expect(await findTownLetters(database)).toEqual(['b', 'y']);
});

test('the towns of a letter are those of this letter alone, by name [S22.3]', async () => {
  expect(await findTownsByLetter(database, 'b')).toEqual([
    { slug: 'bath', name: 'Bath' },
    { slug: 'boness', name: "Bo'ness" },
  ]);
  expect(await findTownsByLetter(database, 'z')).toEqual([]);
});

test('the largest towns are those with the most people, by name', async () => {
  expect(slugsOf(await findLargestTowns(database, 2))).toEqual(['bath', 'york']);
});

test('the towns in a box are found by the index of positions', async () => {
  const box = { south: 50, north: 54.5, west: -3, east: 0 };
  expect(slugsOf(await findTownsWithin(database, box)).toSorted()).toEqual(['bath', 'york']);
  await addTowns(
    database,
    ...Array.from({ length: 3_000 }, (_, index) => ({
      slug: `a${'b'.repeat(index % 60)}-${'c'.repeat(1 + Math.floor(index / 60))}`,
      latitude: 50 + (index % 100) / 10,
      longitude: -6 + (index % 70) / 10,
    })),
  );
  await database.query(sql`analyze towns`);
  const statement = findTownsWithinSql({ south: 53.9, north: 54, west: -1.1, east: -1 });
  const plan = await database.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('towns_by_position');
});
