import type { Logger } from 'pino';
import type { PublishedVersions } from './published-versions';
import type { RegistryClient } from './registry-client';
import type { ReleaseFolder } from './release-folder';
import type { PreparedRelease } from './prepared-release';

/** Loads release sets from the disk, or else from the registry. */
export interface SetLoader {
  /** A set, ready to serve; undefined when there is none. @throws when it cannot be prepared */
  load(number: number): Promise<PreparedRelease | undefined>;
  /** Deletes the stored sets: after the registry was restored from a backup, a number can mean another set. */
  deleteStored(): Promise<void>;
}

export interface SetLoaderOptions {
  readonly disk: ReleaseFolder;
  readonly registry: Pick<RegistryClient, 'getByNumber'>;
  readonly versions: PublishedVersions;
  readonly log: Logger;
}

/** Stores each set that comes from the registry, so that the edge can start without it. */
export function createSetLoader({ disk, registry, versions, log }: SetLoaderOptions): SetLoader {
  let deletions = 0;
  return {
    async load(number) {
      const deletionsBefore = deletions;
      const stored = await disk.readSet(number);
      const set = stored ?? (await registry.getByNumber(number));
      if (!set) return undefined;
      const release = await versions.prepare(set);
      if (!stored && deletionsBefore === deletions)
        disk.writeSet(set).catch((err: unknown) => log.warn({ err }, 'A release set could not be stored.'));
      return release;
    },
    async deleteStored() {
      deletions += 1;
      await disk.deleteSets();
    },
  };
}
