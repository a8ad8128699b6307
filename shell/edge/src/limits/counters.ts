import type { Rate } from '@tyres/contract-kit/limit';

/** A count in a fixed window that starts with its first call. */
export interface Counter {
  readonly key: string;
  readonly rate: Rate;
  /** Once one of two other counters reaches `count`, this one is limited to `reduced`. */
  readonly crowd?: {
    readonly keys: readonly [string, string];
    readonly count: number;
    readonly reduced: number;
  };
}

/** Counters of calls. */
export interface Counters {
  /** Adds one to each counter and returns 0; or adds to none and returns the milliseconds until the full one is reset. */
  take(counters: readonly Counter[]): Promise<number>;
  /** Subtracts one. */
  giveBack(counter: Counter): Promise<void>;
}
