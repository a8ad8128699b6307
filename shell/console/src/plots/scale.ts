/** Maps a range of numbers onto a range of the drawing. */
export type Scale = (value: number) => number;

/** A linear scale; an empty domain maps to the start of the range. */
export function linearScale(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  const factor = to === from ? 0 : (end - start) / (to - from);
  // Two decimals: finer than a screen shows, and half the bytes.
  return (value) => Math.round((start + (value - from) * factor) * 100) / 100;
}

/** Rounds a value up to 1, 2 or 5 times a power of ten. */
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

/** The shortest round step of which at most `count` fill a span. */
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
