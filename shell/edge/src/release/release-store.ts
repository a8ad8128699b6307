import type { RefusedRelease } from '@tyres/registry-contract/health';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { PageProvider } from '@tyres/registry-contract/release';
import type { Logger } from 'pino';
import { inTime } from '@tyres/service-kit/in-time';
import type { WorkerPool } from '../render/worker-pool';
import type { VersionFiles } from './artefact-files';
import { createLiveStates, type LiveStates } from './live-states';
import { createPublishedVersions, visitorWaitMs } from './published-versions';
import type { RegistryClient } from './registry-client';
import { createReleaseCache } from './release-cache';
import { createReleaseFolder } from './release-folder';
import { createServedState, type ServedState } from './served-state';
import { createServedVersions } from './served-versions';
import { createSetLoader } from './set-loader';
import type { PreparedRelease } from './prepared-release';
import type { SiteState } from './site-state';

/** The live state that this edge serves, with its release sets. */
export interface ReleaseStore {
  /** The served state; undefined until the first set is prepared. */
  state(): SiteState | undefined;
  /** The last revision that is fully served; 0 before the first. */
  servedRevision(): number;
  /** Live sets that could not be prepared, and are not served. */
  refused(): readonly RefusedRelease[];
  /** Calls the watcher whenever another state is served, or a set is refused. */
  watch(watcher: () => void): void;
  /** Any set, for a tab or a session that has it, prepared if necessary; undefined while it is unavailable. */
  byNumber(number: number): Promise<PreparedRelease | undefined>;
  /** A set that is already prepared. */
  ready(number: number): PreparedRelease | undefined;
  /** The files of a published version by its folder `<version>-<build>`; undefined while they are unavailable. */
  version(name: string, folder: string): Promise<VersionFiles | undefined>;
  /**
   * Applies a live state. Kills and withdrawals take effect at once; the old sets are served until the new ones are
   * prepared. A set that cannot be prepared is left out. Resolves when no set is left to prepare.
   */
  apply(state: LiveState): Promise<void>;
  /** Fetches the live state and applies it. @throws when the registry does not answer */
  refresh(): Promise<void>;
  /** Applies the stored state from disk, unless a state is served already. */
  restore(): Promise<void>;
  /** Resolves when pending writes to disk are done. */
  close(): Promise<void>;
}

export interface ReleaseStoreOptions {
  /** Stores sets and artefacts, so that the edge can start without the registry. */
  readonly folder: string;
  readonly registry: Omit<RegistryClient, 'watch' | 'reportHealth'>;
  readonly workers: WorkerPool;
  /** Providers that this site does not use. */
  readonly unused?: readonly PageProvider[];
  readonly log: Logger;
  /** Called with each new state that is served. */
  readonly onState?: (state: SiteState) => void;
  /** Called with the number of a set that could not be prepared. */
  readonly onRefused?: (number: number) => void;
}

/** Creates the store. It applies live states in order, and keeps the sets that tabs and sessions still use. */
export function createReleaseStore(options: ReleaseStoreOptions): ReleaseStore {
  const { registry, workers, unused, log } = options;
  let watcher = (): void => undefined;
  const disk = createReleaseFolder(options.folder, log);
  const versions = createPublishedVersions({
    disk,
    registry,
    workers,
    isServing: () => served.current() !== undefined,
    unused,
  });
  const loader = createSetLoader({ disk, registry, versions, log });
  const servedVersions = createServedVersions({ state: () => served.current(), versions, workers });
  const releases = createReleaseCache({
    prepare: loader.load,
    isLive: (number) => states.isLive(number),
    onEvicted: servedVersions.retain,
    log,
  });
  const served: ServedState = createServedState({ ready: releases.ready, onServed, log });
  const states: LiveStates = createLiveStates({
    disk,
    loader,
    releases,
    served,
    log,
    onRefused(number) {
      options.onRefused?.(number);
      watcher();
    },
  });

  function onServed(state: SiteState): void {
    options.onState?.(state);
    watcher();
    releases.evictOld();
    disk
      .writeState(state.live)
      .catch((err: unknown) => log.warn({ err }, 'The live state could not be stored.'));
  }

  return {
    state: served.current,
    servedRevision: served.wholeRevision,
    refused: states.refused,
    watch: (next) => void (watcher = next),
    byNumber: (number) => inTime(releases.find(number), visitorWaitMs),
    ready: releases.ready,
    version: servedVersions.find,
    apply: states.apply,
    async refresh() {
      servedVersions.retireWorkers();
      const state = await registry.getState();
      if (state && state.stable > 0) await states.apply(state);
    },
    restore: states.restore,
    close: disk.close,
  };
}
