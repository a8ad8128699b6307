import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildSizeIndex, type IndexedTyre } from './size-index';

const row: IndexedTyre = {
  id: 7,
  stCode: 'AV-7',
  brandName: 'Avon',
  brandSlug: 'avon',
  brandTier: 'mid_range',
  rangeName: 'ZV7',
  rangeSlug: 'zv7',
  season: 'summer',
  vehicleType: 'car',
  awards: ['Best in test 2025'],
  filmUrl: 'https://films.example/zv7',
  rangeSpecialisms: ['rft', 'xl'],
  rangeApprovedTyres: 2,
  sectionWidthMm: 205,
  aspectRatioPercent: 55,
  rimDiameterInches: 16,
  loadIndex: 91,
  speedSymbol: 'V',
  speedKmh: 240,
  labelScheme: 'A-E',
  fuelClass: 'B',
  wetClass: 'A',
  noiseClass: 'C',
  noiseDb: 70,
  specialisms: ['xl'],
  electricType: 'Elect',
  rftType: 'ZP',
  approvals: ['MO'],
  retailPence: 9900,
  fullyFittedPricePence: 8900,
  homeDeliveryPricePence: 7900,
  featuredRank: null,
  feature: null,
  popularity: 3,
};
const rows: readonly IndexedTyre[] = [
  row,
  { ...row, id: 8, stCode: 'Ä', loadIndex: 94, fuelClass: 'A', approvals: [], featuredRank: 1 },
  { ...row, id: 9, stCode: '', brandName: 'Toyo', specialisms: ['rft', 'xl'], retailPence: 0 },
];

const stock = { totalStock: 4, homeDeliveryStock: 2, minimumStock: 1 };

test('each offer is unpacked unchanged, with its stock added [E-TYRE, E-TYRE-LABELS, E-TYRE-FITMENTS, E-TYRE-BADGES, E-TYRE-VIEW, E-TYRE-ANALYTICS, E-TYRE-STOCK]', () => {
  const index = buildSizeIndex(rows);
  expect(rows.map((_, at) => index.offer(at, stock))).toEqual(
    rows.map(({ popularity: _, ...offer }) => ({ ...offer, ...stock })),
  );
  expect(() => index.offer(3, stock)).toThrow(RangeError);
  expect(() => buildSizeIndex([]).offer(0, stock)).toThrow(RangeError);
});

test('the index labels the run-flat filter value [S07.6]', () => {
  const specialist = buildSizeIndex(rows).groups.find(({ key }) => key === 'specialist');
  expect(specialist?.values.find(({ value }) => value === 'rft')?.label).toBe('Run Flat (RFT)');
});

test('parts that tyres share are stored once for all sizes', () => {
  const copies = rows.map((each) => ({ ...each, awards: [...each.awards] }));
  expect(buildSizeIndex(copies).offer(1, stock).awards).toBe(buildSizeIndex(rows).offer(0, stock).awards);
});

test('an index does not retain the rows that it was built from', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const fill = () => {
    const own = rows.map((each) => ({ ...each, awards: [] }));
    return { index: buildSizeIndex(own), kept: own.map((each) => new WeakRef(each)) };
  };
  const { index, kept } = fill();
  // A new WeakRef keeps its target alive until the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(index.inOrder('price_asc', 0)).toHaveLength(rows.length);
  expect(kept.filter((reference) => reference.deref() !== undefined)).toEqual([]);
});
