import { pageStateVersion } from '@tyres/kit/page-state';
import { versionId, type PageProvider, type Release } from '@tyres/registry-contract/release';
import { LRUCache } from 'lru-cache';
import { inTime } from '@tyres/service-kit/in-time';
import { shortMessage } from '../render/short-message';
import type { WorkerPool } from '../render/worker-pool';
import { fetchVersion, type VersionFiles } from './artefact-files';
import { createPromiseCache } from './promise-cache';
import type { RegistryClient } from './registry-client';
import type { ReleaseFolder } from './release-folder';
import { prepareRelease, type PreparedRelease } from './prepared-release';

/** The files of published versions, each version fetched once. */
export interface PublishedVersions {
  /**
   * Makes a set ready to serve: with all files, and with its workers started. A set with a server bundle that cannot be loaded
   * is refused, unless no other set is served: a page without that version's fragments is better than none. @throws when it cannot
   */
  prepare(set: Release): Promise<PreparedRelease>;
  /** A version by its folder `<version>-<build>`; undefined while it is unavailable, which is then not retried for a while. */
  find(name: string, folder: string): Promise<VersionFiles | undefined>;
  /** Evicts the versions that none of these sets has. */
  retain(kept: readonly PreparedRelease[]): void;
}

export interface PublishedVersionsOptions {
  readonly disk: ReleaseFolder;
  readonly registry: Pick<RegistryClient, 'getVersion' | 'download'>;
  readonly workers: WorkerPool;
  /** Whether a set is served already. */
  readonly isServing: () => boolean;
  /** Providers that this site does not use. */
  readonly unused?: readonly PageProvider[] | undefined;
}

const retryAfterMs = 5_000;
/** Bounds the cache of failures, since its keys come from visitors. */
const mostFailures = 1_000;
/** How long a visitor waits for the registry; a later answer is used for the next visitor. */
export const visitorWaitMs = 2_500;

/** Caches versions for as long as a kept set has them. */
export function createPublishedVersions({
  disk,
  registry,
  workers,
  isServing,
  unused,
}: PublishedVersionsOptions): PublishedVersions {
  const artefacts = { folder: disk.artefacts, registry, writeLater: disk.writeArtefact };
  const versions = createPromiseCache<string, VersionFiles>();
  const recentFailures = new LRUCache<string, true>({ max: mostFailures, ttl: retryAfterMs });

  async function fetchNamed(name: string, folder: string): Promise<VersionFiles | undefined> {
    const built = (await disk.readVersion(name, folder)) ?? (await registry.getVersion(name, folder));
    return built?.name === name && versionId(built) === folder ? fetchVersion(built, artefacts) : undefined;
  }

  return {
    async prepare(set) {
      refuseOtherPageState(set);
      const files = await Promise.all(
        Object.entries(set.versions).map(async ([name, built]) => {
          // Its worker starts while the other files are fetched.
          const fetch = () => fetchVersion(built, { ...artefacts, onServerBundle: workers.of });
          const version = await versions.get(keyOf(name, versionId(built)), fetch);
          if (!version) throw new Error(`${name} has no files.`);
          return [name, version] as const;
        }),
      );
      const failures = await Promise.all(files.map(([, version]) => workers.of(version)?.settled));
      const broken = failures.findIndex((failure) => failure?.kind === 'bundle');
      const [name, version] = files[broken] ?? [];
      if (name && version && isServing())
        throw new Error(
          `${name} ${versionId(version.built)} cannot be loaded: ${shortMessage(failures[broken]?.message)}`,
        );
      return prepareRelease(set, new Map(files), unused);
    },
    async find(name, folder) {
      const key = keyOf(name, folder);
      if (recentFailures.has(key)) return undefined;
      const finding = versions.get(key, () => fetchNamed(name, folder)).catch(() => undefined);
      const found = await inTime(finding, visitorWaitMs);
      if (!found) recentFailures.set(key, true);
      return found;
    },
    retain(kept) {
      const inUse = new Set(
        kept.flatMap((set) => [...set.versions].map(([name, { built }]) => keyOf(name, versionId(built)))),
      );
      versions.retain((key) => inUse.has(key));
    },
  };
}

function refuseOtherPageState({ number, versions: { shell } }: Release): void {
  if (shell && shell.pageState !== pageStateVersion)
    throw new Error(
      `The shell of release ${number} reads page state of version ${shell.pageState ?? 'none'}; this edge writes ${pageStateVersion}.`,
    );
}

function keyOf(name: string, folder: string): string {
  return `${name}/${folder}`;
}
