import Koa from 'koa';
import { createEdgeParts, type EdgeDeps, type EdgeParts } from './edge-parts';
import { startHealthReports } from './health/report-health';
import type { EdgeState } from './http/edge-context';
import type { EdgeMetrics } from './http/metrics';
import { createMiddleware } from './middleware';
import { createPageServing } from './page-serving';
import { followReleases } from './release/follow-releases';
import type { ReleaseStore } from './release/release-store';

/** An edge that does not listen yet. */
export interface Edge {
  readonly app: Koa<EdgeState>;
  readonly store: ReleaseStore;
  readonly metrics: EdgeMetrics;
  /** Follows the services' contracts and the registry. Resolves when every service has answered once, or failed to. */
  start(): Promise<void>;
  /** Takes the edge out of service: it still answers requests, but reports that it is not ready. */
  drain(): void;
  close(): Promise<void>;
}

/** Builds the edge. */
export async function createEdge(deps: EdgeDeps): Promise<Edge> {
  const parts = createEdgeParts(deps);
  const serving = await createPageServing(parts);
  const { store } = serving;
  let isDraining = false;
  const isReady = (): boolean => !isDraining && store.state() !== undefined;
  const app = new Koa<EdgeState>();
  app.silent = true;
  for (const middleware of createMiddleware({ parts, serving, isReady })) app.use(middleware);

  let stopFollowing = (): Promise<void> => Promise.resolve();
  return {
    app,
    store,
    metrics: parts.metrics,
    async start() {
      const contractsAreRead = parts.contracts.refresh();
      stopFollowing = follow(parts, store);
      await contractsAreRead;
    },
    drain() {
      isDraining = true;
    },
    async close() {
      await stopFollowing();
      await parts.closeConnections();
      await serving.close();
    },
  };
}

/** Follows the contracts and the live state, and reports health. Returns a function that stops all three. */
function follow(
  { settings, log, registry, contracts, sessionCounter, proxyWatch }: EdgeParts,
  store: ReleaseStore,
): () => Promise<void> {
  const { times, edgeToken } = settings;
  const { registryPollMs: pollMs, registryRetryMs: retryMs } = times;
  const stopContracts = contracts.poll();
  const stopReleases = followReleases({ registry, store, log, pollMs, retryMs });
  const reports =
    edgeToken === undefined
      ? undefined
      : startHealthReports({
          registry,
          counter: sessionCounter,
          name: settings.name,
          serves: () => ({ release: store.state()?.stable.number ?? 0, refused: store.refused() }),
          revision: store.servedRevision,
          mayBeBehindUnknownProxy: proxyWatch.hasSeen,
          everyMs: times.healthReportMs,
          log,
        });
  if (reports) store.watch(reports.sendSoon);
  return async () => {
    stopContracts();
    stopReleases();
    await reports?.stop();
  };
}
