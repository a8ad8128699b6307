import { jobLengthMinutes } from './job-length';

test.each([
  [60, 1, [], 60],
  [60, 4, [], 60],
  [60, 5, [], 75],
  [60, 6, [], 90],
  [60, 8, [], 120],
  [60, 4, ['WHEELALIGNMENT'], 90],
  [60, 2, ['RCWHEELALIGN4'], 90],
  [60, 5, ['WHEELALIGNMENT'], 105],
  [45, 5, [], 60],
  [90, 5, [], 120],
  // Only what is added is rounded: a job of 50 minutes stays one.
  [50, 4, [], 50],
  [50, 5, [], 65],
  [60, 4, ['TYREDISPOSAL', 'toString'], 60],
  [60, 4, ['WHEELALIGNMENT', 'WHEELALIGNMENT'], 90],
])('a fitter of %d minutes takes for %d tyres and %j %d minutes', (own, tyres, services, minutes) => {
  expect(jobLengthMinutes(own, { tyres, services, lead_days: 0 })).toBe(minutes);
});

test('days of delivery do not make a job longer', () => {
  expect(jobLengthMinutes(60, { tyres: 4, services: [], lead_days: 30 })).toBe(60);
});
