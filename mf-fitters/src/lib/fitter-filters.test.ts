import fc from 'fast-check';
import {
  hasPlace,
  isMobileOnly,
  searchForm,
  sortChoices,
  searchPath,
  distances,
  fitterTypes,
  mayHaveMore,
  readFilters,
  toSearch,
  widen,
  type FitterFilters,
} from './fitter-filters';

const defaults: FitterFilters = {
  postcode: 'SW1A 1AA',
  distance: 10,
  sortBy: 'distance',
  fitterTypes,
  limit: 10,
};

const base = '/choose-fitter';
const known = { postcode: 'SW1A 1AA' };
const bothTypes = 'fitterTypes%5B%5D=garage&fitterTypes%5B%5D=mobile';

function queryOf(path: string): Record<string, string[]> {
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URL(path, 'http://site').searchParams)
    query[name] = [...(query[name] ?? []), value];
  return query;
}

test('the default filters are 10 miles, both fitter types and nearest first, around the given place [B-FITTER-DISTANCE, B-FITTER-PAGE, V-FITTER-TYPES]', () => {
  expect(readFilters({}, { postcode: 'sw1a1aa' })).toStrictEqual(defaults);
  expect(readFilters({}, { postcode: '', town: 'york' })).toEqual({
    ...defaults,
    postcode: '',
    town: 'york',
  });
  expect(fitterTypes).toEqual(['garage', 'mobile']);
});

test.each<[string, Record<string, string[]>, Partial<FitterFilters>]>([
  ['10 fitters for a limit that is no multiple of 10', { limit: ['15'] }, { limit: 10 }],
  ['10 fitters for a limit of 0', { limit: ['0'] }, { limit: 10 }],
  ['at most 50 fitters', { limit: ['60'] }, { limit: 50 }],
  ['types also without brackets', { fitterTypes: ['mobile'] }, { fitterTypes: ['mobile'] }],
  ['both types in their order', { 'fitterTypes[]': ['mobile', 'garage'] }, { fitterTypes }],
  ['no postcode from the query', { postcode: ['M1 1AE'] }, {}],
])('readFilters reads %s [E-FITTER-FILTERS, B-FITTER-PAGE, R-QS-FITTER-PARAMS]', (_, query, read) => {
  expect(readFilters(query, known)).toEqual({ ...defaults, ...read });
});

test.each([
  [' m1 1ae ', 'M1 1AE'],
  ['m11ae', 'M1 1AE'],
  ['', ''],
  [' sw1a', 'SW1A'],
])('the postcode %j is read as %j [E-FITTER-FILTERS, R-QS-FITTER-PATH]', (postcode, read) => {
  expect(readFilters({}, { postcode }).postcode).toBe(read);
});

test('a distance of the choices is read from the address, and any other is 10 miles [V-FITTER-DISTANCES, B-FITTER-DISTANCE, E-FITTER-FILTERS]', () => {
  expect(distances).toEqual([5, 10, 15, 25, 50]);
  const read = (distance: string) => readFilters({ distance: [distance] }, known).distance;
  expect(['5', '10', '15', '25', '50', '0', '20', '51', 'far'].map(read)).toEqual([
    5, 10, 15, 25, 50, 10, 10, 10, 10,
  ]);
});

test('a form that keeps the search has its path as action and its query as hidden fields [E-FITTER-FILTERS, R-QS-FITTER-PATH, R-QS-FITTER-PARAMS]', () => {
  expect(searchForm(base, { ...defaults, fitterTypes: ['mobile'] })).toEqual({
    action: '/choose-fitter/sw1a1aa',
    hidden: [
      ['distance', '10'],
      ['sortBy', 'distance'],
      ['fitterTypes[]', 'mobile'],
      ['limit', '10'],
    ],
  });
});

test('readFilters replaces an invalid value by its default [E-FITTER-FILTERS, V-FITTER-TYPES]', () => {
  const odd = { distance: ['7'], sortBy: ['price'], 'fitterTypes[]': ['boat'], limit: ['-10'] };
  expect(readFilters(odd, known)).toEqual(defaults);
});

test('searchPath writes the postcode to the path, and distance, sortBy, fitterTypes[] and limit to the query [E-FITTER-FILTERS, R-QS-FITTER-PATH, R-QS-FITTER-PARAMS]', () => {
  expect(searchPath(base, defaults, { fitter: 'KT1', date: '2026-06-03' })).toBe(
    `/choose-fitter/sw1a1aa?distance=10&sortBy=distance&${bothTypes}&limit=10&fitter=KT1&date=2026-06-03`,
  );
});

test.each([
  ['', { postcode: 'SW1A 1AA' }, '/sw1a1aa'],
  ['/mobile-tyre-fitting', { postcode: 'SW1A 1AA' }, '/mobile-tyre-fitting/sw1a1aa'],
  ['', { postcode: '', town: 'milton-keynes' }, '/milton-keynes'],
  ['/choose-fitter', { postcode: '' }, '/choose-fitter'],
  ['', { postcode: '' }, '/'],
  ['', { postcode: '//EVIL.TEST' }, '/%2F%2Fevil.test'],
])('with the base %j the search around %j is at %s [R-QS-FITTER-PATH]', (at, place, path) => {
  expect(searchPath(at, { ...defaults, ...place })).toBe(
    `${path}?distance=10&sortBy=distance&${bothTypes}&limit=10`,
  );
});

test('readFilters returns the filters that searchPath wrote [E-FITTER-FILTERS, R-QS-FITTER-PATH, R-QS-FITTER-PARAMS]', () => {
  const filters = fc.record({
    postcode: fc.constantFrom('SW1A 1AA', 'M1 1AE'),
    distance: fc.constantFrom(...distances),
    sortBy: fc.constantFrom('distance' as const, 'average_score' as const),
    fitterTypes: fc.constantFrom(['garage'] as const, ['mobile'] as const, fitterTypes),
    limit: fc.constantFrom(10, 20, 50),
  });
  fc.assert(
    fc.property(filters, (one) => {
      const path = searchPath(base, one);
      const [, , postcode = ''] = new URL(path, 'http://site').pathname.split('/');
      expect(readFilters(queryOf(path), { postcode })).toEqual(one);
    }),
  );
});

test('toSearch renames the filters as the service expects them, and searches around a postcode or a town [E-FITTER-FILTERS, C-RECHOOSE-FITTERS]', () => {
  const search = { distance: 10, sort_by: 'distance', fitter_types: ['garage', 'mobile'], limit: 10 };
  expect(toSearch(defaults)).toEqual({ postcode: 'SW1A 1AA', ...search });
  expect(toSearch({ ...defaults, postcode: '', town: 'york' })).toEqual({ town: 'york', ...search });
});

test('a search needs a postcode or a town [V-FITTER-POSTCODE]', () => {
  const places = [{ postcode: '' }, { postcode: 'M1 1AE' }, { postcode: '', town: 'york' }];
  expect(places.map(hasPlace)).toEqual([false, true, true]);
});

test.each([
  [5, 25],
  [10, 25],
  [15, 25],
  [25, 50],
  [50, 50],
])('widen changes %d miles to %d [T-FITTERS-ZERO-WIDEN, B-FITTER-DISTANCE]', (distance, wider) => {
  expect(widen({ ...defaults, distance }).distance).toBe(wider);
});

test.each([
  [0, false],
  [7, false],
  [10, true],
  [13, false],
  [20, true],
])('mayHaveMore(%d) is %s [T-FITTERS-MORE-SHOWN]', (count, more) => {
  expect(mayHaveMore(count)).toBe(more);
});

test.each<[FitterFilters['fitterTypes'], boolean]>([
  [['mobile'], true],
  [['garage'], false],
  [['garage', 'mobile'], false],
  [['mobile', 'garage'], false],
])('whether a search for %j is for mobile fitters only: %s [T-FITTERS-ZERO-MOBILE]', (types, isOnly) => {
  expect(isMobileOnly({ ...defaults, fitterTypes: types })).toBe(isOnly);
});

test('a page may search only one type unless the address asks for others [V-FITTER-TYPES]', () => {
  expect(readFilters({}, known, ['mobile']).fitterTypes).toEqual(['mobile']);
  expect(readFilters({ fitterTypes: ['garage'] }, known, ['mobile']).fitterTypes).toEqual(['garage']);
});

test('a chosen fitter is in the address without a date until one is chosen [R-QS-FITTER-PARAMS]', () => {
  expect(searchPath(base, defaults, { fitter: 'KT1' })).toMatch(/&limit=10&fitter=KT1$/);
});

test('fitters are sorted nearest first, or best rating first', () => {
  expect(sortChoices).toEqual({ distance: 'Nearest first', average_score: 'Best rating' });
  expect(readFilters({ sortBy: ['average_score'] }, known).sortBy).toBe('average_score');
});

test('wider results begin with the first ten', () => {
  expect(widen({ ...defaults, limit: 40 }).limit).toBe(10);
});
