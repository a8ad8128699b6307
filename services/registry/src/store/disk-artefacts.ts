import { errorCodeOf } from '@tyres/contract-kit/error-code';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArtefactStore, VersionFolder } from './artefacts';

/**
 * Artefacts in a folder on this machine: written and synced beside the store, and moved there in one step. Both are
 * below one root, so that the move never crosses volumes.
 */
export function createDiskArtefacts(root: string): ArtefactStore {
  const kept = join(root, 'artefacts');
  const staging = join(root, 'staging');
  const remove = ({ name, folder }: VersionFolder): Promise<void> =>
    rm(join(kept, name, folder), { recursive: true, force: true });
  return {
    remove,
    async stage(name, folder, files) {
      const draft = join(staging, `${process.pid}-${randomUUID()}`);
      const discard = (): Promise<void> => rm(draft, { recursive: true, force: true });
      try {
        // A dry run may have no pictures.
        await mkdir(draft, { recursive: true });
        for (const [file, content] of files) await writeDurably(join(draft, file), content);
      } catch (error) {
        await discard();
        throw error;
      }
      return {
        discard,
        async keep() {
          // Removes leftovers of a publish that was never recorded.
          await remove({ name, folder });
          await mkdir(join(kept, name), { recursive: true });
          await rename(draft, join(kept, name, folder));
          await syncFolder(join(kept, name));
        },
      };
    },
    async read(name, folder, file) {
      const path = join(kept, name, folder, file);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { stream: createReadStream(path), bytes: found.size } : undefined;
    },
    async findFolders() {
      const names = await listFolder(kept);
      const folders = await Promise.all(
        names.map(async (name) => (await listFolder(join(kept, name))).map((folder) => ({ name, folder }))),
      );
      return folders.flat();
    },
    async clearStaging() {
      const drafts = await listFolder(staging);
      const left = drafts.filter((draft) => !isWrittenByAnother(Number.parseInt(draft, 10)));
      await Promise.all(left.map((draft) => rm(join(staging, draft), { recursive: true, force: true })));
    },
  };
}

/** At start this process has written nothing yet: drafts with its pid are of an earlier process. */
function isWrittenByAnother(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return [];
    throw error;
  });
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

/** Without this sync, a power cut may undo the move of a recorded version's folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
