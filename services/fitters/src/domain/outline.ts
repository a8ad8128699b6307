export type Point = readonly [x: number, y: number];

export interface Frame {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** The smallest frame around points; y grows to the south. */
export function frameOf(points: readonly Point[]): Frame {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return { west, north, east, south };
}

export function overlaps(one: Frame, other: Frame): boolean {
  return (
    one.west <= other.east && one.east >= other.west && one.north <= other.south && one.south >= other.north
  );
}

/**
 * The part of a closed outline that is in a frame (Sutherland-Hodgman). Parts that a bay divides stay joined by lines along the
 * frame, so the frame should be a little larger than what is seen.
 */
export function clipOutline(
  outline: readonly Point[],
  { west, north, east, south }: Frame,
): readonly Point[] {
  const sides = [
    [0, west, 1],
    [0, east, -1],
    [1, north, 1],
    [1, south, -1],
  ] as const;
  return sides.reduce<readonly Point[]>((points, side) => clipSide(points, side), outline);
}

/** Keeps what is beyond a limit: on the side where the axis grows (1), or on the other one (-1). */
function clipSide(
  points: readonly Point[],
  [axis, limit, way]: readonly [axis: 0 | 1, limit: number, way: 1 | -1],
): Point[] {
  const kept: Point[] = [];
  let before = points.at(-1);
  for (const point of points) {
    const isIn = (point[axis] - limit) * way >= 0;
    if (before && isIn !== (before[axis] - limit) * way >= 0) kept.push(crossing(before, point, axis, limit));
    if (isIn) kept.push(point);
    before = point;
  }
  return kept;
}

function crossing(from: Point, to: Point, axis: 0 | 1, limit: number): Point {
  const other = axis === 0 ? 1 : 0;
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  const across = from[other] + share * (to[other] - from[other]);
  return axis === 0 ? [limit, across] : [across, limit];
}

/** The outline with fewer points; none that is left out is farther from it than the tolerance (Douglas-Peucker). */
export function simplifyOutline(points: readonly Point[], tolerance: number): Point[] {
  const isKept = new Uint8Array(points.length).fill(1, 0, 1);
  isKept.fill(1, -1);
  const spans: [from: number, to: number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const middle = farthest(points, from, to, tolerance);
    if (middle === undefined) continue;
    isKept[middle] = 1;
    spans.push([from, middle], [middle, to]);
  }
  return points.filter((_, index) => isKept[index] === 1);
}

/** The index of the point that is farthest from the line between two points; undefined when none is beyond the tolerance. */
function farthest(points: readonly Point[], from: number, to: number, tolerance: number): number | undefined {
  const [start, end] = [points[from], points[to]];
  if (!start || !end) return undefined;
  let most = tolerance ** 2;
  let found: number | undefined;
  for (let index = from + 1; index < to; index += 1) {
    const squared = squaredDistance(points[index] ?? start, start, end);
    if (squared <= most) continue;
    most = squared;
    found = index;
  }
  return found;
}

/** The squared distance of a point from a line that ends at both ends. */
export function squaredDistance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [acrossX, acrossY] = [toX - fromX, toY - fromY];
  const squaredLength = acrossX ** 2 + acrossY ** 2;
  const along = squaredLength && ((x - fromX) * acrossX + (y - fromY) * acrossY) / squaredLength;
  const share = Math.min(1, Math.max(0, along));
  return (x - fromX - share * acrossX) ** 2 + (y - fromY - share * acrossY) ** 2;
}

/** The path data of a closed outline in whole units; '' when nothing is left of it. */
export function pathOf(outline: readonly Point[]): string {
  const steps: number[] = [];
  let start: Point | undefined;
  let at: Point = [0, 0];
  for (const [exactX, exactY] of outline) {
    const point: Point = [Math.round(exactX), Math.round(exactY)];
    const [x, y] = [point[0] - at[0], point[1] - at[1]];
    if (start && (x !== 0 || y !== 0)) steps.push(x, y);
    start ??= point;
    at = point;
  }
  return start && steps.length > 2 ? `M${joined(start)}l${joined(steps)}z` : '';
}

/** Numbers with a space between them, but for those whose sign separates them. */
function joined(numbers: readonly number[]): string {
  return numbers.map((value, index) => (index === 0 || value < 0 ? `${value}` : ` ${value}`)).join('');
}
