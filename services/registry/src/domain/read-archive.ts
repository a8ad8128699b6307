import { createHash } from 'node:crypto';
import type { BuiltRelease } from '@tyres/registry-contract/release';
import { isBuiltRelease, isSafeFile } from '@tyres/registry-contract/release-shape';
import { Parser, type ReadEntry } from 'tar';
import { badArchive, hashMismatch } from '../errors';

export const archiveLimitBytes = 32 * 1024 * 1024;
const unpackedLimitBytes = 64 * 1024 * 1024;
const fileLimit = 500;

/** A version as it was uploaded, checked to the last byte. */
export interface ReadVersion {
  readonly release: BuiltRelease;
  /** By name below the version's folder, `release.json` among them. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Unpacks in memory: nothing reaches the disk before all of it is right. */
function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const take = (entry: ReadEntry): void => {
      if (entry.type === 'Directory') return void entry.resume();
      const name = entry.path.replace(/^\.\//, '');
      if (entry.type !== 'File' || !isSafeFile(name))
        return reject(
          badArchive(`it holds ${JSON.stringify(entry.path)}, which is no plain file inside of it`),
        );
      bytes += entry.size;
      if (files.size >= fileLimit || bytes > unpackedLimitBytes) return reject(badArchive('it is too large'));
      const chunks: Buffer[] = [];
      entry.on('data', (chunk: Buffer) => chunks.push(chunk));
      entry.on('end', () => void files.set(name, Buffer.concat(chunks)));
    };
    const parser = new Parser({ strict: true, onReadEntry: take });
    parser.on('error', () => reject(badArchive('it is cut off, or no gzipped tar')));
    parser.on('end', () => resolve(files));
    parser.end(archive);
  });
}

function readManifest(file: Buffer | undefined): BuiltRelease {
  if (!file) throw badArchive('it has no release.json');
  let manifest: unknown;
  try {
    manifest = JSON.parse(file.toString('utf8'));
  } catch {
    throw badArchive('its release.json is not JSON');
  }
  if (!isBuiltRelease(manifest)) throw badArchive('its release.json has not the shape of a built version');
  return manifest;
}

/** Reads an uploaded version and checks every file against the hash that its `release.json` gives. @throws bad_archive, hash_mismatch */
export async function readArchive(archive: Buffer): Promise<ReadVersion> {
  const files = await unpack(archive);
  const release = readManifest(files.get('release.json'));
  for (const [name, { integrity }] of Object.entries(release.files)) {
    const file = files.get(name);
    if (!file) throw badArchive(`${name} is missing`);
    const [algorithm = '', hash] = integrity.split(/-(.*)/s);
    if (createHash(algorithm).update(file).digest('base64') !== hash) throw hashMismatch(name);
  }
  const extra = [...files.keys()].find((name) => name !== 'release.json' && !(name in release.files));
  if (extra) throw badArchive(`${extra} is not listed in release.json`);
  return { release, files };
}
