import { pageStateVersion } from '@tyres/kit/page-state';
import { versionId, type PageProvider, type Release } from '@tyres/registry-contract/release';
import { LRUCache } from 'lru-cache';
import { inTime } from '@tyres/service-kit/in-time';
import type { WorkerPool } from '../render/worker-pool';
import { fetchVersion, type VersionFiles } from './artefact-files';
import { createPromiseCache } from './promise-cache';
import type { RegistryClient } from './registry-client';
import type { ReleaseFolder } from './release-folder';
import { prepareRelease, type PreparedRelease } from './prepared-release';

/** The files of published versions, each version fetched once. */
export interface PublishedVersions {
  /** Makes a set ready to serve: with all files, and with its workers started. @throws when it cannot */
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
  unused,
}: PublishedVersionsOptions): PublishedVersions {
  const artefacts = { folder: disk.artefacts, registry };
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
          const fetch = () => fetchVersion(built, artefacts);
          const version = await versions.get(keyOf(name, versionId(built)), fetch);
          if (!version) throw new Error(`${name} has no files.`);
          return [name, version] as const;
        }),
      );
      await Promise.all(files.map(([, version]) => workers.of(version)?.settled));
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
