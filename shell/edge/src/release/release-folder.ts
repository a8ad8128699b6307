import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isLiveState, type LiveState } from '@tyres/registry-contract/live-state';
import { versionId, type Manifest, type Release } from '@tyres/registry-contract/release';
import { isManifest, isRelease } from '@tyres/registry-contract/release-shape';
import type { Logger } from 'pino';
import { writeWhole } from '../lib/write-whole';

/** Stores the registry's data on disk, so that an edge can start and serve without the registry. */
export interface ReleaseFolder {
  /** Folder of the versions' files. */
  readonly artefacts: string;
  /** Writes a version's file, before any set or state that is written later. */
  writeArtefact(path: string, content: Buffer): void;
  readState(): Promise<LiveState | undefined>;
  writeState(state: LiveState): Promise<void>;
  readSet(number: number): Promise<Release | undefined>;
  /** Stores a set with all its versions. */
  writeSet(set: Release): Promise<void>;
  readVersion(name: string, folder: string): Promise<Manifest | undefined>;
  /** Deletes all sets: their numbers may be used again for others. */
  deleteSets(): Promise<void>;
  /** Resolves when pending writes are done. Later writes are ignored. */
  close(): Promise<void>;
}

/** Stores state, sets and versions as JSON files. Unreadable or invalid files count as absent. */
export function createReleaseFolder(folder: string, log: Logger): ReleaseFolder {
  const stateFile = join(folder, 'live-state.json');
  const setsFolder = join(folder, 'releases');
  const setFile = (number: number): string => join(setsFolder, `${number}.json`);
  const versionFile = (name: string, version: string): string =>
    join(folder, 'versions', name, `${version}.json`);
  // Writes are serialised, so that the newest wins.
  let lastWrite: Promise<void> = Promise.resolve();
  let isClosed = false;
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    if (isClosed) return lastWrite;
    const done = lastWrite.then(work);
    lastWrite = done.catch(() => undefined);
    return done;
  };

  return {
    artefacts: join(folder, 'artefacts'),
    writeArtefact: (path, content) =>
      void inTurn(() => writeWhole(path, content)).catch((err: unknown) =>
        log.warn({ err }, 'A file of a version could not be stored.'),
      ),
    readState: () => readJson(stateFile, isLiveState),
    writeState: (state) => inTurn(() => writeWhole(stateFile, JSON.stringify(state))),
    async readSet(number) {
      // Wait for a pending deletion.
      await lastWrite;
      return readJson(setFile(number), isRelease);
    },
    writeSet: (set) =>
      inTurn(async () => {
        await writeWhole(setFile(set.number), JSON.stringify(set));
        for (const built of Object.values(set.versions))
          await writeWhole(versionFile(built.name, versionId(built)), JSON.stringify(built));
      }),
    readVersion: (name, version) => readJson(versionFile(name, version), isManifest),
    deleteSets: () => inTurn(() => rm(setsFolder, { recursive: true, force: true })),
    close() {
      isClosed = true;
      return lastWrite;
    },
  };
}

async function readJson<Value>(
  path: string,
  isRight: (value: unknown) => value is Value,
): Promise<Value | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
