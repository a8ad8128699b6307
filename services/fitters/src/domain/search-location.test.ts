import { searchLocation } from './search-location';

const form = { distance: 10, limit: 10 };
const query = 'distance=10&sortBy=distance&fitterTypes%5B%5D=garage&fitterTypes%5B%5D=mobile&limit=10';

test.each([
  [{ postcode: 'YO1 7HH', town: 'york' }, '/yo17hh'],
  [{ postcode: '', town: 'york' }, '/york'],
  [{ town: 'york' }, '/york'],
  [{ postcode: 'yo17hh' }, '/yo17hh'],
])(
  'the search of %j is at %s: a typed postcode goes before the page’s town [R-RECHOOSE-FITTERS, R-QS-FITTER-PATH]',
  (place, path) => {
    expect(searchLocation('', { ...form, ...place })).toBe(`${path}?${query}`);
  },
);

test('without a ticked type the search is for both, and a ticked one is kept [V-FITTER-TYPES, R-QS-FITTER-PARAMS]', () => {
  const typesOf = (fitterTypes?: readonly string[]) =>
    new URL(
      searchLocation('/choose-fitter', { ...form, postcode: 'M1 1AE', ...(fitterTypes && { fitterTypes }) }),
      'http://site',
    ).searchParams.getAll('fitterTypes[]');
  expect([typesOf(), typesOf([]), typesOf(['mobile'])]).toEqual([
    ['garage', 'mobile'],
    ['garage', 'mobile'],
    ['mobile'],
  ]);
});
