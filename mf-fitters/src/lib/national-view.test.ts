import { nationalViewOf } from './national-view';

const national = '/fitted-nationally';
const step = '/choose-fitter/fitted-nationally';

test.each([
  ['/fitted-nationally', { base: national, kind: 'landing' }],
  ['/fitted-nationally/', { base: national, kind: 'landing' }],
  ['/choose-fitter/fitted-nationally', { base: step, kind: 'landing' }],
])(
  '%s is the landing form of the national variant [R-FITTED-NATIONALLY, R-QS-NATIONAL-LANDING]',
  (path, view) => {
    expect(nationalViewOf(path)).toEqual(view);
  },
);

test.each([
  ['/fitted-nationally/sw1a1aa', { base: national, kind: 'results' }],
  ['/choose-fitter/fitted-nationally/sw1a1aa', { base: step, kind: 'results' }],
])('%s is the national variant with results [R-QS-NATIONAL-SEGMENT]', (path, view) => {
  expect(nationalViewOf(path)).toEqual(view);
});

test.each([
  '/',
  '/choose-fitter',
  '/choose-fitter/sw1a1aa',
  '/not-fitted-nationally',
  '/a/b/fitted-nationally',
])('%s is not the national variant [R-QS-NATIONAL-SEGMENT]', (path) =>
  expect(nationalViewOf(path)).toBeUndefined(),
);
