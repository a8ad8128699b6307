/** A rate limit for audit entries. */
export interface NotingLimit {
  /** Undefined when over the limit; else how many were left out since the last allowed one. */
  take(now: Date): number | undefined;
}

/** Allows `most` in each window of `windowMs`. */
export function createNotingLimit({ most, windowMs }: { most: number; windowMs: number }): NotingLimit {
  let window: number | undefined;
  let taken = 0;
  let leftOut = 0;
  return {
    take(now) {
      const current = Math.floor(now.getTime() / windowMs);
      if (current !== window) {
        window = current;
        taken = 0;
      }
      if (taken >= most) {
        leftOut += 1;
        return undefined;
      }
      taken += 1;
      const leftOutBefore = leftOut;
      leftOut = 0;
      return leftOutBefore;
    },
  };
}
