/** A circuit breaker for one service: while it is open, calls fail at once. */
export interface Breaker {
  /** Whether a call may be made now. While the breaker is open, one call per pause is let through as a probe. */
  mayCall(): boolean;
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
 * Creates a breaker that opens after consecutive failures and closes with the first success. Not cockatiel's: there,
 * calls wait for a running probe, so every page would wait for a service that hangs; and a call that was cancelled
 * early has to count as a success or a failure, although it is neither.
 */
export function createBreaker({
  failures,
  openMs,
  onChange = () => undefined,
  nowMs = Date.now,
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
