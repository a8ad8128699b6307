/** A circuit breaker: while it is open, calls fail at once. */
export interface Breaker {
  /** Whether a call may be made now. While the breaker is open, one call per pause is let through as a probe. */
  mayCall(): boolean;
  /** Records the outcome of a call. A call that was cancelled is neither a success nor a failure, so it is not recorded. */
  record(isSuccess: boolean): void;
}

export interface BreakerOptions {
  /** Consecutive failures that open the breaker. */
  readonly failures: number;
  readonly openMs: number;
  readonly onChange?: (isOpen: boolean) => void;
  readonly nowMs?: () => number;
}

/**
 * Creates a breaker that opens after consecutive failures and closes with the first success. Why it is our own: decision 21.
 */
export function createBreaker({
  failures,
  openMs,
  onChange = () => undefined,
  nowMs = () => Date.now(),
}: BreakerOptions): Breaker {
  let consecutiveFailures = 0;
  let probeAtMs = 0;
  return {
    mayCall() {
      if (consecutiveFailures < failures) return true;
      if (nowMs() < probeAtMs) return false;
      probeAtMs = nowMs() + openMs;
      return true;
    },
    record(isSuccess) {
      if (isSuccess) {
        if (consecutiveFailures >= failures) onChange(false);
        consecutiveFailures = 0;
        return;
      }
      consecutiveFailures += 1;
      if (consecutiveFailures >= failures) probeAtMs = nowMs() + openMs;
      if (consecutiveFailures === failures) onChange(true);
    },
  };
}
