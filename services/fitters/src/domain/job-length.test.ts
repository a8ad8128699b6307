import { jobLengthMinutes, usualJob } from './job-length';

test.each([
  [60, 1, undefined, 60],
  [60, 4, 0, 60],
  [60, 5, 0, 75],
  [60, 6, 0, 90],
  [60, 8, 0, 120],
  [60, 4, 30, 90],
  [60, 2, 45, 105],
  [60, 5, 30, 105],
  [45, 5, 0, 60],
  [90, 5, 0, 120],
  // Only what is added is rounded: a job of 50 minutes stays one.
  [50, 4, 0, 50],
  [50, 5, 0, 65],
  [50, 4, 20, 80],
])(
  'a fitter of %d minutes takes for %d tyres and services of %p minutes %d minutes [SD43]',
  (own, tyres, service_minutes, minutes) => {
    const job = { tyres, services: ['WHEELALIGNMENT'], service_minutes, lead_days: 0 };
    expect(jobLengthMinutes(own, job)).toBe(minutes);
  },
);

test('the job of an order that is not known is four tyres, without services, that the fitter has [SD43]', () => {
  expect(usualJob).toEqual({ tyres: 4, services: [], lead_days: 0 });
});

test('days of delivery do not make a job longer', () => {
  expect(jobLengthMinutes(60, { tyres: 4, services: [], lead_days: 30 })).toBe(60);
});
