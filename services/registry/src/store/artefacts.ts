import { errorCodeOf } from '@tyres/contract-kit/error-code';
import type { Readable } from 'node:stream';

/** A version's staged files: kept completely or not at all. */
export interface StagedVersion {
  /** Moves them to their final place. Needs the lock of the version (`lockVersion`), so that no two mix. */
  keep(): Promise<void>;
  /** Removes them unless they were kept. */
  discard(): Promise<void>;
}

/** A version's place in the store. */
export interface VersionFolder {
  readonly name: string;
  /** `<version>-<build>` */
  readonly folder: string;
}

/** The store of published files. A version without a row in the database is never served. */
export interface ArtefactStore {
  /** Stages files; `keep` moves them to their final place. */
  stage(name: string, folder: string, files: ReadonlyMap<string, Buffer>): Promise<StagedVersion>;
  /** One file of a version; undefined when there is none. */
  read(
    name: string,
    folder: string,
    file: string,
  ): Promise<{ readonly stream: Readable; readonly bytes: number } | undefined>;
  /** Removes the files of an unrecorded version. Needs the lock of the version. */
  remove(version: VersionFolder): Promise<void>;
  /** Every version with files here, recorded or not. */
  findFolders(): Promise<VersionFolder[]>;
  /** Removes staged files of killed processes. Only at start, before any publish. */
  clearStaging(): Promise<void>;
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity']);

/** Whether an error means that the disk or the S3-compatible store is full. */
export function isOutOfRoom(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, $metadata: answer }: { name?: unknown; $metadata?: { httpStatusCode?: unknown } } = error;
  return fullCodes.has(errorCodeOf(error)) || fullCodes.has(String(name)) || answer?.httpStatusCode === 507;
}
