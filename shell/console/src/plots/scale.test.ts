import { linearScale, roundStepMs, roundUp, timeTicks } from './scale';

test('linearScale maps both ends and the values between them', () => {
  const scale = linearScale([0, 0.2], [100, 0]);
  expect([scale(0), scale(0.05), scale(0.2)]).toEqual([100, 75, 0]);
  expect(linearScale([0, 0], [10, 20])(0)).toBe(10);
});

test.each([
  [0, 0],
  [0.0123, 0.02],
  [0.3, 0.5],
  [0.2, 0.2],
  [1, 1],
  [412, 500],
  [4_120, 5_000],
  [9_999, 10_000],
])('%p is rounded up to %p', (value, round) => expect(roundUp(value)).toBe(round));

test('time steps are round, and not more than requested', () => {
  expect(roundStepMs(60_000, 60)).toBe(5_000);
  expect(roundStepMs(3_600_000, 60)).toBe(60_000);
  const from = Date.parse('2026-11-21T09:02:10Z');
  expect(timeTicks(from, from + 3_600_000, 4).map((at) => new Date(at).toISOString().slice(11, 16))).toEqual([
    '09:15',
    '09:30',
    '09:45',
    '10:00',
  ]);
});
