import fc from 'fast-check';
import { clipOutline, frameOf, overlaps, pathOf, simplifyOutline, type Point } from './outline';

const frame = { west: 0, north: 0, east: 100, south: 100 };
const point = fc.tuple(
  fc.double({ min: -100, max: 200, noNaN: true }),
  fc.double({ min: -100, max: 200, noNaN: true }),
);

/** Twice the area of an outline. Its sign is the direction. */
function area(outline: readonly Point[]): number {
  return outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

test('a clipped outline is in the frame, and has the part of its area that is there', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 12 }), (outline) => {
      const { west, north, east, south } = frameOf(clipOutline(outline, frame));
      expect(west >= 0 && north >= 0 && !(east > 100) && !(south > 100)).toBe(true);
      // The parts of the area inside and outside, by four frames around it, are the whole.
      const parts = [
        frame,
        { west: -101, north: -101, east: 201, south: 0 },
        { west: -101, north: 100, east: 201, south: 201 },
        { west: -101, north: 0, east: 0, south: 100 },
        { west: 100, north: 0, east: 201, south: 100 },
      ];
      const sum = parts.reduce((total, part) => total + area(clipOutline(outline, part)), 0);
      expect(sum).toBeCloseTo(area(outline), 4);
    }),
  );
});

test('an outline inside the frame is kept, one around it becomes the frame, and one elsewhere is nothing', () => {
  const inside: Point[] = [
    [10, 10],
    [90, 10],
    [50, 90],
  ];
  expect(clipOutline(inside, frame)).toEqual(inside);
  const around: Point[] = [
    [-50, -50],
    [150, -50],
    [150, 150],
    [-50, 150],
  ];
  expect(frameOf(clipOutline(around, frame))).toEqual(frame);
  expect(area(clipOutline(around, frame))).toBe(20_000);
  expect(
    clipOutline(
      inside.map(([x, y]): Point => [x + 200, y]),
      frame,
    ),
  ).toEqual([]);
});

test('a simpler outline has the ends, and is within the tolerance of each point that it leaves out', () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 40 }),
      fc.double({ min: 0, max: 60, noNaN: true }),
      (points, tolerance) => {
        const simple = simplifyOutline(points, tolerance);
        expect([simple[0], simple.at(-1)]).toEqual([points[0], points.at(-1)]);
        for (const one of points) expect(distanceFrom(one, simple)).toBeLessThanOrEqual(tolerance + 1e-6);
      },
    ),
  );
});

/** The distance of a point from a line, by its nearest of many points. */
function distanceFrom([x, y]: Point, line: readonly Point[]): number {
  const ends = line.length > 1 ? line : [...line, ...line];
  return Math.min(
    ...ends.slice(1).map(([toX, toY], index) => {
      const [fromX, fromY] = ends[index] ?? [toX, toY];
      const length = Math.hypot(toX - fromX, toY - fromY);
      if (length < 1e-9) return Math.hypot(x - fromX, y - fromY);
      const share = ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / length ** 2;
      const at = Math.min(1, Math.max(0, share));
      return Math.hypot(x - fromX - at * (toX - fromX), y - fromY - at * (toY - fromY));
    }),
  );
}

test('points on a straight line are left out', () => {
  const line = Array.from({ length: 50 }, (_, index): Point => [index, index * 2]);
  expect(simplifyOutline(line, 0.5)).toEqual([line[0], line[49]]);
  expect(simplifyOutline([], 1)).toEqual([]);
});

test('path data is in whole units that do not drift, and has nothing of an outline that is too small', () => {
  expect(
    pathOf([
      [10.4, 20.4],
      [30.6, 20.4],
      [30.6, 20.4],
      [29.7, 9.6],
      [10.4, 20.4],
    ]),
  ).toBe('M10 20l21 0-1-10-20 10z');
  expect(
    pathOf([
      [1.1, 1.1],
      [1.2, 1.3],
      [0.9, 0.8],
    ]),
  ).toBe('');
  expect(pathOf([])).toBe('');
  const spiral = Array.from({ length: 400 }, (_, index): Point => [index * 0.4, Math.sin(index) * 30]);
  const numbers = pathOf(spiral)
    .replace(/^M-?\d+ ?-?\d+l/, '')
    .match(/-?\d+/g);
  const across = (numbers ?? []).reduce((sum, text, index) => (index % 2 ? sum : sum + Number(text)), 0);
  expect(across).toBe(Math.round(399 * 0.4));
});

test('frames overlap when they share a point', () => {
  const at = (west: number, north: number) => ({ west, north, east: west + 10, south: north + 10 });
  expect(overlaps(at(0, 0), at(5, 5))).toBe(true);
  expect(overlaps(at(0, 0), at(11, 0))).toBe(false);
  expect(overlaps(at(0, 0), at(0, -11))).toBe(false);
});
