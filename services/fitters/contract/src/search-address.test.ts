import { anyTime } from './any-time';
import { diaryPath } from './diary';
import { rechooseFittersAction, searchAddress, searchBases } from './search-address';

const search = { postcode: 'SW1A 1AA', distance: 10, sortBy: 'distance', fitterTypes: [], limit: 10 };

test('a search is at its base and its place, with the rest in the query [R-QS-FITTER-PATH, R-QS-FITTER-PARAMS]', () => {
  const query = 'distance=10&sortBy=distance&limit=10';
  expect(searchAddress('/choose-fitter', search)).toBe(`/choose-fitter/sw1a1aa?${query}`);
  expect(searchAddress('', { ...search, town: 'york' })).toBe(`/york?${query}`);
  expect(searchAddress('/choose-fitter', { ...search, postcode: '' })).toBe(`/choose-fitter?${query}`);
  expect(searchAddress('', { ...search, postcode: '' })).toBe(`/?${query}`);
  expect(searchAddress('', { ...search, postcode: 'a/b' })).toBe(`/a%2Fb?${query}`);
});

test('each type of fitter is in the query [R-QS-FITTER-PARAMS]', () => {
  const types = { fitterTypes: ['garage', 'mobile'], sortBy: 'average_score', limit: 20, distance: 25 };
  expect(decodeURIComponent(searchAddress('', { ...search, ...types }))).toBe(
    '/sw1a1aa?distance=25&sortBy=average_score&fitterTypes[]=garage&fitterTypes[]=mobile&limit=20',
  );
});

test('searches have these addresses [R-RECHOOSE-FITTERS, R-QS-FITTER-PATH]', () => {
  expect(rechooseFittersAction).toBe('/rechoose-fitters');
  expect(searchBases).toEqual([
    '/choose-fitter',
    '',
    '/mobile-tyre-fitting',
    '/fitted-nationally',
    '/choose-fitter/fitted-nationally',
  ]);
  expect([anyTime, diaryPath]).toEqual(['any', '/fitter-diary']);
});
