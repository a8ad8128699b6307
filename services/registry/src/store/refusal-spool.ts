import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { RefusedEntry } from './audit';

/** Stores audit entries on the disk while the database is unreachable. */
export interface RefusalSpool {
  /** Once it resolves, the entry survives a crash. */
  append(entry: RefusedEntry): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Passes every entry to the consumer, and deletes a file once all of it was consumed. An entry may be passed twice. */
  drain(take: (entry: RefusedEntry) => Promise<void>): Promise<void>;
}

const current = 'current.ndjson';

/** A spool in a folder that several registries may share. */
export function createRefusalSpool(folder: string): RefusalSpool {
  const currentPath = join(folder, current);

  const files = (): Promise<string[]> =>
    readdir(folder).then((names) => names.filter((name) => name.endsWith('.ndjson')), ifMissing([]));

  return {
    async append(entry) {
      await mkdir(folder, { recursive: true });
      // Starts with a newline, in case a crash cut off the line before.
      const line = Buffer.from(`\n${JSON.stringify(entry)}\n`);
      // A drain moves the file first. An entry that was written to it after that might be missed, so it is written again.
      while (!(await appendOnce(currentPath, line)));
      await syncFolder(folder);
    },
    isEmpty: async () => (await files()).length === 0,
    async drain(take) {
      await rename(currentPath, join(folder, `${randomUUID()}.ndjson`)).catch(ifMissing(undefined));
      for (const name of await files()) {
        if (name === current) continue;
        const text = await readFile(join(folder, name), 'utf8').catch(ifMissing(''));
        for (const line of text.split('\n')) {
          const entry = parseEntry(line);
          if (entry) await take(entry);
        }
        await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** False when the file was moved meanwhile. */
async function appendOnce(path: string, line: Buffer): Promise<boolean> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.write(line);
    await file.datasync();
    return await isAt(file, path);
  } finally {
    await file.close();
  }
}

async function isAt(file: FileHandle, path: string): Promise<boolean> {
  const [written, there] = await Promise.all([file.stat(), stat(path).catch(ifMissing(undefined))]);
  return there !== undefined && there.ino === written.ino && there.dev === written.dev;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Undefined for an empty line, and for one that a crash cut off: its call got no answer. */
function parseEntry(line: string): RefusedEntry | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return isEntry(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is RefusedEntry {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'happenedAt' in value && 'actor' in value
  );
}

function ifMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT')
      return value;
    throw error;
  };
}
