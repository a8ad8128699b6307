import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nations } from '@tyres/contract-kit/bank-holidays';
import { distanceMiles } from '../src/domain/geo';
import { makeFitter, type FitterKind } from './make-fitter';
import { makeReviews } from './make-reviews';
import { demoPostcodes, nearest, placeOutcodes, readTowns, type PlacedCode, type Town } from './places';
import { createRandom } from './random';
import { withIntro } from './town-intros';

const seed = 20_260_101;
const fitterCount = 1_200;
const emptyMiles = 60;
/** The fitters near every demo postcode: one of each kind, and some more so that there is a second page. */
const promisedKinds: readonly FitterKind[] = [
  'CALTOTD',
  'CALHALF',
  'CALFIT',
  'CALAAPRE',
  'CALMOB',
  'CALIND',
  'CALIND',
  'CALIND',
  'CALHALF',
  'CALIND',
  'CALMOB',
  'CALFIT',
];
/** How often each kind occurs elsewhere. */
const usualKinds: readonly FitterKind[] = [
  'CALIND',
  'CALHALF',
  'CALIND',
  'CALMOB',
  'CALIND',
  'CALFIT',
  'CALIND',
  'CALTOTD',
  'CALHALF',
  'CALAAPRE',
  'CALIND',
  'CALMOB',
];

/** Bank holidays by proclamation, which no rule covers. */
const extraDays = [
  { date: '2022-06-03', name: 'Platinum Jubilee', in: nations },
  { date: '2022-09-19', name: 'State Funeral of Queen Elizabeth II', in: nations },
  { date: '2023-05-08', name: 'Coronation of King Charles III', in: nations },
  { date: '2026-06-15', name: 'Scotland at the World Cup', in: ['Scotland'] },
];

/** Writes a file of each kind but for opening times and closures; the same files every time. */
export async function generateDemo(folder: string): Promise<void> {
  const towns = readTowns();
  const outcodes = placeOutcodes(towns);
  const fitters = makeFitters(towns, outcodes);
  const orders = fitters.flatMap(({ fitter, reputation }) => makeReviews(fitter, reputation));
  const files = {
    outcodes: [
      ...outcodes,
      ...demoPostcodes.map(({ code, latitude, longitude }) => ({ code, latitude, longitude })),
    ],
    towns: towns.map(withIntro),
    'bank-holidays': extraDays.flatMap(({ date, name, in: places }) =>
      places.map((nation) => ({ date, nation, is_holiday: 'true', name })),
    ),
    fitters: fitters.map(({ fitter }) => fitter),
    bookings: orders.map(({ booking }) => booking),
    reviews: orders.map(({ review }) => review),
  };
  await Promise.all(
    Object.entries(files).map(([name, rows]) => writeFile(join(folder, `${name}.csv`), toCsv(rows))),
  );
}

/**
 * Makes 1,200 fitters: the promised ones, then others in proportion to the size of towns. There are none near Lerwick, where
 * the demo shows an empty search.
 */
function makeFitters(
  towns: readonly Town[],
  outcodes: readonly PlacedCode[],
): ReturnType<typeof makeFitter>[] {
  const random = createRandom(seed);
  const empty = demoPostcodes.filter(({ code }) => code === 'ZE1 0AA');
  const isServed = (town: Town): boolean => empty.every((place) => distanceMiles(place, town) > emptyMiles);
  const served = towns.filter(isServed);
  const promised = demoPostcodes
    .filter((place) => !empty.includes(place))
    .flatMap((around) => {
      const town = towns.find(({ slug }) => slug === around.town) ?? nearest(served, around);
      return promisedKinds.map((kind) => ({ kind, around, town }));
    });
  const spread = spreadByPopulation(served, fitterCount - promised.length, random).map((town, index) => ({
    town,
    kind: usualKinds[index % usualKinds.length] ?? 'CALIND',
  }));
  return [...promised, ...spread].map((plan, index) =>
    makeFitter({ ...plan, id: index + 1, outcodes, random }),
  );
}

function spreadByPopulation(towns: readonly Town[], count: number, random: () => number): Town[] {
  const weights = towns.map(({ population }) => Math.max(population, 4_000) ** 0.6);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from({ length: count }, () => {
    let left = random() * total;
    const index = weights.findIndex((weight) => (left -= weight) <= 0);
    return towns[index] ?? nearest(towns, { latitude: 54, longitude: -2 });
  });
}

function toCsv(rows: readonly object[]): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  const lines = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return columns.map((column) => cell(String(values.get(column) ?? ''))).join(',');
  });
  return [columns.join(','), ...lines, ''].join('\n');
}

function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
