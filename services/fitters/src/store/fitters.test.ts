import fc from 'fast-check';
import sql from 'sql-template-tag';
import { distanceMiles, type Position } from '../domain/geo';
import { aFitter, fittersDatabase, setScores } from '../testing/fixtures';
import { findFitters, findFittersSql, type FitterSearch } from './fitters';
import { saveFitters } from './imported-fitters';

const palace = { latitude: 51.501, longitude: -0.1416 };
const search: FitterSearch = {
  around: palace,
  withinMiles: 10,
  sortBy: 'distance',
  includesGarages: true,
  includesMobile: true,
  except: [],
  limit: 10,
};

let database: Awaited<ReturnType<typeof fittersDatabase>>;
/** 3,000 fitters over the whole country, on an irregular grid. */
const fitters = Array.from({ length: 3_000 }, (_, index) =>
  aFitter({
    id: index + 1,
    account_number: `KT${index + 1}`,
    mobile: index % 4 === 0 ? 1 : 0,
    ...(index % 4 === 0 ? { serves_miles: 1 + (index % 47) } : {}),
    gone: index % 50 === 7 ? 1 : 0,
    latitude: 49.9 + ((index * 37) % 1000) / 100,
    longitude: -7.5 + ((index * 7.31) % 9),
  }),
);

beforeAll(async () => {
  database = await fittersDatabase();
  await saveFitters(database, fitters);
  await setScores(
    database,
    fitters.map(({ account_number }, index) => ({ account_number, average_score: (index % 50) / 10 })),
  );
  await database.query(sql`analyze fitters`);
});
afterAll(() => database.close());

test('a search uses the index of positions', async () => {
  const statement = findFittersSql(search);
  const plan = await database.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('fitters_by_position');
  expect(text).not.toContain('Seq Scan on fitters');
});

/** Whether a fitter is offered within some miles of a place. */
const isOffered = (one: (typeof fitters)[number], around: Position, withinMiles: number) =>
  one.gone === 0 && distanceMiles(around, one) <= Math.min(withinMiles, one.serves_miles ?? Infinity);

test('a search around any place finds exactly the fitters within the distance who come there, nearest first [V-FITTER-SORT, C-RECHOOSE-FITTERS]', async () => {
  const degrees = (min: number, max: number) =>
    fc.integer({ min: min * 1e4, max: max * 1e4 }).map((value) => value / 1e4);
  const place = fc.record({ latitude: degrees(50, 59.5), longitude: degrees(-7, 1.5) });
  await fc.assert(
    fc.asyncProperty(place, fc.constantFrom(5, 10, 15, 25, 50), async (around, withinMiles) => {
      const found = await findFitters(database, { ...search, around, withinMiles, limit: 3_000 });
      const expected = fitters.filter((one) => isOffered(one, around, withinMiles)).map(({ id }) => id);
      expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected);
      const distances = found.map((one) => one.distanceMiles ?? NaN);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    }),
    { numRuns: 40 },
  );
});

test('a search respects the types, the excluded ids and the limit [C-RECHOOSE-FITTERS, T-FITTERS-MORE, B-FITTER-PAGE]', async () => {
  const wide = { ...search, withinMiles: 50, limit: 1_000 };
  const all = await findFitters(database, wide);
  const garages = await findFitters(database, { ...wide, includesMobile: false });
  const mobile = await findFitters(database, { ...wide, includesGarages: false });
  expect(garages.every(({ isMobile }) => !isMobile)).toBe(true);
  expect(mobile.every(({ isMobile }) => isMobile)).toBe(true);
  expect(garages.length + mobile.length).toBe(all.length);
  const next = await findFitters(database, {
    ...wide,
    except: all.slice(0, 10).map(({ id }) => id),
    limit: 10,
  });
  expect(next.map(({ id }) => id)).toEqual(all.slice(10, 20).map(({ id }) => id));
});

test('a search sorts by score, and equal scores by distance [V-FITTER-SORT]', async () => {
  const found = await findFitters(database, {
    ...search,
    withinMiles: 50,
    sortBy: 'average_score',
    limit: 1_000,
  });
  const keys = found.map((one) => [-one.averageScore, one.distanceMiles ?? 0] as const);
  expect(keys).toEqual(keys.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]));
});
