import { createNotingLimit } from './noting-limit';

const at = (ms: number): Date => new Date(ms);

test('a window allows its number of entries, and the next one counts what was left out before', () => {
  const limit = createNotingLimit({ most: 2, windowMs: 1_000 });
  expect([5_000, 5_500, 5_501, 5_999].map((ms) => limit.take(at(ms)))).toEqual([0, 0, undefined, undefined]);
  expect([6_000, 6_001, 6_002].map((ms) => limit.take(at(ms)))).toEqual([2, 0, undefined]);
  expect(limit.take(at(9_000))).toBe(1);
});
