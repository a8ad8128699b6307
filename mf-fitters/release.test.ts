import { release } from './release';

test.each([
  ['choose-fitter', '/choose-fitter'],
  ['choose-fitter-near', '/choose-fitter/{postcode:postcode}'],
])(
  'the page %s is at %s, with the summary card beside it [R-CHOOSE-FITTER, R-QS-FITTER-PATH]',
  (name, path) => {
    expect(new Map(Object.entries(release.pages)).get(name)).toMatchObject({
      path,
      fragments: { main: ['choose-fitter'], aside: ['summary-card@mf-checkout'] },
    });
  },
);

test.each([
  ['town', '/{town}', '[R-TOWN-PAGE]'],
  ['postcode', '/{postcode:postcode}', '[R-POSTCODE-PAGE]'],
  ['mobile-town', '/mobile-tyre-fitting/{town}', '[R-TOWN-PAGE]'],
  ['mobile-postcode', '/mobile-tyre-fitting/{postcode:postcode}', '[R-POSTCODE-PAGE]'],
])('the page %s is at %s, with the locator and the towns, and on towns with reviews %s', (name, path) => {
  const reviews = path.endsWith('{town}') ? ['town-reviews'] : [];
  const main = ['locator', ...reviews, 'place-towns'];
  expect(release.pages[name]).toMatchObject({ path, fragments: { main } });
});

test.each([
  ['fitted-nationally', '/fitted-nationally', '[R-FITTED-NATIONALLY]'],
  ['fitted-nationally-near', '/fitted-nationally/{postcode:postcode}', '[R-QS-NATIONAL-SEGMENT]'],
  ['choose-fitter-nationally', '/choose-fitter/fitted-nationally', '[R-QS-NATIONAL-LANDING]'],
  [
    'choose-fitter-nationally-near',
    '/choose-fitter/fitted-nationally/{postcode:postcode}',
    '[R-QS-NATIONAL-SEGMENT]',
  ],
])('the page %s of the national variant is at %s %s', (name, path) => {
  expect(release.pages[name]).toMatchObject({ path, fragments: { main: ['fitted-nationally'] } });
});

test('a segment that may be a brand or a town is asked as a brand first [R-TOWN-PAGE]', () => {
  expect(release.pages['town']?.order).toBe(20);
});
