import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRelease } from '@tyres/registry-contract/release';
import { isBuiltRelease } from '@tyres/registry-contract/release-shape';
import { create } from 'tar';

/** A built folder, ready to be sent. */
export interface PackedFolder {
  readonly release: BuiltRelease;
  /** A gzipped tar of `release.json` and of every file that it lists, of nothing else. */
  readonly archive: Buffer;
}

/** The folder is not what a build leaves. */
export class NotBuilt extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NotBuilt';
  }
}

/** Packs a `dist` folder. @throws NotBuilt */
export async function packFolder(folder: string): Promise<PackedFolder> {
  const release = await readRelease(folder);
  const files = Object.keys(release.files);
  await Promise.all(files.map((file) => assertIsThere(folder, file)));
  const chunks: Buffer[] = [];
  const options = { cwd: folder, gzip: true, portable: true, noMtime: true };
  for await (const chunk of create(options, ['release.json', ...files.map((file) => `./${file}`)]))
    chunks.push(Buffer.from(chunk));
  return { release, archive: Buffer.concat(chunks) };
}

async function readRelease(folder: string): Promise<BuiltRelease> {
  const file = join(folder, 'release.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new NotBuilt(`There is no ${file}: build first (npm run build).`, { cause: error });
  });
  const release = parse(text);
  if (!isBuiltRelease(release)) throw new NotBuilt(`${file} is not what a build writes: build again.`);
  return release;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function assertIsThere(folder: string, file: string): Promise<void> {
  const found = await stat(join(folder, file)).catch(() => undefined);
  if (!found?.isFile()) throw new NotBuilt(`${join(folder, file)} is missing: build again.`);
}
