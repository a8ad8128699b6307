/** An appointment that occupies a bay: booked, or held and not expired. */
export interface Occupied extends Span {
  readonly bayId: number;
}

/** A time, in milliseconds since 1970; its end is not part of it. */
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** When a fitter's bays are occupied: by bay, in order, without overlaps. */
export type BusyBays = ReadonlyMap<number, readonly Span[]>;

/** The bays of a fitter without appointments. */
export const noBusyBays: BusyBays = new Map();

/** Sorts the occupied times of a fitter, once for all the times that are then looked up. */
export function toBusyBays(occupied: readonly Occupied[]): BusyBays {
  const byBay = new Map<number, Span[]>();
  for (const { bayId, fromMs, untilMs } of occupied.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const spans = byBay.get(bayId) ?? [];
    byBay.set(bayId, spans);
    const last = spans.at(-1);
    if (last && last.untilMs >= fromMs)
      spans[spans.length - 1] = { fromMs: last.fromMs, untilMs: Math.max(last.untilMs, untilMs) };
    else spans.push({ fromMs, untilMs });
  }
  return byBay;
}

/** Whether a bay is free during a time: a binary search. */
export function isBayFree(busy: BusyBays, bayId: number, { fromMs, untilMs }: Span): boolean {
  const spans = busy.get(bayId);
  if (!spans) return true;
  let low = 0;
  let high = spans.length;
  // Finds the first span that ends after the time begins.
  while (low < high) {
    const middle = (low + high) >>> 1;
    const span = spans[middle];
    if (span && span.untilMs <= fromMs) low = middle + 1;
    else high = middle;
  }
  return (spans[low]?.fromMs ?? Infinity) >= untilMs;
}
