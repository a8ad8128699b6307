import type { Logger } from 'pino';
import { createBreaker, type Breaker } from './breaker';

/** One breaker per service. Calls of pages and forwarded calls share it. */
export type Breakers = ReadonlyMap<string, Breaker>;

/** A failure faster than this does not delay a page, and a call that was cancelled sooner says nothing about the service. */
export const slowMs = 1_000;

const limits = { failures: 5, openMs: 2_000 };

/** Creates the breakers. Only missing answers and slow failures count: a fast failure does not delay a page. */
export function createBreakers(services: Readonly<Record<string, string>>, log: Logger): Breakers {
  return new Map(
    Object.keys(services).map((service) => {
      const onChange = (isOpen: boolean): void =>
        log.warn({ service, isOpen }, 'Circuit breaker of a service changed.');
      return [service, createBreaker({ ...limits, onChange })] as const;
    }),
  );
}
