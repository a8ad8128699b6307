import { pageStateVersion } from '@tyres/kit/page-state';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { versionId, type Release } from '@tyres/registry-contract/release';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { inTime } from '../lib/in-time';
import type { WorkerPool } from '../render/worker-pool';
import { fetchVersion, type VersionFiles } from './artefact-files';
import { createReadySets } from './ready-sets';
import type { RegistryClient } from './registry-client';
import { createReleaseFolder } from './release-folder';
import { createPromiseCache } from './promise-cache';
import { prepareRelease, type PreparedRelease } from './prepared-release';
import { isOlder, isRestored, prepareState, type SiteState } from './site-state';

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

const retryAfterMs = 5_000;
/** Keys come from visitors. */
const mostFailures = 1_000;
/** How long a visitor waits for the registry; a later answer is used for the next visitor. */
const visitorWaitMs = 2_500;

/** Creates the store. A swap is one assignment: requests that hold the old set finish with it. */
export function createReleaseStore(options: ReleaseStoreOptions): ReleaseStore {
  const { registry, workers, log } = options;
  const disk = createReleaseFolder(options.folder);
  const artefacts = { folder: disk.artefacts, registry };
  const versions = createPromiseCache<string, VersionFiles>();
  const recentFailures = new LRUCache<string, true>({ max: mostFailures, ttl: retryAfterMs });
  const sets = createReadySets({ prepare: prepareNumber, isLive, onEvicted: evictVersions, log });
  let newest: LiveState | undefined;
  let served: SiteState | undefined;
  let restored: PreparedRelease | undefined;
  let servedRevision = 0;
  /** How often the registry was restored from a backup. After that, a number can mean another set. */
  let restorations = 0;

  async function prepareNumber(number: number): Promise<PreparedRelease | undefined> {
    const restorationsBefore = restorations;
    const stored = await disk.readSet(number);
    const set = stored ?? (await registry.getByNumber(number));
    if (!set) return undefined;
    const release = await prepare(set);
    if (!stored && restorationsBefore === restorations)
      disk.writeSet(set).catch((err: unknown) => log.warn({ err }, 'A release set could not be stored.'));
    return release;
  }

  async function prepare(set: Release): Promise<PreparedRelease> {
    const { shell } = set.versions;
    if (shell && shell.pageState !== pageStateVersion)
      throw new Error(
        `The shell of release ${set.number} reads page state of version ${shell.pageState ?? 'none'}; this edge writes ${pageStateVersion}.`,
      );
    const files = await Promise.all(
      Object.entries(set.versions).map(async ([name, built]) => {
        const version = await versions.get(keyOf(name, versionId(built)), () =>
          fetchVersion(built, artefacts),
        );
        if (!version) throw new Error(`${name} has no files.`);
        return [name, version] as const;
      }),
    );
    await Promise.all(files.map(([, version]) => workers.of(version)?.settled));
    return prepareRelease(set, new Map(files));
  }

  /** Serves the newest state, as far as its sets are prepared. */
  function serve(): void {
    const before = served?.stable ?? restored;
    const next = newest && prepareState(newest, { ready: sets.ready, before });
    if (!next || (served && isSame(next, served))) return;
    served = next;
    if (next.isWhole) servedRevision = next.live.revision;
    const { revision, stable, canary, killed } = next.live;
    log.info({ revision, stable, canary: canary?.release, killed }, 'Serving a live state.');
    options.onState?.(next);
    sets.evictOld();
    disk
      .writeState(next.live)
      .catch((err: unknown) => log.warn({ err }, 'The live state could not be stored.'));
  }

  async function tryToPrepare(number: number): Promise<void> {
    try {
      await sets.prepare(number);
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
      restorations += 1;
      sets.clear();
      await disk.deleteSets();
    }
    serveUpdate();
    if (served?.isWhole && served.live.revision === state.revision) return;
    // Each set is served as soon as it is prepared: a broken one does not delay the other.
    await Promise.all(numbersOf(state).map((number) => tryToPrepare(number).then(serveUpdate)));
    serve();
  }

  /** Not before the first full state: otherwise sessions of a canary would switch sets after a restart. */
  function serveUpdate(): void {
    if (served) serve();
  }

  function isLive(number: number): boolean {
    return [newest?.stable, newest?.canary?.release, served?.live.stable].includes(number);
  }

  function evictVersions(kept: readonly PreparedRelease[]): void {
    const inUse = new Set(
      kept.flatMap((set) => [...set.versions].map(([name, { built }]) => keyOf(name, versionId(built)))),
    );
    versions.retain((key) => inUse.has(key));
    retireWorkers();
  }

  function retireWorkers(): void {
    const live = [served?.stable, served?.canary];
    workers.retire(({ built, folder }) =>
      live.some((set) => set?.versions.get(built.name)?.folder === folder),
    );
  }

  async function findVersion(name: string, folder: string): Promise<VersionFiles | undefined> {
    const built = (await disk.readVersion(name, folder)) ?? (await registry.getVersion(name, folder));
    return built?.name === name && versionId(built) === folder ? fetchVersion(built, artefacts) : undefined;
  }

  return {
    state: () => served,
    servedRevision: () => servedRevision,
    byNumber: (number) => inTime(sets.find(number), visitorWaitMs),
    ready: sets.ready,
    async version(name, folder) {
      const live = [served?.stable, served?.canary].map((set) => set?.versions.get(name));
      const known = live.find((version) => version && versionId(version.built) === folder);
      const key = keyOf(name, folder);
      if (known || recentFailures.has(key)) return known;
      const finding = versions.get(key, () => findVersion(name, folder)).catch(() => undefined);
      const found = await inTime(finding, visitorWaitMs);
      if (!found) recentFailures.set(key, true);
      return found;
    },
    apply,
    async refresh() {
      retireWorkers();
      const state = await registry.getState();
      if (state && state.stable > 0) await apply(state);
    },
    async restore() {
      const stored = served ? undefined : await disk.readState();
      if (!stored) return;
      await Promise.all(numbersOf(stored).map(tryToPrepare));
      restored = sets.ready(stored.stable);
      if (!newest) await apply(stored);
      // A newer state may have arrived: until its sets are prepared, these are served.
      if (!served) serve();
    },
    close: disk.close,
  };
}

function numbersOf({ stable, canary }: LiveState): number[] {
  return [stable, ...(canary ? [canary.release] : [])];
}

function keyOf(name: string, folder: string): string {
  return `${name}/${folder}`;
}

function isSame(one: SiteState, other: SiteState): boolean {
  return (
    one.stable === other.stable &&
    one.canary === other.canary &&
    JSON.stringify(one.live) === JSON.stringify(other.live)
  );
}
