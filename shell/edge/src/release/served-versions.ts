import { versionId } from '@tyres/registry-contract/release';
import type { WorkerPool } from '../render/worker-pool';
import type { VersionFiles } from './artefact-files';
import type { PreparedRelease } from './prepared-release';
import type { PublishedVersions } from './published-versions';
import type { SiteState } from './site-state';

/** The versions of the stable release and the canary, with their workers. */
export interface ServedVersions {
  /** A version by its folder `<version>-<build>`: a served one, or else any published one. */
  find(name: string, folder: string): Promise<VersionFiles | undefined>;
  /** Evicts the versions that none of these releases has, and retires workers. */
  retain(kept: readonly PreparedRelease[]): void;
  /** Retires the workers of versions that are not served. */
  retireWorkers(): void;
}

export interface ServedVersionsOptions {
  readonly state: () => SiteState | undefined;
  readonly versions: PublishedVersions;
  readonly workers: Pick<WorkerPool, 'retire'>;
}

/** Answers for the served releases first, which need no look-up. */
export function createServedVersions({ state, versions, workers }: ServedVersionsOptions): ServedVersions {
  /** The versions of a micro-frontend in the stable release and the canary's. */
  function served(name: string): VersionFiles[] {
    const { stable, canary } = state() ?? {};
    return [stable, canary].flatMap((release) => release?.versions.get(name) ?? []);
  }

  function retireWorkers(): void {
    workers.retire(({ built, folder }) => served(built.name).some((live) => live.folder === folder));
  }

  return {
    async find(name, folder) {
      const known = served(name).find(({ built }) => versionId(built) === folder);
      return known ?? versions.find(name, folder);
    },
    retain(kept) {
      versions.retain(kept);
      retireWorkers();
    },
    retireWorkers,
  };
}
