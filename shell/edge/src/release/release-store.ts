import { pageStateVersion } from '@tyres/kit/page-state';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { versionId, type Release } from '@tyres/registry-contract/release';
import type { Logger } from 'pino';
import { inTime } from '../lib/in-time';
import type { WorkerPool } from '../render/worker-pool';
import { fetchVersion, type VersionFiles } from './artefact-files';
import { createReadySets } from './ready-sets';
import type { RegistryClient } from './registry-client';
import { createReleaseFolder } from './release-folder';
import { createRemembered, createShortMemory } from './promise-cache';
import { prepareRelease, type SiteRelease } from './site-release';
import { isOlder, isRestored, prepareState, type SiteState } from './site-state';

/** The release sets that this edge serves. */
export interface ReleaseStore {
  /** What sessions get, ready to be served; undefined until the first set is. */
  state(): SiteState | undefined;
  /** Revision that is served in full; 0 until the first is. */
  servedRevision(): number;
  /** Any set, for a tab or a session that stands on it, made ready when it is not; undefined while it cannot be had. */
  byNumber(number: number): Promise<SiteRelease | undefined>;
  /** A set that is ready now. */
  ready(number: number): SiteRelease | undefined;
  /** The files of a published version by its folder `<version>-<build>`; undefined while they cannot be had. */
  version(name: string, folder: string): Promise<VersionFiles | undefined>;
  /**
   * Makes a state ours as far as its sets can be made ready. Kills and withdrawals hold at once; requests go on being
   * served with the sets before until the new ones are there. Resolves when nothing is left to try.
   */
  takeOver(state: LiveState): Promise<void>;
  /** Asks the registry. @throws when it does not answer: what is served stays */
  refresh(): Promise<void>;
  /** Serves what was served last, from this machine alone, unless something is served already. */
  restore(): Promise<void>;
  /** Resolves when nothing is written on this machine any more. */
  close(): Promise<void>;
}

export interface ReleaseStoreOptions {
  /** Keeps sets and artefacts, so that the edge starts without the registry. */
  readonly folder: string;
  readonly registry: Omit<RegistryClient, 'watch' | 'reportHealth'>;
  readonly workers: WorkerPool;
  readonly log: Logger;
  /** Told of each state that is served from now on. */
  readonly onState?: (state: SiteState) => void;
  /** Told of a set that could not be made ready. */
  readonly onRefused?: (number: number) => void;
}

const notAgainForMs = 5_000;
/** For the registry, where a visitor waits: what it answers later is there for the next one. */
const visitorWaitMs = 2_500;

/** Keeps release sets by number. A swap is one assignment: requests that hold the old set finish on it. */
export function createReleaseStore(options: ReleaseStoreOptions): ReleaseStore {
  const { registry, workers, log } = options;
  const disk = createReleaseFolder(options.folder);
  const artefacts = { folder: disk.artefacts, registry };
  const versions = createRemembered<string, VersionFiles>();
  const notAgain = createShortMemory<string>(notAgainForMs);
  const sets = createReadySets({ prepare: prepareNumber, isLive, onForgotten: forgetVersions, log });
  let heard: LiveState | undefined;
  let served: SiteState | undefined;
  let restored: SiteRelease | undefined;
  let servedRevision = 0;
  /** How often the registry was restored from a backup: from then on a number may stand for another set. */
  let restorations = 0;

  async function prepareNumber(number: number): Promise<SiteRelease | undefined> {
    const era = restorations;
    const kept = await disk.readSet(number);
    const set = kept ?? (await registry.getByNumber(number));
    if (!set) return undefined;
    const release = await prepare(set);
    if (!kept && era === restorations)
      disk.writeSet(set).catch((err: unknown) => log.warn({ err }, 'A release set was not kept.'));
    return release;
  }

  async function prepare(set: Release): Promise<SiteRelease> {
    const { shell } = set.versions;
    if (shell && shell.pageState !== pageStateVersion)
      throw new Error(
        `The shell of release ${set.number} reads page states of shape ${shell.pageState ?? 'none'}; this edge writes ${pageStateVersion}.`,
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

  /** Serves what can be served of the newest state that was heard of. */
  function serve(): void {
    const before = served?.stable ?? restored;
    const next = heard && prepareState(heard, { ready: sets.ready, before });
    if (!next || (served && isSame(next, served))) return;
    served = next;
    if (next.isWhole) servedRevision = next.live.revision;
    const { revision, stable, canary, killed } = next.live;
    log.info({ revision, stable, canary: canary?.release, killed }, 'A live state is served.');
    options.onState?.(next);
    sets.forgetOld();
    disk.writeState(next.live).catch((err: unknown) => log.warn({ err }, 'The live state was not kept.'));
  }

  async function tryToPrepare(number: number): Promise<void> {
    try {
      await sets.prepare(number);
    } catch (err) {
      options.onRefused?.(number);
      log.error({ err, release: number, revision: heard?.revision }, 'A release set is not served.');
    }
  }

  async function takeOver(state: LiveState): Promise<void> {
    const kept = heard ? undefined : await disk.readState();
    if (heard && isOlder(state, heard)) return;
    const before = heard ?? kept;
    heard = state;
    if (before && isRestored(state, before)) {
      log.warn({ revision: state.revision, before: before.revision }, 'The registry was restored.');
      restorations += 1;
      sets.forgetAll();
      await disk.forgetSets();
    }
    serveMore();
    if (served?.isWhole && served.live.revision === state.revision) return;
    // Each is served as soon as it is ready: one that is broken holds nothing up.
    await Promise.all(numbersOf(state).map((number) => tryToPrepare(number).then(serveMore)));
    serve();
  }

  /** What an edge serves first is whole, if it can be: or after a restart a canary's sessions would go to and fro. */
  function serveMore(): void {
    if (served) serve();
  }

  function isLive(number: number): boolean {
    return [heard?.stable, heard?.canary?.release, served?.live.stable].includes(number);
  }

  function forgetVersions(kept: readonly SiteRelease[]): void {
    const inUse = new Set(
      kept.flatMap((set) => [...set.versions].map(([name, { built }]) => keyOf(name, versionId(built)))),
    );
    versions.keep((key) => inUse.has(key));
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
      if (known || notAgain.has(key)) return known;
      const finding = versions.get(key, () => findVersion(name, folder)).catch(() => undefined);
      const found = await inTime(finding, visitorWaitMs);
      if (!found) notAgain.add(key);
      return found;
    },
    takeOver,
    async refresh() {
      retireWorkers();
      const state = await registry.getState();
      if (state && state.stable > 0) await takeOver(state);
    },
    async restore() {
      const kept = served ? undefined : await disk.readState();
      if (!kept) return;
      await Promise.all(numbersOf(kept).map(tryToPrepare));
      restored = sets.ready(kept.stable);
      if (!heard) await takeOver(kept);
      // The registry may have told of a newer state meanwhile: until its sets are ready, these are served.
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
