import type { Stack } from '@tyres/stack/stack';

/** What a drill is given: a running stack of its own, and how long it may take. */
export interface DrillTools {
  readonly stack: Stack;
  /** True inside `npm test`: some 20 s instead of minutes, the same faults and the same checks. */
  readonly isShort: boolean;
  /** Prints a line of progress. */
  readonly note: (line: string) => void;
}

/** What a drill saw. It has passed when `failures` is empty. */
export interface DrillResult {
  /** Counts and times by name, with units in the name: `{ 'requests': 4200, 'failed requests': 0, 'recovery p95 ms': 812 }`. */
  readonly figures: Readonly<Record<string, number | string>>;
  /** One sentence for each promise that was broken. */
  readonly failures: readonly string[];
}

/** A fault made on purpose on a running stack, and the checks that shoppers are served all the same. */
export interface Drill {
  /** One sentence: the fault, and what must hold. */
  readonly title: string;
  readonly run: (tools: DrillTools) => Promise<DrillResult>;
}
