import { repeat } from '@tyres/service-kit/repeat';
import { Gauge, type Metric } from 'prom-client';
import type { Deps } from '../deps';
import { contractWarnings } from './contract-warnings';

const everyMs = 30_000;

/** Asks the running services for their contracts every half minute; logs each warning once while it lasts, and counts them. */
export function watchContracts(deps: Pick<Deps, 'database' | 'clock' | 'findContracts' | 'log'>): {
  readonly metrics: readonly Metric[];
  stop(): Promise<void>;
} {
  const gauge = new Gauge({
    name: 'registry_contract_warnings',
    help: 'Calls of releases in use that a running service does not answer, or 1 for a service that does not answer at all.',
    labelNames: ['service'],
    registers: [],
  });
  let known = new Set<string>();
  const watching = repeat(everyMs, async () => {
    try {
      const warnings = await contractWarnings(deps);
      gauge.reset();
      for (const { service, message } of warnings) {
        gauge.inc({ service });
        if (!known.has(message)) deps.log.warn({ service }, message);
      }
      known = new Set(warnings.map(({ message }) => message));
    } catch (error) {
      deps.log.debug({ err: error }, 'the contracts of services were not compared');
    }
  });
  return { metrics: [gauge], stop: watching.stop };
}
