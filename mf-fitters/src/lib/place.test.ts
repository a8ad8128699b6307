import { mobileBase } from './addresses';
import { indexCrumbs, placeCrumbs } from './crumbs';
import { placeOf, placePath } from './place';

test.each([
  [{ postcode: 'sw1a1aa' }, { postcode: 'SW1A 1AA' }],
  [{ town: 'Milton_Keynes' }, { slug: 'milton-keynes' }],
  // The page of towns also matches what is no postcode.
  [{ postcode: 'nowhere', town: 'york' }, { slug: 'york' }],
  [{ postcode: 'SW1A 1AA', town: 'york' }, { postcode: 'SW1A 1AA' }],
  [{ postcode: '1', town: '1' }, undefined],
  [{}, undefined],
])('the place of a page with %j is %j [R-TOWN-PAGE, R-POSTCODE-PAGE]', (params, place) =>
  expect(placeOf({ params })).toEqual(place),
);

test('a place has one address with each base [R-TOWN-PAGE, R-POSTCODE-PAGE]', () => {
  expect(placePath('', { slug: 'york' })).toBe('/york');
  expect(placePath(mobileBase, { postcode: 'SW1A 1AA' })).toBe('/mobile-tyre-fitting/sw1a1aa');
});

test('the breadcrumbs of a place lead over the index of towns, or over mobile fitting', () => {
  const york = { name: 'York', path: '/york' };
  const home = indexCrumbs[0];
  expect(indexCrumbs).toEqual([home, { name: 'Locations', path: '/locations' }]);
  expect(placeCrumbs('', york)).toEqual([...indexCrumbs, york]);
  expect(placeCrumbs(mobileBase, york)).toEqual([
    home,
    { name: 'Mobile tyre fitting', path: '/mobile-tyre-fitting' },
    york,
  ]);
});
