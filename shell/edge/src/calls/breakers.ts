import type { Logger } from 'pino';
import { createBreaker, type Breaker } from './breaker';

/** One breaker for each service, for everything that the edge asks of it. */
export type Breakers = ReadonlyMap<string, Breaker>;

/** A service that fails sooner costs nobody time, and a call that was given up sooner says nothing of it. */
export const slowMs = 1_000;

const limits = { failures: 5, openMs: 2_000 };

/** Makes the breakers of services. They count answers that did not come, or failed after a wait: a quick failure costs nobody time. */
export function createBreakers(services: Readonly<Record<string, string>>, log: Logger): Breakers {
  return new Map(
    Object.keys(services).map((service) => {
      const onChange = (isOpen: boolean): void =>
        log.warn({ service, isOpen }, 'The breaker before a service has changed.');
      return [service, createBreaker({ ...limits, onChange })] as const;
    }),
  );
}
