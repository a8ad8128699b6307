import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A version's files on their way into the store: kept as a whole or not at all. */
export interface StagedVersion {
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/** Where published files are kept. */
export interface ArtefactStore {
  /** Writes the files beside the store; `keep` puts them there in one step. */
  stage(name: string, folder: string, files: ReadonlyMap<string, Buffer>): Promise<StagedVersion>;
  /** One file of a version; undefined when there is none. */
  read(
    name: string,
    folder: string,
    file: string,
  ): Promise<{ readonly stream: ReadStream; readonly bytes: number } | undefined>;
}

/** Artefacts in a folder of this machine. */
export function createDiskArtefacts(root: string): ArtefactStore {
  const kept = join(root, 'artefacts');
  return {
    async stage(name, folder, files) {
      const staging = join(root, 'staging', randomUUID());
      const discard = (): Promise<void> => rm(staging, { recursive: true, force: true });
      try {
        for (const [file, content] of files) await writeDurably(join(staging, file), content);
      } catch (error) {
        await discard();
        throw error;
      }
      const target = join(kept, name, folder);
      return {
        discard,
        async keep() {
          await mkdir(dirname(target), { recursive: true });
          // What stands there was left by a publish that ended before it was noted: no version has these files.
          await rm(target, { recursive: true, force: true });
          await rename(staging, target);
        },
      };
    },
    async read(name, folder, file) {
      const path = join(kept, name, folder, file);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { stream: createReadStream(path), bytes: found.size } : undefined;
    },
  };
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
