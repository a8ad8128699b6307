import { byLabel, findResultPage, isUnfilteredFirstPage } from './result-page';
import { buildSizeIndex } from './size-index';
import type { StockLevel } from './offered-tyre';
import type { TyreSearch } from './tyre-search';
import { plainTyre } from '../testing/plain-tyre';

const search: TyreSearch = {
  ...{ sectionWidthMm: 205, aspectRatioPercent: 55, rimDiameterInches: 16 },
  ...{ chosen: {}, order: 'price_asc', route: 0 },
};
// The ids are not the rows. Every tyre but the last one is featured.
const index = buildSizeIndex(
  Array.from({ length: 7 }, (_, at) => ({
    ...plainTyre,
    id: 11 + at,
    stCode: `T${at}`,
    featuredRank: at < 6 ? 6 - at : null,
  })),
);
const level: StockLevel = { totalStock: 4, homeDeliveryStock: 4, minimumStock: 2 };
const levelsOf = (ids: readonly number[], own: Readonly<Record<number, Partial<StockLevel>>> = {}) =>
  new Map(ids.map((id) => [id, { ...level, ...own[id] }]));
const idsOf = (tyres: readonly { readonly id: number }[]) => tyres.map(({ id }) => id);

test('a page has its tyres, the four best featured ones, and the number of all', () => {
  const page = findResultPage(index, search, { offset: 0, limit: 3 });
  const { tyres, featured, total, facets } = page.results(levelsOf(page.ids));
  expect([idsOf(tyres), idsOf(featured), total]).toEqual([[11, 12, 13], [16, 15, 14, 13], 7]);
  expect(tyres[0]).toMatchObject({ stCode: 'T0', ...level });
  expect(facets.get('brand')?.values).toMatchObject([{ value: 'avon', label: 'Avon' }]);
});

test('the stock of each tyre is needed once, also of one that is featured', () => {
  expect(findResultPage(index, search, { offset: 0, limit: 3 }).ids).toEqual([11, 12, 13, 16, 15, 14]);
});

test('the search and the page decide which tyres are found', () => {
  const of = (changes: Partial<TyreSearch>, offset: number) => {
    const page = findResultPage(index, { ...search, ...changes }, { offset, limit: 3 });
    const { tyres, total } = page.results(levelsOf(page.ids));
    return [idsOf(tyres), total];
  };
  expect(of({}, 6)).toEqual([[17], 7]);
  expect(of({ chosen: { brand: ['toyo'] } }, 0)).toEqual([[], 0]);
});

test('a tyre without stock records is left out', () => {
  const page = findResultPage(index, search, { offset: 0, limit: 3 });
  const { tyres, featured } = page.results(levelsOf([11, 13, 16]));
  expect([idsOf(tyres), idsOf(featured)]).toEqual([
    [11, 13],
    [16, 13],
  ]);
});

test.each([
  [0, [16, 14]],
  [1, [15, 14]],
] as const)(
  'on the route %i a featured tyre has at least its minimum stock [V-STOCK-FITTED, V-STOCK-DELIVERY]',
  (route, ids) => {
    const page = findResultPage(index, { ...search, route }, { offset: 0, limit: 1 });
    const levels = levelsOf(page.ids, {
      13: { totalStock: 1, homeDeliveryStock: 1 },
      14: { totalStock: 2, homeDeliveryStock: 2 },
      15: { totalStock: 1 },
      16: { homeDeliveryStock: 1 },
    });
    expect(idsOf(page.results(levels).featured)).toEqual(ids);
  },
);

test('the results are the same object until the stock of a tyre changes', () => {
  const page = findResultPage(index, search, { offset: 0, limit: 2 });
  const first = page.results(levelsOf([11, 12]));
  expect(page.results(levelsOf([11, 12]))).toBe(first);
  for (const levels of [
    levelsOf([11, 12], { 12: { totalStock: 3 } }),
    levelsOf([11, 12], { 12: { homeDeliveryStock: 3 } }),
    levelsOf([11, 12], { 12: { minimumStock: 3 } }),
    levelsOf([11, 13], { 13: { minimumStock: 3 } }),
    levelsOf([11]),
    levelsOf([11, 12, 13]),
  ]) {
    expect(page.results(levels)).not.toBe(page.results(levelsOf([11, 12])));
  }
});

const labelled = (wetClass: 'A' | 'B', fuelClass: 'A' | 'B') => {
  const offer = buildSizeIndex([{ ...plainTyre, wetClass, fuelClass }]).offer(0, level);
  return { ...offer, stCode: `wet ${wetClass}, fuel ${fuelClass}` };
};

test("'Our Choice' is the best wet grip, and of equal ones the best fuel efficiency", () => {
  const tyres = [labelled('B', 'A'), labelled('A', 'B'), labelled('A', 'A')];
  expect(tyres.toSorted(byLabel).map(({ stCode }) => stCode)).toEqual([
    'wet A, fuel A',
    'wet A, fuel B',
    'wet B, fuel A',
  ]);
  expect(byLabel(labelled('A', 'B'), labelled('A', 'B'))).toBe(0);
});

test('the page that every shopper of a size sees first is the first one without filters', () => {
  const filtered = { ...search, chosen: { brand: ['avon'] } };
  expect(isUnfilteredFirstPage(search, { offset: 0 })).toBe(true);
  expect(isUnfilteredFirstPage(search, { offset: 20 })).toBe(false);
  expect(isUnfilteredFirstPage(filtered, { offset: 0 })).toBe(false);
});
