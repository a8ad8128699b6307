import { sampleBasket, sampleLine, sampleService } from '../testing/samples';
import { asksTheSame, fittingJobOf } from './fitting-job';

const alignment = sampleService({ stockCode: 'WHEELALIGNMENT', productType: 'service', priceType: 'fixed' });
const other = (changes: object = {}) => sampleLine({ stockCode: 'OTHER', quantity: 1, ...changes });

test('a job has all tyres, the services by code, and the longest lead of the tyres', () => {
  const lines = [alignment, sampleLine({ leadDays: 1 }), sampleService(), other({ leadDays: 4 })];
  expect(fittingJobOf(sampleBasket({ lines }))).toEqual({
    tyres: 3,
    services: ['TYREPROTECTION', 'WHEELALIGNMENT'],
    service_minutes: 30,
    lead_days: 4,
  });
});

test('a basket without tyres asks nothing of a fitter', () => {
  expect(fittingJobOf(sampleBasket({ lines: [] }))).toBeNull();
  expect(fittingJobOf(sampleBasket({ lines: [alignment] }))).toBeNull();
});

test.each([
  [{}, 30],
  [{ minutes: 45 }, 45],
  [{ minutes: 0 }, 0],
  [{ productType: 'cover' }, 0],
] as const)('a service %j makes the job %i minutes longer [SD43]', (changes, minutes) => {
  const lines = [sampleLine(), { ...alignment, ...changes }];
  expect(fittingJobOf(sampleBasket({ lines }))?.service_minutes).toBe(minutes);
});

test('services add up, and other minutes of a service are another job [SD43]', () => {
  const withMinutes = (...minutes: readonly number[]) =>
    sampleBasket({
      lines: [
        sampleLine(),
        ...minutes.map((each) => sampleService({ minutes: each, stockCode: `S${each}` })),
      ],
    });
  expect(fittingJobOf(withMinutes(10, 20))?.service_minutes).toBe(30);
  const line = sampleService({ minutes: 10 });
  const [short, long] = [line, { ...line, minutes: 40 }].map((one) =>
    sampleBasket({ lines: [sampleLine(), one] }),
  );
  expect(short && long && asksTheSame(short, long)).toBe(false);
});

test('lines that were stored before tyres had a lead have none', () => {
  const { leadDays: _, ...older } = sampleLine();
  expect(fittingJobOf(sampleBasket({ lines: [older] }))?.lead_days).toBe(0);
});

test.each([
  ['another order of the lines', [other(), sampleLine()], true],
  ['a higher price', [sampleLine({ fittedPricePence: 9_900 }), other()], true],
  ['one tyre more', [sampleLine({ quantity: 3 }), other()], false],
  ['a service', [sampleLine(), other(), alignment], false],
  ['a later tyre', [sampleLine(), other({ leadDays: 2 })], false],
  ['no tyres', [], false],
])('after a change to %s, the job is the same: %#', (_, lines, isSame) => {
  const before = sampleBasket({ lines: [sampleLine(), other()] });
  expect(asksTheSame(before, sampleBasket({ lines }))).toBe(isSame);
});
