/** The time that work beside the serving of pages may take. */
export interface TimeBudget {
  hasLeft(): boolean;
  /** What is spent beyond the budget is a debt: nothing is left until it is paid off. */
  spend(tookMs: number): void;
}

/** The share of one core's time. */
const share = 0.1;
/** What was not spent in the last minute may be spent at once. */
const mostSavedMs = share * 60_000;

/** Creates a budget of a tenth of a core, which starts with that of a minute. */
export function createTimeBudget(nowMs: () => number): TimeBudget {
  let leftMs = mostSavedMs;
  let countedMs = nowMs();
  return {
    hasLeft() {
      leftMs = Math.min(mostSavedMs, leftMs + (nowMs() - countedMs) * share);
      countedMs = nowMs();
      return leftMs > 0;
    },
    spend: (tookMs) => void (leftMs -= tookMs),
  };
}
