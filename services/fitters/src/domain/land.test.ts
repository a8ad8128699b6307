import { readOutlines, writeOutlines } from './land';
import type { Point } from './outline';

test('outlines that are written are read again, to some 100 m, with their frames', () => {
  const outlines: Point[][] = [
    [
      [0.49961, 0.33262],
      [0.49961, 0.33262],
      [0.49912, 0.33301],
      [0.49999, 0.33333],
      [0.49961, 0.33262],
    ],
    [
      [0.48, 0.3],
      [0.4801, 0.3],
      [0.4801, 0.3001],
    ],
  ];
  const land = readOutlines(writeOutlines(outlines));
  const near = (value: number) => expect.closeTo(value, 5);
  expect(land.map(({ outline }) => outline)).toEqual(
    // A point that is written twice is there once.
    outlines.map((outline, index) => outline.slice(index === 0 ? 1 : 0).map(([x, y]) => [near(x), near(y)])),
  );
  expect(land[0]?.frame).toEqual({
    west: near(0.49912),
    north: near(0.33262),
    east: near(0.49999),
    south: near(0.33333),
  });
});
