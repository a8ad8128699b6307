import fc from 'fast-check';
import { isBayFree, toBusyBays } from './busy-bays';

const span = fc
  .record({ fromMs: fc.integer({ min: 0, max: 200 }), length: fc.integer({ min: 1, max: 40 }) })
  .map(({ fromMs, length }) => ({ fromMs, untilMs: fromMs + length }));
const occupied = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), span), { maxLength: 40 });

test('a bay is free when no occupied time of it overlaps, in any order and with any overlaps', () => {
  fc.assert(
    fc.property(occupied, span, fc.integer({ min: 1, max: 4 }), (all, asked, bayId) => {
      const busy = toBusyBays(all.map(([bay, time]) => ({ bayId: bay, ...time })));
      const overlaps = all.some(
        ([bay, time]) => bay === bayId && time.fromMs < asked.untilMs && asked.fromMs < time.untilMs,
      );
      expect(isBayFree(busy, bayId, asked)).toBe(!overlaps);
    }),
    { numRuns: 1_000 },
  );
});

test('touching and overlapping times of a bay become one', () => {
  const busy = toBusyBays([
    { bayId: 1, fromMs: 60, untilMs: 120 },
    { bayId: 1, fromMs: 0, untilMs: 60 },
    { bayId: 1, fromMs: 30, untilMs: 40 },
    { bayId: 1, fromMs: 180, untilMs: 240 },
  ]);
  expect(busy.get(1)).toEqual([
    { fromMs: 0, untilMs: 120 },
    { fromMs: 180, untilMs: 240 },
  ]);
});
