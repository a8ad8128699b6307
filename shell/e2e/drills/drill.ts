import type { Fleet } from '@tyres/stack/fleet';
import type { Stack } from '@tyres/stack/stack';

/** The tools of a drill. */
export interface DrillTools {
  readonly stack: Stack;
  /** The same stack, when the drill needs a fleet. */
  readonly fleet?: Fleet;
  /** True inside `npm test`: some 20 s instead of minutes, the same faults and the same checks. */
  readonly isShort: boolean;
  /** What was given as `--name=value`. */
  readonly options: Readonly<Record<string, string>>;
  /** Prints a line of progress. */
  readonly note: (line: string) => void;
}

/** The result of a drill. It passed when `failures` is empty. */
export interface DrillResult {
  /** Counts and times by name, with units in the name: `{ 'requests': 4200, 'failed requests': 0, 'recovery p95 ms': 812 }`. */
  readonly figures: Readonly<Record<string, number | string>>;
  /** A sentence for each failure. */
  readonly failures: readonly string[];
}

/** A deliberate fault in a running stack, with checks that shoppers are still served. */
export interface Drill {
  /** One sentence: the fault, and what must hold. */
  readonly title: string;
  /** It runs on a fleet, which needs redis-server and haproxy, or it needs varnishd; `npm test` leaves it out. */
  readonly needs?: 'fleet' | 'varnish';
  /** The names of its options, each with what it does and its default. */
  readonly options?: Readonly<Record<string, string>>;
  readonly run: (tools: DrillTools) => Promise<DrillResult>;
}
