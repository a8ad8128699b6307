import fc from 'fast-check';
import sql from 'sql-template-tag';
import { distanceMiles } from '../domain/geo';
import { aFitter, fittersDatabase } from '../testing/fixtures';
import { findFitters, type FitterSearch } from './fitters';
import { saveFitters } from './imported-fitters';

const degrees = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1e6), max: Math.round(max * 1e6) }).map((value) => value / 1e6);
const anywhere = fc.record({ latitude: degrees(49.9, 60.9), longitude: degrees(-8, 1.8) });
const aroundBirmingham = fc.record({ latitude: degrees(52.2, 52.8), longitude: degrees(-2.4, -1.4) });

let database: Awaited<ReturnType<typeof fittersDatabase>>;
/** Three of four are around one town, so that the pages of a search are full. */
const fitters = fc
  .sample(fc.oneof(anywhere, aroundBirmingham, aroundBirmingham, aroundBirmingham), {
    numRuns: 2_000,
    seed: 12,
  })
  .map((position, index) => aFitter({ id: index + 1, account_number: `KT${index + 1}`, ...position }));

beforeAll(async () => {
  database = await fittersDatabase();
  await saveFitters(database, fitters);
  await database.query(sql`analyze fitters`);
});
afterAll(() => database.close());

const everything: Omit<FitterSearch, 'around' | 'withinMiles'> = {
  sortBy: 'distance',
  includesGarages: true,
  includesMobile: true,
  except: [],
  limit: fitters.length,
};

/** Measures the way to every fitter and sorts them all. */
function nearestByBruteForce({ around, withinMiles, except, limit }: FitterSearch): number[] {
  return fitters
    .map((fitter) => ({ id: fitter.id, miles: distanceMiles(around, fitter) }))
    .filter(({ id, miles }) => miles <= withinMiles && !except.includes(id))
    .toSorted((a, b) => a.miles - b.miles || a.id - b.id)
    .slice(0, limit)
    .map(({ id }) => id);
}

test('a search finds the nearest ten as brute force does, page after page, around any place [C-RECHOOSE-FITTERS, B-FITTER-PAGE]', async () => {
  const distance = fc.constantFrom(5, 10, 15, 25, 50);
  await fc.assert(
    fc.asyncProperty(fc.oneof(anywhere, aroundBirmingham), distance, async (around, withinMiles) => {
      const shown: number[] = [];
      for (let page = 0; page < 3; page += 1) {
        const search = { ...everything, around, withinMiles, except: [...shown], limit: 10 };
        const found = (await findFitters(database, search)).map(({ id }) => id);
        expect(found).toEqual(nearestByBruteForce(search));
        shown.push(...found);
      }
    }),
    { numRuns: 60 },
  );
});

test('a search measures distances as the formula does, within 0.1 mile across the whole country', async () => {
  const places = fc.sample(anywhere, { numRuns: 5, seed: 13 });
  for (const around of places) {
    const found = await findFitters(database, { ...everything, around, withinMiles: 900 });
    expect(found).toHaveLength(fitters.length);
    const isRight = (one: (typeof found)[number]): boolean =>
      Math.abs((one.distanceMiles ?? NaN) - distanceMiles(around, one)) < 0.1;
    expect(found.filter((one) => !isRight(one))).toEqual([]);
  }
});
