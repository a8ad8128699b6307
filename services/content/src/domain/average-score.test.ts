import { averageScore } from './average-score';

test.each<[[rating: number, count: number][], number | null]>([
  [[], null],
  [[[5, 0]], null],
  [[[5, 3]], 5],
  [[[4, 3]], 4],
  [
    [
      [5, 1],
      [4, 2],
    ],
    4.3,
  ],
  [
    [
      [5, 2],
      [1, 1],
    ],
    3.7,
  ],
  // 4.95 and more would round to 5.
  [
    [
      [5, 999],
      [4, 1],
    ],
    4.9,
  ],
])('the ratings %j have the average %p [B-FIVE-STAR]', (spread, average) => {
  expect(averageScore(spread.map(([rating, count]) => ({ rating, count })))).toBe(average);
});
