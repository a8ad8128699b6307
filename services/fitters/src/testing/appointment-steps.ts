import fc from 'fast-check';
import type { ModelFitter } from './appointment-model';

export const garage: ModelFitter = {
  account: 'KT1',
  opens: 480,
  closes: 720,
  jobMinutes: 60,
  travelMinutes: 0,
  bays: 2,
  hasEndInKey: false,
};
export const van: ModelFitter = {
  account: 'VAN',
  opens: 480,
  closes: 840,
  jobMinutes: 90,
  travelMinutes: 30,
  bays: 1,
  hasEndInKey: true,
};
const key = fc.constantFrom('basket-1', 'basket-2', 'basket-3');
const order = fc.constantFrom('ORDER1', 'ORDER2');
const tyres = fc.constantFrom(4, 4, 4, 6);
const day = fc.integer({ min: 0, max: 1 });
/** One of the appointments that were given so far, also a stale one. */
const which = fc.nat({ max: 20 });
const time = fc.record({
  fitter: fc.constantFrom(garage, garage, van),
  day,
  // The first hours of both grids, and one that is on neither.
  start: fc.constantFrom(480, 540, 600, 600, 660, 720, 615),
  tyres,
});
/** A step of a random sequence of calls. */
export const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('hold' as const), key, time }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('book' as const), which, order }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('renew' as const), which, tyres }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('release' as const), which, order: fc.option(order) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reschedule' as const), which, order, time }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      order,
      by: fc.constantFrom('provider' as const, 'shop' as const, 'shopper' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const), key, isSwept: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      fitter: fc.constantFrom(garage, van),
      day,
      isClosed: fc.boolean(),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
export type Time = typeof time extends fc.Arbitrary<infer Value> ? Value : never;
