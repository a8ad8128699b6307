import { errorCodeOf } from '@tyres/contract-kit/error-code';
import type { Readable } from 'node:stream';

/** A version's files on their way into the store: kept as a whole or not at all. */
export interface StagedVersion {
  /** Puts them where they are read. Only within the lock of the version (`lockVersion`), so that no two mix. */
  keep(): Promise<void>;
  /** Lets go of what was not kept. */
  discard(): Promise<void>;
}

/** A version's place in the store. */
export interface VersionFolder {
  readonly name: string;
  /** `<version>-<build>` */
  readonly folder: string;
}

/** Where published files are kept. What has no row in the database is never served, whatever stands here. */
export interface ArtefactStore {
  /** Takes the files in; `keep` puts them where they are read. */
  stage(name: string, folder: string, files: ReadonlyMap<string, Buffer>): Promise<StagedVersion>;
  /** One file of a version; undefined when there is none. */
  read(
    name: string,
    folder: string,
    file: string,
  ): Promise<{ readonly stream: Readable; readonly bytes: number } | undefined>;
  /** Removes the files of a version that was never recorded. Only within the lock of the version. */
  remove(version: VersionFolder): Promise<void>;
  /** Every version that has files here, recorded or not. */
  findFolders(): Promise<VersionFolder[]>;
  /** Clears what processes that were killed had begun. Only at start, before anything is published. */
  clearStaging(): Promise<void>;
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity']);

/** Whether an error says that there is no room left: of the disk, or in the words of S3-compatible stores. */
export function isOutOfRoom(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, $metadata: answer }: { name?: unknown; $metadata?: { httpStatusCode?: unknown } } = error;
  return fullCodes.has(errorCodeOf(error)) || fullCodes.has(String(name)) || answer?.httpStatusCode === 507;
}
