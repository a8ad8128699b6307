import type { Rate } from '@tyres/contract-kit/limit';

/** One count in a window that begins with its first call. */
export interface Counter {
  readonly key: string;
  readonly rate: Rate;
  /** Once one of two other counters has reached `count`, this one takes `reduced` instead of its rate's count. */
  readonly crowd?: {
    readonly keys: readonly [string, string];
    readonly count: number;
    readonly reduced: number;
  };
}

/** Counts calls. */
export interface Counters {
  /** Adds one to each counter, or to none when one of them is full; answers the milliseconds until that one begins anew, else 0. */
  take(counters: readonly Counter[]): Promise<number>;
  /** Takes one off again. */
  giveBack(counter: Counter): Promise<void>;
}
