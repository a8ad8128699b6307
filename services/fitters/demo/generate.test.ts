import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { InferType } from 'yup';
import { distanceMiles } from '../src/domain/geo';
import { fitterRow } from '../src/domain/import-rows';
import { introHtml } from '../src/domain/intro-html';
import { outcodeRow, townRow } from '../src/domain/place-rows';
import { generateDemo } from './generate';
import { demoPostcodes } from './places';

let folder: string;
let fitters: InferType<typeof fitterRow>[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitters-demo-'));
  await generateDemo(folder);
  fitters = (await rowsOf('fitters')).map((row) => fitterRow.validateSync(row));
});
afterAll(() => rm(folder, { recursive: true }));

const rowsOf = async (name: string): Promise<Record<string, string>[]> =>
  parse(await readFile(join(folder, `${name}.csv`)), { columns: true });

test('the demo has 900 towns and 1,200 fitters, and every row is valid for the import', async () => {
  const [towns, outcodes] = await Promise.all([rowsOf('towns'), rowsOf('outcodes')]);
  expect(towns).toHaveLength(900);
  expect(fitters).toHaveLength(1_200);
  for (const row of towns) townRow.validateSync(row);
  for (const row of outcodes) outcodeRow.validateSync(row);
  expect(new Set(outcodes.map(({ code }) => code)).size).toBe(outcodes.length);
});

test('large towns have an introduction with links to towns of the demo, and small ones have none', async () => {
  const towns = (await rowsOf('towns')).map((row) => townRow.validateSync(row));
  const slugs = new Set(towns.map(({ slug }) => slug));
  const london = towns.find(({ slug }) => slug === 'london');
  expect(london?.heading).toBe('Tyre fitting in London, from Barnet to Croydon');
  const withIntro = towns.filter(({ intro }) => intro);
  expect(withIntro.every(({ population }) => population >= 80_000)).toBe(true);
  expect(withIntro.length).toBeGreaterThan(50);
  for (const { intro = '' } of withIntro) {
    const linked = [...introHtml(intro).matchAll(/href="\/([^"]+)"/g)];
    expect(linked.length).toBeGreaterThanOrEqual(1);
    expect(linked.filter(([, slug = '']) => !slugs.has(slug))).toEqual([]);
  }
});

test.each(demoPostcodes.filter(({ code }) => code !== 'ZE1 0AA'))(
  'every kind of fitter is within 10 miles of $code',
  (place) => {
    const near = fitters.filter((one) => distanceMiles(place, one) <= 10);
    expect([...new Set(near.map(({ code }) => code))].toSorted()).toEqual([
      'CALAAPRE',
      'CALFIT',
      'CALHALF',
      'CALIND',
      'CALMOB',
      'CALTOTD',
    ]);
    expect(near.length).toBeGreaterThan(10);
  },
);

test.each(demoPostcodes.filter(({ code }) => code !== 'ZE1 0AA'))(
  'both kinds of mobile fitter come to $code, and none goes farther than 30 miles',
  (place) => {
    const mobile = fitters.filter(({ mobile }) => mobile === 1);
    const coming = mobile.filter((one) => distanceMiles(place, one) <= Math.min(10, one.serves_miles ?? 0));
    expect([...new Set(coming.map(({ code }) => code))].toSorted()).toEqual(['CALMOB', 'CALTOTD']);
    expect(Math.max(...mobile.map((one) => one.serves_miles ?? Infinity))).toBeLessThanOrEqual(30);
  },
);

test('garages have no area that they serve', () => {
  const garages = fitters.filter(({ mobile }) => mobile === 0);
  expect(new Set(garages.map(({ serves_miles }) => serves_miles))).toEqual(new Set([undefined]));
});

test("Scotland's holiday of 15 June 2026 is in the bank holidays, for Scotland alone", async () => {
  const rows = await rowsOf('bank-holidays');
  expect(rows.filter(({ date }) => date === '2026-06-15').map(({ nation }) => nation)).toEqual(['Scotland']);
});

test('no fitter is within 50 miles of ZE1 0AA', () => {
  const lerwick = demoPostcodes.find(({ code }) => code === 'ZE1 0AA') ?? { latitude: NaN, longitude: NaN };
  expect(Math.min(...fitters.map((one) => distanceMiles(lerwick, one)))).toBeGreaterThan(50);
});

test('every run of the generator writes the same files', async () => {
  const before = await readFile(join(folder, 'fitters.csv'), 'utf8');
  await generateDemo(folder);
  expect(await readFile(join(folder, 'fitters.csv'), 'utf8')).toBe(before);
});
