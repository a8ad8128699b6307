import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fillShelf, type ShelfRow } from './size-index';

const row: ShelfRow = {
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
  filmUrl: '',
  rangeSpecialisms: ['xl'],
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
  noiseClass: 'B',
  noiseDb: 70,
  specialisms: ['xl'],
  electricType: '',
  rftType: '',
  approvals: ['MO'],
  retailPence: 9900,
  fullyFittedPricePence: 8900,
  homeDeliveryPricePence: 7900,
  featuredRank: null,
  feature: null,
  popularity: 3,
};
const rows: readonly ShelfRow[] = [
  row,
  { ...row, id: 8, stCode: 'Ä', loadIndex: 94, fuelClass: 'A', approvals: [], featuredRank: 1 },
  { ...row, id: 9, stCode: '', brandName: 'Toyo', specialisms: ['rft', 'xl'], retailPence: 0 },
];

const stock = { totalStock: 4, homeDeliveryStock: 2, minimumStock: 1 };

test('every offer comes off the shelf as it went on', () => {
  const shelf = fillShelf(rows);
  expect(rows.map((_, at) => shelf.offer(at, stock))).toEqual(
    rows.map(({ popularity: _, ...offer }) => ({ ...offer, ...stock })),
  );
  expect(() => shelf.offer(3, stock)).toThrow(RangeError);
  expect(() => fillShelf([]).offer(0, stock)).toThrow(RangeError);
});

test('what tyres have alike is kept once, for all sizes together', () => {
  const copies = rows.map((each) => ({ ...each, awards: [...each.awards] }));
  expect(fillShelf(copies).offer(1, stock).awards).toBe(fillShelf(rows).offer(0, stock).awards);
});

test('a shelf does not keep the rows that it was filled from', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const fill = () => {
    const own = rows.map((each) => ({ ...each, awards: [] }));
    return { shelf: fillShelf(own), kept: own.map((each) => new WeakRef(each)) };
  };
  const { shelf, kept } = fill();
  // A reference that was just made keeps its target until the event loop turns.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(shelf.inOrder('price_asc', 0)).toHaveLength(rows.length);
  expect(kept.filter((reference) => reference.deref() !== undefined)).toEqual([]);
});
