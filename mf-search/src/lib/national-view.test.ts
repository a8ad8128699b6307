import { isNationalView } from './national-view';

test.each([
  ['/fitted-nationally', true],
  ['/fitted-nationally/sw1a-1aa', true],
  ['/choose-fitter/fitted-nationally', true],
  ['/choose-fitter/fitted-nationally/sw1a1aa', true],
  ['/', false],
  ['/choose-fitter', false],
  ['/not-fitted-nationally', false],
  ['/a/b/fitted-nationally', false],
])('isNationalView(%j) is %s [T-SEARCH-REG-NATIONAL]', (path, isNational) =>
  expect(isNationalView(path)).toBe(isNational),
);
