import { join } from 'node:path';
import { constants } from 'node:zlib';
import Koa from 'koa';
import compress from 'koa-compress';
import type { Logger } from 'pino';
import { Agent } from 'undici';
import { createAnswerForm } from './gateway/answer-form';
import { gateway } from './gateway/gateway';
import { createLiveContracts } from './gateway/live-contracts';
import { createForward } from './gateway/proxy';
import { createRateLimits } from './gateway/rate-limits';
import { createPageComposer } from './pages/page-composer';
import { pages } from './pages/page-route';
import { followReleases } from './release/follow-releases';
import { createRegistryClient } from './release/registry-client';
import { createReleaseStore, type ReleaseStore } from './release/release-store';
import { createWorkerPool } from './render/worker-pool';
import { countFragments, countWorkerFailures } from './render/count-outcomes';
import { workerScript } from './render/worker-script';
import { createSessionSigner } from './session/session-cookie';
import { withSession } from './session/with-session';
import type { EdgeSettings } from './settings';
import { artefacts } from './web/artefacts';
import type { EdgeMiddleware, EdgeState } from './web/edge-context';
import { catchErrors } from './web/errors';
import { fixedFiles } from './web/fixed-files';
import { health } from './web/health';
import { createMetrics, type EdgeMetrics } from './web/metrics';
import type { ReleaseConsole } from './web/release-console';
import { reports } from './web/reports';
import { securityHeaders } from './web/security-headers';
import { withRequest } from './web/with-request';

export interface EdgeDeps {
  readonly settings: EdgeSettings;
  readonly log: Logger;
  /** Client of the `redis` package; absent: limits are counted in this process. */
  readonly redis?: object;
  /** The release console, mounted where its own routes say (`/platform`). */
  readonly console?: ReleaseConsole;
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

const bodyLimitBytes = 2 * 1024 * 1024;
const formLimitBytes = 512 * 1024;

/** Puts the edge together. */
export async function createEdge({ settings, log, redis, console: releaseConsole }: EdgeDeps): Promise<Edge> {
  const { siteUrl, siteName, base, services, times } = settings;
  const siteOrigin = new URL(siteUrl).origin;
  const siteAddress = `${siteOrigin}${base}`;
  const metrics = createMetrics();
  const dispatcher = new Agent({
    connections: 128,
    headersTimeout: times.callMs,
    bodyTimeout: times.callMs,
    connectTimeout: 2_000,
  });
  const registry = createRegistryClient(
    settings.registryUrl,
    new Agent({ connections: 16, connectTimeout: 2_000 }),
  );
  const workers = createWorkerPool({
    script: await workerScript(settings.dataFolder),
    services,
    logLevel: settings.logLevel,
    memoryMegabytes: settings.workerMemoryMegabytes,
    hangMs: times.hangMs,
    startMs: times.workerStartMs,
    idleMs: times.workerIdleMs,
    quarantineMs: times.quarantineMs,
    onFailure: countWorkerFailures(metrics, log),
  });
  const store = createReleaseStore({ folder: settings.dataFolder, registry, workers, log });
  const contracts = createLiveContracts({
    services,
    folder: join(settings.dataFolder, 'contracts'),
    pollMs: times.contractPollMs,
    log,
    dispatcher,
  });
  const composer = createPageComposer({
    site: { name: siteName, address: siteAddress, base },
    workers,
    loadMs: times.loadMs,
    patienceMs: times.patienceMs,
    graceMs: times.graceMs,
    onResult: countFragments(metrics, log),
  });
  const forward = createForward({ services, dispatcher, deadlineMs: times.callMs, bodyLimitBytes });
  const answerForm = createAnswerForm({
    forward,
    composer,
    siteOrigin,
    base,
    currentRelease: store.current,
    limitBytes: formLimitBytes,
  });
  const signer = createSessionSigner(settings.sessionSecrets);
  let isDraining = false;

  const app = new Koa<EdgeState>({ proxy: settings.trustProxy });
  app.silent = true;
  app.use(withRequest({ log, metrics, base }));
  app.use(
    health({
      metrics,
      publicHost: new URL(siteUrl).host,
      metricsForAll: settings.metricsForAll,
      isReady: () => !isDraining && store.current() !== undefined,
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
  app.use(compressAnswers());
  app.use(catchErrors(siteName));
  app.use(artefacts(store));
  app.use(fixedFiles(siteAddress));
  app.use(reports({ metrics, isFragment: (id) => hasFragment(store, id) }));
  if (releaseConsole) app.use(releaseConsole);
  app.use(withSession({ signer, secure: settings.secureCookie }));
  app.use(
    gateway({
      contracts,
      forward,
      answerForm,
      siteOrigin,
      base,
      countCall: createRateLimits({ ...(redis ? { redis } : {}), scale: settings.rateLimitScale, log }),
    }),
  );
  app.use(pages({ store, composer, base, siteName, isFormPath: contracts.hasPath }));

  let undo: (() => void)[] = [];
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
          onRelease: (number) => metrics.release.set(number),
        }),
      ];
      await first;
    },
    drain() {
      isDraining = true;
    },
    async close() {
      for (const stop of undo) stop();
      workers.close();
      await dispatcher.destroy();
    },
  };
}

/** Cheap and at once: a document is written in few pieces, and each leaves as it is written. */
function compressAnswers(): EdgeMiddleware {
  return compress({
    threshold: 1024,
    br: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    gzip: { flush: constants.Z_SYNC_FLUSH, level: 5 },
    deflate: false,
  });
}

function hasFragment(store: ReleaseStore, id: string): boolean {
  const [name = '', microFrontend = ''] = id.split('@');
  return Object.hasOwn(store.current()?.versions.get(microFrontend)?.built.fragments ?? {}, name);
}
