import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Records by key that survive a restart, when they have a file. */
export interface KeptRecords<T> {
  get(key: string): T | undefined;
  put(key: string, value: T): void;
  /** Oldest first. */
  list(): T[];
}

/**
 * Keeps records in memory and, with a file, as JSON lines: each change is appended, and a start reads the last line of each key
 * and writes the file anew. A last line that a crash cut off is dropped.
 */
export function createKeptRecords<T>(
  file: string | undefined,
  parse: (value: unknown) => T | undefined,
): KeptRecords<T> {
  const records = new Map<string, T>();
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
      const [key, value] = readLine(line);
      const record = key === undefined ? undefined : parse(value);
      if (key !== undefined && record !== undefined) records.set(key, record);
    }
    writeFileSync(`${file}.new`, [...records].map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    renameSync(`${file}.new`, file);
  }
  return {
    get: (key) => records.get(key),
    put(key, value) {
      records.set(key, value);
      if (file !== undefined) appendFileSync(file, `${JSON.stringify([key, value])}\n`);
    },
    list: () => [...records.values()],
  };
}

function readLine(line: string): [key: string | undefined, value: unknown] {
  try {
    const entry: unknown = JSON.parse(line);
    return Array.isArray(entry) && typeof entry[0] === 'string'
      ? [entry[0], entry[1]]
      : [undefined, undefined];
  } catch {
    return [undefined, undefined];
  }
}
