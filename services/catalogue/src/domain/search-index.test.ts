import type { FilterKey, SortOrder } from '@tyres/catalogue-contract/filters';
import { countFacets, findMatches, judge } from './search-index';
import { buildSizeIndex, type IndexedTyre } from './size-index';
import type { TyreSearch } from './tyre-search';
import { plainTyre } from '../testing/plain-tyre';

/** An index of tyres with the ids 1, 2, 3, … */
const indexOf = (...changes: readonly Partial<IndexedTyre>[]) =>
  buildSizeIndex(
    changes.map((change, at) => ({ ...plainTyre, id: at + 1, stCode: `T${at + 1}`, ...change })),
  );

const search: TyreSearch = {
  ...{ sectionWidthMm: 205, aspectRatioPercent: 55, rimDiameterInches: 16 },
  ...{ chosen: {}, order: 'price_asc', route: 0 },
};
type Index = ReturnType<typeof indexOf>;

/** The ids of the tyres that a search finds, in its order. */
function idsOf(index: Index, changes: Partial<TyreSearch> = {}, page = { offset: 0, limit: 20 }) {
  const wanted = { ...search, ...changes };
  const found = findMatches(index, judge(index, wanted), wanted, { ...page, featured: 2 });
  const idsIn = (rows: readonly number[]) => rows.map((row) => index.ids[row]);
  return { page: idsIn(found.page), featured: idsIn(found.featured), total: found.total };
}
/** A filter's values with their counts, as in '2 michelin'; those of barred tyres only are left out. */
function countsOf(index: Index, key: FilterKey, changes: Partial<TyreSearch> = {}): string[] {
  const group = countFacets(index, judge(index, { ...search, ...changes })).get(key);
  if (!group) throw new Error(`no group ${key}`);
  return group.values.flatMap(({ value }, at) =>
    group.occurs[at] === 1 ? [`${group.counts[at]} ${value}`] : [],
  );
}

test('a search without filters and vehicle finds all tyres, page by page, with their number', () => {
  const index = indexOf({}, {}, {}, {}, {});
  expect(idsOf(index)).toEqual({ page: [1, 2, 3, 4, 5], featured: [], total: 5 });
  expect(idsOf(index, {}, { offset: 0, limit: 2 })).toEqual({ page: [1, 2], featured: [], total: 5 });
  expect(idsOf(index, {}, { offset: 2, limit: 2 })).toEqual({ page: [3, 4], featured: [], total: 5 });
  expect(idsOf(index, {}, { offset: 4, limit: 2 })).toEqual({ page: [5], featured: [], total: 5 });
  expect(idsOf(index, {}, { offset: 5, limit: 2 })).toEqual({ page: [], featured: [], total: 5 });
});

test.each([
  ['as much as the vehicle needs', {}, true],
  ['a lower load index', { loadIndex: 90 }, false],
  ['a higher load index', { loadIndex: 94 }, true],
  ['a lower speed', { speedKmh: 210 }, false],
  ['a higher speed', { speedKmh: 300 }, true],
  ['the speed Q, for winter', { speedKmh: 160, season: 'winter' }, true],
  ['the speed P, for winter', { speedKmh: 150, season: 'winter' }, false],
  ['the speed Q, for all seasons', { speedKmh: 160, season: 'all_season' }, false],
  ['a lower load index, for winter', { loadIndex: 90, season: 'winter' }, false],
] as const)('a tyre with %s is found for the vehicle: %j, %s [SD44]', (_, change, isFound) => {
  const atLeast = { loadIndex: 91, speedKmh: 240 };
  expect(idsOf(indexOf(change), { atLeast }).page).toEqual(isFound ? [1] : []);
});

test('a vehicle that is slower than Q needs no faster winter tyre [SD44]', () => {
  const winter = indexOf({ speedKmh: 150, season: 'winter' });
  const needing = (speedKmh: number) => idsOf(winter, { atLeast: { loadIndex: 91, speedKmh } }).total;
  expect([needing(150), needing(160)]).toEqual([1, 0]);
});

test('a tyre is found if it has one of the chosen values of each filter', () => {
  const index = indexOf(
    { brandSlug: 'avon', brandName: 'Avon', fuelClass: 'A' },
    { brandSlug: 'avon', brandName: 'Avon', fuelClass: 'B' },
    { brandSlug: 'michelin', brandName: 'Michelin', fuelClass: 'A' },
    { brandSlug: 'toyo', brandName: 'Toyo', fuelClass: 'A' },
  );
  expect(idsOf(index, { chosen: { brand: ['avon'] } }).page).toEqual([1, 2]);
  expect(idsOf(index, { chosen: { brand: ['avon', 'toyo'] } }).page).toEqual([1, 2, 4]);
  expect(idsOf(index, { chosen: { brand: ['avon', 'toyo'], fuel: ['a'] } }).page).toEqual([1, 4]);
  expect(idsOf(index, { chosen: { brand: [] } }).total).toBe(4);
  expect(idsOf(index, { chosen: { brand: ['unknown'] } }).total).toBe(0);
});

test('a brand is chosen by its slug or its name, and a tyre by any of its specialisms', () => {
  const index = indexOf(
    { brandSlug: 'bf-goodrich', brandName: 'BF Goodrich', specialisms: ['rft', 'xl'] },
    { specialisms: ['xl'], vehicleType: 'van' },
    { specialisms: [] },
  );
  expect(idsOf(index, { chosen: { brand: ['bf goodrich'] } }).page).toEqual([1]);
  expect(idsOf(index, { chosen: { brand: ['bf-goodrich'] } }).page).toEqual([1]);
  expect(idsOf(index, { chosen: { specialist: ['rft'] } }).page).toEqual([1]);
  expect(idsOf(index, { chosen: { specialist: ['xl'] } }).page).toEqual([1, 2]);
  expect(idsOf(index, { chosen: { specialist: ['van'] } }).page).toEqual([2]);
  expect(idsOf(index, { chosen: { specialist: ['car'] } }).page).toEqual([]);
  expect(idsOf(index, { chosen: { specialist: ['summer'] } }).page).toEqual([1, 2, 3]);
});

test.each<[FilterKey, Partial<IndexedTyre>, string]>([
  ['range', { rangeSlug: 'primacy-5' }, 'primacy-5'],
  ['season', { season: 'winter' }, 'winter'],
  ['fuel', { fuelClass: 'C' }, 'c'],
  ['wet', { wetClass: 'D' }, 'd'],
  ['manufacturer_approved', { approvals: ['MO', 'AO'] }, 'ao'],
  ['vehicle_type', { vehicleType: '4x4' }, '4x4'],
  ['load_index', { loadIndex: 94 }, '94'],
  ['speed', { speedSymbol: 'W' }, 'w'],
])('the filter %s finds the tyre with %j by %s', (key, change, value) => {
  expect(idsOf(indexOf({}, change), { chosen: { [key]: [value] } }).page).toEqual([2]);
});

test('the best featured tyres that match are found, best first, wherever they are in the list', () => {
  const index = indexOf(
    { featuredRank: 3 },
    { featuredRank: 1, brandSlug: 'toyo', brandName: 'Toyo' },
    {},
    { featuredRank: 2 },
    { featuredRank: 2 },
  );
  expect(index.featured).toStrictEqual([1, 3, 4, 0]);
  expect(idsOf(index, {}, { offset: 4, limit: 1 }).featured).toEqual([2, 4]);
  expect(idsOf(index, { chosen: { brand: ['avon'] } }).featured).toEqual([4, 5]);
});

test('a value counts the tyres that every other filter allows', () => {
  const index = indexOf(
    { brandSlug: 'avon', fuelClass: 'A' },
    { brandSlug: 'avon', fuelClass: 'B' },
    { brandSlug: 'toyo', brandName: 'Toyo', fuelClass: 'A' },
    { brandSlug: 'toyo', brandName: 'Toyo', fuelClass: 'C', wetClass: 'E' },
  );
  expect(countsOf(index, 'brand')).toEqual(['2 avon', '2 toyo']);
  const chosen = { brand: ['avon'], fuel: ['a'] };
  expect(countsOf(index, 'brand', { chosen })).toEqual(['1 avon', '1 toyo']);
  expect(countsOf(index, 'fuel', { chosen })).toEqual(['1 a', '1 b', '0 c']);
  expect(countsOf(index, 'wet', { chosen })).toEqual(['1 a', '0 e']);
});

test('a filter value that only tyres unsuitable for the vehicle have is left out', () => {
  const index = indexOf({ fuelClass: 'A' }, { fuelClass: 'B', loadIndex: 80 });
  const atLeast = { loadIndex: 91, speedKmh: 240 };
  expect(countsOf(index, 'fuel', { atLeast })).toEqual(['1 a']);
  expect(countsOf(index, 'fuel', { atLeast, chosen: { fuel: ['b'], wet: ['c'] } })).toEqual(['0 a']);
});

test('a tyre counts once for each of its values, also for one that it has twice', () => {
  const index = indexOf({ specialisms: ['xl', 'rft', 'xl'] }, { specialisms: ['xl'] });
  expect(countsOf(index, 'specialist')).toEqual(['1 rft', '2 summer', '2 xl']);
});

const priced = indexOf(
  { brandName: 'Toyo', fullyFittedPricePence: 300, homeDeliveryPricePence: 100, popularity: 5 },
  { brandName: 'avon', fullyFittedPricePence: 100, homeDeliveryPricePence: 300, popularity: 5 },
  { brandName: 'Michelin', fullyFittedPricePence: 200, homeDeliveryPricePence: 200, popularity: 9 },
  { brandName: 'Michelin', fullyFittedPricePence: 200, homeDeliveryPricePence: 150, popularity: 1 },
);

test.each<[SortOrder, 0 | 1, number[]]>([
  ['price_asc', 0, [2, 3, 4, 1]],
  ['price_desc', 0, [1, 3, 4, 2]],
  ['price_asc', 1, [1, 4, 3, 2]],
  ['price_desc', 1, [2, 3, 4, 1]],
  ['brand_asc', 0, [2, 3, 4, 1]],
  ['brand_asc', 1, [2, 4, 3, 1]],
  ['brand_desc', 0, [1, 3, 4, 2]],
  ['brand_desc', 1, [1, 4, 3, 2]],
  ['popularity_desc', 0, [3, 2, 1, 4]],
  ['popularity_desc', 1, [3, 1, 2, 4]],
])(
  'in the order %s on the route %i, equal tyres are sorted by price and then by code',
  (order, route, ids) => {
    expect(idsOf(priced, { order, route }).page).toEqual(ids);
  },
);

test('an order is computed once for each route', () => {
  expect(priced.inOrder('price_asc', 0)).toBe(priced.inOrder('price_asc', 0));
  expect(priced.inOrder('price_asc', 0)).not.toBe(priced.inOrder('price_asc', 1));
});

const labelsOf = (index: Index, key: FilterKey) =>
  index.groups.find((group) => group.key === key)?.values.map(({ label }) => label);

test('values are in the order of the alphabet by their label, and load indices in that of numbers', () => {
  const index = indexOf(
    { brandSlug: 'z', brandName: 'avon', loadIndex: 103, speedSymbol: 'W' },
    { brandSlug: 'a', brandName: 'Toyo', loadIndex: 91, speedSymbol: 'H' },
    { brandSlug: 'm', brandName: 'Michelin', loadIndex: 98, speedSymbol: 'V' },
  );
  expect(labelsOf(index, 'brand')).toEqual(['avon', 'Michelin', 'Toyo']);
  expect(labelsOf(index, 'load_index')).toEqual(['91', '98', '103']);
  expect(labelsOf(index, 'speed')).toEqual(['H', 'V', 'W']);
});

test('ranges of one name of two brands are one value, with the label that comes first', () => {
  const index = indexOf(
    { brandSlug: 'toyo', brandName: 'Toyo', rangeName: 'Sport', rangeSlug: 'sport' },
    { brandSlug: 'avon', brandName: 'Avon', rangeName: 'Sport', rangeSlug: 'sport' },
    { brandSlug: 'uniroyal', brandName: 'Uniroyal', rangeName: 'Sport', rangeSlug: 'sport' },
  );
  expect(labelsOf(index, 'range')).toEqual(['Avon Sport']);
  expect(countsOf(index, 'range')).toEqual(['3 sport']);
  expect(idsOf(index, { chosen: { range: ['sport'] } }).total).toBe(3);
});
