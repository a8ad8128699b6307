/** Stands before a service: while that is not well, nobody waits for it. */
export interface Breaker {
  /** Whether a call may be made now. After a pause one is, to see how the service is. */
  mayCall(): boolean;
  note(isWell: boolean): void;
}

export interface BreakerOptions {
  /** In a row, after which the service is taken for down. */
  readonly failures: number;
  readonly openMs: number;
  readonly onChange?: (isOpen: boolean) => void;
  readonly nowMs?: () => number;
}

/** Makes a breaker that opens after failures in a row and closes with the first call that works. */
export function createBreaker({
  failures,
  openMs,
  onChange = () => undefined,
  nowMs = Date.now,
}: BreakerOptions): Breaker {
  let failedInARow = 0;
  let tryAgainMs = 0;
  return {
    mayCall() {
      if (failedInARow < failures) return true;
      if (nowMs() < tryAgainMs) return false;
      tryAgainMs = nowMs() + openMs;
      return true;
    },
    note(isWell) {
      if (isWell) {
        if (failedInARow >= failures) onChange(false);
        failedInARow = 0;
        return;
      }
      failedInARow += 1;
      if (failedInARow >= failures) tryAgainMs = nowMs() + openMs;
      if (failedInARow === failures) onChange(true);
    },
  };
}
