import { join } from 'node:path';
import Koa from 'koa';
import type { Logger } from 'pino';
import { Agent } from 'undici';
import { createAnswerForm } from './gateway/answer-form';
import { gateway } from './gateway/gateway';
import { createLiveContracts } from './calls/live-contracts';
import { guardForward } from './gateway/guard-forward';
import { createForward } from './gateway/proxy';
import { originsOf } from './http/same-origin';
import { createBodyReader } from './http/body-reader';
import { createProxyWatch, withClient } from './http/with-client';
import { createSessionCounter } from './health/count-sessions';
import { startHealthReports } from './health/report-health';
import { createCounters, type CounterRedis } from './limits/create-counters';
import { limitedForward } from './gateway/limited-forward';
import { limitPageCalls } from './limits/limit-page-calls';
import { createRateLimits } from './limits/rate-limits';
import { overrideRoute } from './web/override-route';
import { createPageComposer } from './pages/page-composer';
import { pages } from './pages/page-route';
import { countRelease } from './release/count-release';
import { followReleases } from './release/follow-releases';
import { createRegistryClient, type RegistryClient } from './release/registry-client';
import { createReleaseStore, type ReleaseStore } from './release/release-store';
import { createBreakers } from './calls/breakers';
import { createWorkerPool } from './render/worker-pool';
import { createAllowedCalls } from './calls/allowed-calls';
import { countFragments, countWorkerFailures, logWorkers } from './pages/count-outcomes';
import { createPageCalls } from './calls/page-calls';
import { createRememberedFragments } from './pages/remembered-fragments';
import { createServiceCalls } from './calls/service-calls';
import { createSharedAnswers } from './calls/shared-answers';
import { createStaleAnswers } from './calls/stale-answers';
import { workerScript } from './render/worker-script';
import { createSessions } from './session/create-sessions';
import { withSession } from './session/with-session';
import type { EdgeSettings } from './settings';
import { artefacts } from './web/artefacts';
import { compressAnswers } from './web/compress-answers';
import type { EdgeState } from './http/edge-context';
import { consoleRedirect } from './web/console-redirect';
import { catchErrors } from './http/errors';
import { fixedFiles } from './web/fixed-files';
import { health } from './web/health';
import { createMetrics, type EdgeMetrics } from './http/metrics';
import { reports } from './web/reports';
import { securityHeaders } from './web/security-headers';
import { tabNews } from './web/tab-news';
import { withRequest } from './http/with-request';

export interface EdgeDeps {
  readonly settings: EdgeSettings;
  readonly log: Logger;
  /** Where sets and files come from; default: the registry of the settings. */
  readonly registry?: RegistryClient;
  /** Client of the `redis` package; absent: limits are counted in this process. */
  readonly redis?: CounterRedis;
}

/** An edge that does not listen yet. */
export interface Edge {
  readonly app: Koa<EdgeState>;
  readonly store: ReleaseStore;
  readonly metrics: EdgeMetrics;
  /** Asks the services and the registry, and goes on following them. Resolves when the first answers are in. */
  start(): Promise<void>;
  /** Takes the edge out of service: it answers what comes, but says that it is not ready. */
  drain(): void;
  close(): Promise<void>;
}

/** Puts the edge together. */
export async function createEdge({
  settings,
  log,
  redis,
  ...deps
}: EdgeDeps): Promise<Edge> {
  const { siteUrl, siteName, base, services, times } = settings;
  const siteOrigin = new URL(siteUrl).origin;
  const siteOrigins = originsOf(siteUrl);
  const readBody = createBodyReader();
  const siteAddress = `${siteOrigin}${base}`;
  const metrics = createMetrics();
  const dispatcher = new Agent({
    connections: 128,
    headersTimeout: times.callMs,
    bodyTimeout: times.callMs,
    connectTimeout: 2_000,
  });
  const { edgeToken } = settings;
  const registryAgent = new Agent({ connections: 16, connectTimeout: 2_000 });
  const registry =
    deps.registry ??
    createRegistryClient(settings.registryUrl, {
      dispatcher: registryAgent,
      ...(edgeToken === undefined ? {} : { edgeToken }),
    });
  const sessions = createSessionCounter({
    onSession: ({ release, subject, version, measure }, what) =>
      metrics.sessions.inc({ release: String(release), subject, version, measure, what }),
  });
  const remembered = createRememberedFragments();
  const breakers = createBreakers(services, log);
  const serviceCalls = createServiceCalls({ services, log, breakers });
  const calls = createStaleAnswers({
    calls: serviceCalls,
    onStale: ({ service, name }) => metrics.staleAnswers.inc({ service, endpoint: name }),
  });
  const shared = createSharedAnswers({ calls, limitMs: times.loadMs });
  const script = await workerScript();
  log.info({ walls: script.confinement.walls }, 'Server bundles run in processes without rights.');
  const workers = createWorkerPool({
    script,
    memoryMegabytes: settings.workerMemoryMegabytes,
    hangMs: times.hangMs,
    startMs: times.workerStartMs,
    idleMs: times.workerIdleMs,
    quarantineMs: times.quarantineMs,
    onRetired: ({ folder }) => remembered.forget(`${folder} `),
    onFailure: countWorkerFailures({ metrics, log }),
    onLog: logWorkers(log),
  });
  const store = createReleaseStore({
    folder: settings.dataFolder,
    registry,
    workers,
    log,
    onState: (state) => countRelease(metrics, state),
    onRefused: () => metrics.refusedSets.inc(),
  });
  const { signer, cookie, overrides, chooseSet, sessionOf } = createSessions({ settings, store });
  const contracts = createLiveContracts({
    services,
    folder: join(settings.dataFolder, 'contracts'),
    pollMs: times.contractPollMs,
    log,
    dispatcher,
  });
  const limits = createRateLimits({
    counters: createCounters({ ...(redis ? { redis } : {}), log }),
    scale: settings.rateLimitScale,
  });
  const proxyWatch = createProxyWatch({ log, counter: metrics.untrustedForwards });
  const pageCalls = limitPageCalls({ calls, contracts, limits });
  const composer = createPageComposer({
    site: { name: siteName, address: siteAddress, base },
    workers,
    remembered,
    callsFor: (caller, waits) => createPageCalls({ calls: pageCalls, shared, caller, ...waits }),
    allow: createAllowedCalls(contracts),
    loadMs: times.loadMs,
    patienceMs: times.patienceMs,
    graceMs: times.graceMs,
    onResult: countFragments({ metrics, sessions, log }),
  });
  const forwardToService = createForward({
    services,
    dispatcher,
    deadlineMs: times.callMs,
    formDeadlineMs: times.formMs,
  });
  const forward = limitedForward({ forward: guardForward(forwardToService, breakers), limits });
  const answerForm = createAnswerForm({
    forward,
    composer,
    siteOrigins,
    base,
    chooseSet,
  });
  let isDraining = false;

  const app = new Koa<EdgeState>();
  app.silent = true;
  app.use(withRequest({ log, metrics, base }));
  app.use(withClient({ trustedProxies: settings.trustedProxies, proxyWatch }));
  app.use(
    health({
      isReady: () => !isDraining && store.state() !== undefined,
    }),
  );
  app.use(
    securityHeaders({
      siteOrigin,
      base,
      paymentOrigins: settings.paymentOrigins,
      pictureOrigins: settings.pictureOrigins,
    }),
  );
  app.use(tabNews(store));
  app.use(compressAnswers());
  app.use(catchErrors(siteName));
  app.use(artefacts(store));
  app.use(fixedFiles(siteAddress));
  app.use(reports({ readBody, metrics, store, chooseSet, sessions, sessionOf }));
  app.use(overrideRoute({ overrides, store, siteName, siteOrigins, base }));
  app.use(consoleRedirect(settings.consoleUrl));
  app.use(
    withSession({
      signer,
      cookie,
      mayBegin: ({ method, state }) => {
        const isCall = contracts.find(method, state.url.split('?', 1)[0] ?? '/') !== undefined;
        return limits.admitSession(isCall ? 'call' : 'page', state.client.network);
      },
    }),
  );
  app.use(gateway({ contracts, forward, answerForm, readBody, siteOrigins, base }));
  app.use(pages({ store, chooseSet, composer, base, siteName, isFormPath: contracts.hasPath }));

  let undo: (() => void)[] = [];
  let stopReports = (): Promise<void> => Promise.resolve();
  return {
    app,
    store,
    metrics,
    async start() {
      const first = contracts.refresh();
      undo = [
        contracts.follow(),
        followReleases({
          registry,
          store,
          log,
          pollMs: times.registryPollMs,
          retryMs: times.registryRetryMs,
        }),
      ];
      if (edgeToken !== undefined)
        stopReports = startHealthReports({
          registry,
          counter: sessions,
          revision: store.servedRevision,
          mayBeBehindUnknownProxy: proxyWatch.hasSeen,
          everyMs: times.healthReportMs,
          log,
        });
      await first;
    },
    drain() {
      isDraining = true;
    },
    async close() {
      for (const stop of undo) stop();
      await stopReports();
      await registryAgent.destroy();
      await store.close();
      workers.close();
      await serviceCalls.close();
      await dispatcher.destroy();
    },
  };
}
