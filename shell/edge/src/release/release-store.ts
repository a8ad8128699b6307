import type { LiveState } from '@tyres/registry-contract/live-state';
import { versionId } from '@tyres/registry-contract/release';
import type { Logger } from 'pino';
import { inTime } from '../lib/in-time';
import type { WorkerPool } from '../render/worker-pool';
import type { VersionFiles } from './artefact-files';
import { createPublishedVersions, visitorWaitMs } from './published-versions';
import type { RegistryClient } from './registry-client';
import { createReleaseCache } from './release-cache';
import { createReleaseFolder } from './release-folder';
import { createServedState } from './served-state';
import { createSetLoader } from './set-loader';
import type { PreparedRelease } from './prepared-release';
import { isOlder, isRestored, type SiteState } from './site-state';

/** The live state that this edge serves, with its release sets. */
export interface ReleaseStore {
  /** The served state; undefined until the first set is prepared. */
  state(): SiteState | undefined;
  /** The last revision that is fully served; 0 before the first. */
  servedRevision(): number;
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
  readonly log: Logger;
  /** Called with each new state that is served. */
  readonly onState?: (state: SiteState) => void;
  /** Called with the number of a set that could not be prepared. */
  readonly onRefused?: (number: number) => void;
}

/** Creates the store. It applies live states in order, and keeps the sets that tabs and sessions still use. */
export function createReleaseStore(options: ReleaseStoreOptions): ReleaseStore {
  const { registry, workers, log } = options;
  const disk = createReleaseFolder(options.folder);
  const versions = createPublishedVersions({ disk, registry, workers });
  const loader = createSetLoader({ disk, registry, versions, log });
  const releases = createReleaseCache({ prepare: loader.load, isLive, onEvicted: evictVersions, log });
  const served = createServedState({ ready: releases.ready, onServed, log });
  let newest: LiveState | undefined;
  let restored: PreparedRelease | undefined;

  function serve(): void {
    if (newest) served.serve(newest, restored);
  }

  function onServed(state: SiteState): void {
    options.onState?.(state);
    releases.evictOld();
    disk
      .writeState(state.live)
      .catch((err: unknown) => log.warn({ err }, 'The live state could not be stored.'));
  }

  async function tryToPrepare(number: number): Promise<void> {
    try {
      await releases.prepare(number);
    } catch (err) {
      options.onRefused?.(number);
      log.error(
        { err, release: number, revision: newest?.revision },
        'A release set could not be prepared; it is not served.',
      );
    }
  }

  async function apply(state: LiveState): Promise<void> {
    const stored = newest ? undefined : await disk.readState();
    if (newest && isOlder(state, newest)) return;
    const before = newest ?? stored;
    newest = state;
    if (before && isRestored(state, before)) {
      log.warn(
        { revision: state.revision, before: before.revision },
        'The registry was restored from a backup.',
      );
      releases.clear();
      await loader.deleteStored();
    }
    serveUpdate();
    const now = served.current();
    if (now?.isWhole && now.live.revision === state.revision) return;
    // Each set is served as soon as it is prepared: a broken one does not delay the other.
    await Promise.all(numbersOf(state).map((number) => tryToPrepare(number).then(serveUpdate)));
    serve();
  }

  /** Serves nothing before the first full state: otherwise sessions of a canary would switch sets after a restart. */
  function serveUpdate(): void {
    if (served.current()) serve();
  }

  function isLive(number: number): boolean {
    return [newest?.stable, newest?.canary?.release, served.current()?.live.stable].includes(number);
  }

  function evictVersions(kept: readonly PreparedRelease[]): void {
    versions.retain(kept);
    retireWorkers();
  }

  function retireWorkers(): void {
    workers.retire(({ built, folder }) => versionsServed(built.name).some((live) => live.folder === folder));
  }

  /** The versions of a micro-frontend in the stable set and the canary's. */
  function versionsServed(name: string): VersionFiles[] {
    const { stable, canary } = served.current() ?? {};
    return [stable, canary].flatMap((set) => set?.versions.get(name) ?? []);
  }

  return {
    state: served.current,
    servedRevision: served.wholeRevision,
    byNumber: (number) => inTime(releases.find(number), visitorWaitMs),
    ready: releases.ready,
    async version(name, folder) {
      const known = versionsServed(name).find(({ built }) => versionId(built) === folder);
      return known ?? versions.find(name, folder);
    },
    apply,
    async refresh() {
      retireWorkers();
      const state = await registry.getState();
      if (state && state.stable > 0) await apply(state);
    },
    async restore() {
      const stored = served.current() ? undefined : await disk.readState();
      if (!stored) return;
      await Promise.all(numbersOf(stored).map(tryToPrepare));
      restored = releases.ready(stored.stable);
      if (!newest) await apply(stored);
      // A newer state may have arrived. Until its sets are prepared, the restored ones are served.
      if (!served.current()) serve();
    },
    close: disk.close,
  };
}

function numbersOf({ stable, canary }: LiveState): number[] {
  return [stable, ...(canary ? [canary.release] : [])];
}
