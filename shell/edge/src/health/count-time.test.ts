import { timeObserved } from './count-time';

test.each([
  ['server_time', 250, { failed: false, levels: [] }],
  ['server_time', 501, { failed: false, levels: ['over_250', 'over_500'] }],
  ['lcp', 4_001, { failed: true, levels: ['over_2500', 'over_4000'] }],
  ['inp', 500, { failed: false, levels: ['over_200'] }],
  ['cls', 0.26, { failed: true, levels: ['over_0.1', 'over_0.25'] }],
] as const)('%s of %s', (measure, value, observed) => {
  expect(timeObserved(measure, value)).toEqual({ measure, ...observed });
});
