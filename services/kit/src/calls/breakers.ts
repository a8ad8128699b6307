import type { Log } from '../log';
import { createBreaker, type Breaker } from './breaker';

/** One breaker for each service, by its name. */
export type Breakers = ReadonlyMap<string, Breaker>;

export interface BreakerLimits {
  /** Consecutive failures that open a breaker. */
  readonly failures?: number;
  readonly openMs?: number;
}

/** Creates the breakers. */
export function createBreakers(
  services: Iterable<string>,
  { log, failures = 5, openMs = 2_000 }: BreakerLimits & { readonly log: Log },
): Breakers {
  return new Map(
    [...services].map((service) => {
      const onChange = (isOpen: boolean): void =>
        log.warn({ service, isOpen }, 'Circuit breaker of a service changed.');
      return [service, createBreaker({ failures, openMs, onChange })] as const;
    }),
  );
}
