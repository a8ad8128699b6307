import { join } from 'node:path';
import { createPool, createPools, type ServicePools } from '@tyres/service-kit/calls/pool';
import type { Presses } from '@tyres/service-kit/traces/press';
import type { Logger } from 'pino';
import { createStamps, noStamps, type StampRedis, type Stamps } from '@tyres/service-kit/stamp-reader';
import { createLiveContracts, type LiveContracts } from './calls/live-contracts';
import { createSaleCounter, type SaleCounter } from './health/count-sales';
import { createSessionCounter, type SessionCounter } from './health/count-sessions';
import { createCurrentRollout, type CurrentRollout } from './health/current-rollout';
import { createMetrics, type EdgeMetrics } from './http/metrics';
import { createProxyWatch, type ProxyWatch } from './http/with-client';
import { createCounters, type CounterRedis } from './limits/create-counters';
import { createRateLimits, type RateLimits } from './limits/rate-limits';
import { createRegistryClient, type RegistryClient } from './release/registry-client';
import type { EdgeSettings } from './settings';

export interface EdgeDeps {
  readonly settings: EdgeSettings;
  readonly log: Logger;
  /** Where release sets and files come from; default: the registry of the settings. */
  readonly registry?: RegistryClient;
  /** Client of the `redis` package; absent: limits are counted in this process, and pages make all their calls. */
  readonly redis?: CounterRedis & StampRedis;
  /** Absent while traces are off. */
  readonly presses?: Presses | undefined;
}

/** The parts that both pages and forwarded calls need. */
export interface EdgeParts {
  readonly settings: EdgeSettings;
  readonly log: Logger;
  readonly metrics: EdgeMetrics;
  readonly registry: RegistryClient;
  /** Connections to the services, for forwarded calls. */
  readonly pools: ServicePools;
  readonly contracts: LiveContracts;
  readonly stamps: Stamps;
  readonly limits: RateLimits;
  /** Counts sessions for health reports. */
  readonly sessionCounter: SessionCounter;
  readonly saleCounter: SaleCounter;
  readonly rollout: CurrentRollout;
  readonly proxyWatch: ProxyWatch;
  readonly presses: Presses | undefined;
  closeConnections(): Promise<void>;
}

/** Creates the shared parts. Nothing is connected yet. */
export function createEdgeParts({ settings, log, redis, ...deps }: EdgeDeps): EdgeParts {
  const { services, times, edgeToken } = settings;
  const metrics = createMetrics();
  const pools = createPools(services, { connections: 128, connectTimeoutMs: 2_000 });
  const registryPool = createPool(settings.registryUrl, { connections: 16, connectTimeoutMs: 2_000 });
  const folder = join(settings.dataFolder, 'contracts');
  const rollout = createCurrentRollout();
  const sessionCounter = createSessionCounter({
    rollout: rollout.name,
    perNetwork: settings.healthSessionsPerNetwork,
    onSession: ({ release, subject, version, measure }, what) =>
      metrics.sessions.inc({ release: String(release), subject, version, measure, what }),
    onLeftOut: () => metrics.sessionsLeftOut.inc(),
  });
  const counters = createCounters({ ...(redis ? { redis } : {}), log });
  return {
    settings,
    log,
    metrics,
    pools,
    registry: deps.registry ?? createRegistryClient(registryPool, edgeToken),
    contracts: createLiveContracts({ pools, folder, pollMs: times.contractPollMs, log }),
    stamps: redis ? createStamps(redis) : noStamps,
    limits: createRateLimits({ counters, scale: settings.rateLimitScale }),
    sessionCounter,
    saleCounter: createSaleCounter({ sessions: sessionCounter, rollout }),
    rollout,
    presses: deps.presses,
    proxyWatch: createProxyWatch({ log, counter: metrics.untrustedForwards }),
    async closeConnections() {
      await Promise.all([registryPool, ...pools.values()].map(({ dispatcher }) => dispatcher.destroy()));
    },
  };
}
