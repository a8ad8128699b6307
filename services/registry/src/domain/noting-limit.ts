/** Lets only so many through in each stretch of time. */
export interface NotingLimit {
  /** Undefined when this one is too many; else how many were left out since the last that was let through. */
  take(now: Date): number | undefined;
}

/** A limit of `most` in each `windowMs`. */
export function createNotingLimit({ most, windowMs }: { most: number; windowMs: number }): NotingLimit {
  let window = -1;
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
      const told = leftOut;
      leftOut = 0;
      return told;
    },
  };
}
