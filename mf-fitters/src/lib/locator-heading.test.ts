import { garagesBase, mobileBase } from './addresses';
import { locatorHeading } from './locator-heading';

test.each([
  [garagesBase, 'York', 'Find your nearest tyre service centre in York'],
  [garagesBase, 'SW1A 1AA', 'Find your nearest tyre service centre in SW1A 1AA'],
  [garagesBase, null, 'Find your nearest tyre service centre in the UK'],
  [mobileBase, 'York', 'Find your nearest mobile fitter in York'],
  [mobileBase, 'SW1A 1AA', 'Find your nearest mobile fitter in SW1A 1AA'],
  [mobileBase, null, 'Find your nearest mobile fitter in the UK'],
] as const)('with the base %p and the place %p the heading is %p [S18.9]', (base, place, heading) => {
  expect(locatorHeading({ base, place })).toBe(heading);
  expect(locatorHeading({ base, place, custom: null })).toBe(heading);
});

test("the editors' heading goes first [S18.8]", () => {
  const custom = 'Tyre fitting in London, from Barnet to Croydon';
  expect(locatorHeading({ base: garagesBase, place: 'London', custom })).toBe(custom);
});
