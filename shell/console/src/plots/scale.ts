/** Maps a stretch of numbers onto a stretch of the drawing. */
export type Scale = (value: number) => number;

/** A straight scale; all of an empty domain falls on the range's start. */
export function linearScale(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  const factor = to === from ? 0 : (end - start) / (to - from);
  // Two decimals: finer than a screen shows, and half the bytes.
  return (value) => Math.round((start + (value - from) * factor) * 100) / 100;
}

/** The least of 1, 2, 5, 10, 20, … times a power of ten that is not below a value. */
export function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  // The quotient of 0.3 and 0.1 is a little more than 3.
  const step = [1, 2, 5, 10].find((candidate) => candidate >= value / power - 1e-9) ?? 10;
  return Number((step * power).toPrecision(1));
}

const roundStepsMs = [5, 15, 30, 60, 120, 300, 600, 900, 1_200, 1_800, 3_600, 7_200].map(
  (seconds) => seconds * 1_000,
);

/** The least round length of time of which at most `count` fill a span. */
export function roundStepMs(spanMs: number, count: number): number {
  return roundStepsMs.find((step) => spanMs / step <= count) ?? spanMs / count;
}

/** Round times within a span, at most `count` and one. */
export function timeTicks(fromMs: number, toMs: number, count: number): number[] {
  const stepMs = roundStepMs(toMs - fromMs, count);
  const first = Math.ceil(fromMs / stepMs) * stepMs;
  return Array.from(
    { length: Math.max(0, Math.floor((toMs - first) / stepMs) + 1) },
    (_, index) => first + index * stepMs,
  );
}
