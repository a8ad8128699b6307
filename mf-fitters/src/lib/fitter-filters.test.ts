import fc from 'fast-check';
import {
  hiddenFields,
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

function queryOf(path: string): Record<string, string[]> {
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URL(path, 'http://site').searchParams)
    query[name] = [...(query[name] ?? []), value];
  return query;
}

test('the default filters are the known postcode, 10 miles, both fitter types and nearest first [B-FITTER-DISTANCE, B-FITTER-PAGE, V-FITTER-TYPES]', () => {
  expect(readFilters({}, 'sw1a 1aa')).toEqual(defaults);
  expect(fitterTypes).toEqual(['garage', 'mobile']);
});

test.each<[string, Record<string, string[]>, Partial<FitterFilters>]>([
  ['10 fitters for a limit that is no multiple of 10', { limit: ['15'] }, { limit: 10 }],
  ['10 fitters for a limit of 0', { limit: ['0'] }, { limit: 10 }],
  ['at most 50 fitters', { limit: ['60'] }, { limit: 50 }],
  ['types also without brackets', { fitterTypes: ['mobile'] }, { fitterTypes: ['mobile'] }],
  ['both types in their order', { 'fitterTypes[]': ['mobile', 'garage'] }, { fitterTypes }],
  ['the postcode without spaces around it', { postcode: [' m1 1ae '] }, { postcode: 'M1 1AE' }],
  ['an empty postcode as it is', { postcode: [''] }, { postcode: '' }],
])('readFilters reads %s [E-FITTER-FILTERS, B-FITTER-PAGE, R-QS-FITTER-PARAMS]', (_, query, read) => {
  expect(readFilters(query, 'SW1A 1AA')).toEqual({ ...defaults, ...read });
});

test('a distance of the choices is read from the address, and any other is 10 miles [V-FITTER-DISTANCES, B-FITTER-DISTANCE, E-FITTER-FILTERS]', () => {
  expect(distances).toEqual([5, 10, 15, 25, 50]);
  const read = (distance: string) => readFilters({ distance: [distance] }, '').distance;
  expect(['5', '10', '15', '25', '50', '0', '20', '51', 'far'].map(read)).toEqual([
    5, 10, 15, 25, 50, 10, 10, 10, 10,
  ]);
});

test('the hidden fields are those of the address [E-FITTER-FILTERS, R-QS-FITTER-PARAMS]', () => {
  expect(hiddenFields({ ...defaults, fitterTypes: ['mobile'] })).toEqual([
    ['postcode', 'SW1A 1AA'],
    ['distance', '10'],
    ['sortBy', 'distance'],
    ['fitterTypes[]', 'mobile'],
    ['limit', '10'],
  ]);
});

test('readFilters replaces an invalid value by its default [E-FITTER-FILTERS, V-FITTER-TYPES]', () => {
  const odd = { distance: ['7'], sortBy: ['price'], 'fitterTypes[]': ['boat'], limit: ['-10'] };
  expect(readFilters(odd, 'SW1A 1AA')).toEqual(defaults);
});

test('searchPath writes postcode, distance, sortBy, fitterTypes[] and limit to the address [E-FITTER-FILTERS, R-QS-FITTER-PARAMS]', () => {
  expect(searchPath(defaults, { fitter: 'KT1', date: '2026-06-03' })).toBe(
    '/choose-fitter?postcode=SW1A+1AA&distance=10&sortBy=distance&fitterTypes%5B%5D=garage&fitterTypes%5B%5D=mobile&limit=10&fitter=KT1&date=2026-06-03',
  );
});

test('each filter is read from the address and written to it under its own name [E-FITTER-FILTERS, R-QS-FITTER-PARAMS]', () => {
  const query = {
    postcode: ['m1 1ae'],
    distance: ['25'],
    sortBy: ['average_score'],
    'fitterTypes[]': ['mobile'],
    limit: ['20'],
  };
  const filters = readFilters(query, 'SW1A 1AA');
  expect(filters).toEqual({
    postcode: 'M1 1AE',
    distance: 25,
    sortBy: 'average_score',
    fitterTypes: ['mobile'],
    limit: 20,
  });
  expect(searchPath(filters)).toBe(
    '/choose-fitter?postcode=M1+1AE&distance=25&sortBy=average_score&fitterTypes%5B%5D=mobile&limit=20',
  );
});

test('readFilters returns the filters that searchPath wrote [E-FITTER-FILTERS, R-QS-FITTER-PARAMS]', () => {
  const filters = fc.record({
    postcode: fc.constantFrom('SW1A 1AA', 'M1 1AE'),
    distance: fc.constantFrom(...distances),
    sortBy: fc.constantFrom('distance' as const, 'average_score' as const),
    fitterTypes: fc.constantFrom(['garage'] as const, ['mobile'] as const, fitterTypes),
    limit: fc.constantFrom(10, 20, 50),
  });
  fc.assert(fc.property(filters, (one) => expect(readFilters(queryOf(searchPath(one)), '')).toEqual(one)));
});

test('toSearch renames the filters as the service expects them [E-FITTER-FILTERS, C-RECHOOSE-FITTERS]', () => {
  expect(toSearch(defaults)).toEqual({
    postcode: 'SW1A 1AA',
    distance: 10,
    sort_by: 'distance',
    fitter_types: ['garage', 'mobile'],
    limit: 10,
  });
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
