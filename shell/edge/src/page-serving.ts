import { createAllowedCalls } from './calls/allowed-calls';
import { createBreakers, type Breakers } from '@tyres/service-kit/calls/breakers';
import { createPageCalls, type PageCallsOptions } from './calls/page-calls';
import { createServiceCalls } from './calls/service-calls';
import { createSharedAnswers } from './calls/shared-answers';
import { createStampedAnswers } from './calls/stamped-answers';
import { createStaleAnswers } from './calls/stale-answers';
import type { EdgeParts } from './edge-parts';
import { limitPageCalls } from './limits/limit-page-calls';
import { countFragments, countWorkerFailures, logWorkers } from './pages/count-outcomes';
import { createFrameHeaders } from './pages/frame-headers';
import { createProviderHeaders, type ProviderOrigins } from './pages/provider-headers';
import { createPageComposer, type PageComposer } from './pages/page-composer';
import { createFragmentCache, noFragmentCache } from './fragment-cache/fragment-cache';
import { createShadow } from './pages/shadow';
import type { PageWork } from './pages/start-page';
import { countRelease } from './release/count-release';
import { createReleaseStore, type ReleaseStore } from './release/release-store';
import { pageProviders } from '@tyres/registry-contract/release';
import type { FragmentResult } from './render/protocol';
import { createWorkerPool, type WorkerPoolOptions } from './render/worker-pool';
import { workerScript } from './render/worker-script';

/** Everything that serves pages. */
export interface PageServing {
  readonly store: ReleaseStore;
  readonly composer: PageComposer;
  /** Forwarded calls use the same breakers. */
  readonly breakers: Breakers;
  close(): Promise<void>;
}

/** Creates what serves pages: calls to services, workers that render, release sets, and the composer of pages. */
export async function createPageServing(parts: EdgeParts): Promise<PageServing> {
  const { settings, log, metrics, contracts, sessionCounter, rollout } = parts;
  const { siteUrl, siteName, base, times } = settings;
  const cache = settings.cachesFragments ? createFragmentCache<FragmentResult>() : noFragmentCache;
  const calls = createCallsOfPages(parts);
  const providerOrigins: ProviderOrigins = {
    'google-pay': settings.googlePayOrigins,
    'amazon-pay': settings.amazonPayOrigins,
    recaptcha: settings.recaptchaOrigins,
  };
  const workers = createWorkerPool({
    ...(await workerOptions(parts)),
    onRetired: ({ folder }) => cache.evict(folder),
  });
  const store = createReleaseStore({
    folder: settings.dataFolder,
    registry: parts.registry,
    workers,
    unused: pageProviders.filter((provider) => providerOrigins[provider].length === 0),
    log,
    onState(state) {
      rollout.set(state.live);
      countRelease(metrics, state);
    },
    onRefused: () => metrics.refusedSets.inc(),
  });
  const work = {
    workers,
    allow: createAllowedCalls(contracts),
    loadMs: times.loadMs,
    patienceMs: times.patienceMs,
  };
  const renderInShadow = createShadow({
    work: { ...work, callsFor: calls.unlimitedFor },
    state: store.state,
    sessions: sessionCounter,
    log,
  });
  const composer = createPageComposer({
    ...work,
    site: {
      name: siteName,
      address: `${new URL(siteUrl).origin}${base}`,
      base,
      sharePictureSecret: settings.sharePictureSecret,
      ...(settings.sinks ? { sinks: settings.sinks } : {}),
    },
    cache,
    callsFor: calls.callsFor,
    graceMs: times.graceMs,
    setFrameHeaders: createFrameHeaders({
      base,
      mapsOrigins: settings.mapsOrigins,
      cardOrigins: settings.paymentOrigins,
      chatOrigins: settings.chatOrigins,
    }),
    setProviderHeaders: createProviderHeaders(providerOrigins),
    onResult: countFragments({ metrics, sessions: sessionCounter, log }),
    onSent: settings.rendersInShadow ? (visited) => void renderInShadow(visited) : () => undefined,
  });
  return {
    store,
    composer,
    breakers: calls.breakers,
    async close() {
      await store.close();
      workers.close();
      await calls.close();
    },
  };
}

interface CallsOfPages {
  readonly breakers: Breakers;
  readonly callsFor: PageWork['callsFor'];
  /** The same, without counting calls against the visitor's limits. */
  readonly unlimitedFor: PageWork['callsFor'];
  close(): Promise<void>;
}

function createCallsOfPages({ settings, log, metrics, contracts, limits, stamps }: EdgeParts): CallsOfPages {
  const { services, times } = settings;
  const breakers = createBreakers(Object.keys(services), { log });
  const serviceCalls = createServiceCalls({ services, log, breakers });
  const calls = createStaleAnswers({
    calls: serviceCalls,
    onStale: ({ service, name }) => metrics.staleAnswers.inc({ service, endpoint: name }),
  });
  const limit = (all: PageCallsOptions['calls']) => limitPageCalls({ calls: all, contracts, limits });
  const shared = createSharedAnswers({ calls, limit, limitMs: times.loadMs });
  const limited = limit(calls);
  const unlimited = createSharedAnswers({ calls, limitMs: times.loadMs });
  const stamped = createStampedAnswers(stamps);
  return {
    breakers,
    callsFor: (caller, waits) => createPageCalls({ calls: limited, shared, stamped, caller, ...waits }),
    unlimitedFor: (caller, waits) => createPageCalls({ calls, shared: unlimited, stamped, caller, ...waits }),
    close: serviceCalls.close,
  };
}

async function workerOptions({
  settings,
  log,
  metrics,
}: EdgeParts): Promise<Omit<WorkerPoolOptions, 'onRetired'>> {
  const { workerMemoryMegabytes: memoryMegabytes, cachesFragments, times } = settings;
  const script = await workerScript();
  log.info({ walls: script.confinement.walls }, 'Server bundles run in processes without rights.');
  return {
    script,
    memoryMegabytes,
    recordsInputs: cachesFragments,
    hangMs: times.hangMs,
    startMs: times.workerStartMs,
    idleMs: times.workerIdleMs,
    quarantineMs: times.quarantineMs,
    onFailure: countWorkerFailures({ metrics, log }),
    onLog: logWorkers(log),
  };
}
