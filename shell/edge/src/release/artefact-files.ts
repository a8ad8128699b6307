import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionId, type Manifest } from '@tyres/registry-contract/release';
import { writeWhole } from '../lib/write-whole';
import type { RegistryClient } from './registry-client';

/** The files of one version, each one checked against the hash that the registry recorded at publish. */
export interface VersionFiles {
  readonly built: Manifest;
  /** Where they stand on this machine. */
  readonly folder: string;
  /** What browsers may have: never the server's bundle. */
  readonly browser: ReadonlyMap<string, Buffer>;
}

export interface ArtefactOptions {
  readonly folder: string;
  readonly registry: Pick<RegistryClient, 'download'>;
}

const downloadsAtOnce = 8;

/**
 * Brings all files of a version to this machine and into memory. Files that are here already are hashed again, since a
 * cache folder can be damaged. @throws when one file is missing or differs: then nothing of the version is used.
 */
export async function fetchVersion(
  built: Manifest,
  { folder: root, registry }: ArtefactOptions,
): Promise<VersionFiles> {
  const folder = join(root, built.name, versionId(built));
  const browser = new Map<string, Buffer>();
  const names = Object.keys(built.files);
  const fetchNext = async (): Promise<void> => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const content = await fetchFile(name);
      if (!name.startsWith('server/')) browser.set(name, content);
    }
  };

  async function fetchFile(name: string): Promise<Buffer> {
    const expected = built.files[name]?.integrity ?? '';
    const path = join(folder, name);
    const cached = await readFile(path).catch(() => undefined);
    if (cached && hasIntegrity(cached, expected)) return cached;
    const content = await registry.download(built.name, versionId(built), name);
    if (!hasIntegrity(content, expected))
      throw new Error(`${built.name} ${versionId(built)}: ${name} is not the file that was published.`);
    await writeWhole(path, content);
    return content;
  }

  await Promise.all(Array.from({ length: downloadsAtOnce }, fetchNext));
  return { built, folder, browser };
}

/** Whether content has a subresource integrity such as `sha384-…`. */
export function hasIntegrity(content: Buffer, integrity: string): boolean {
  const [algorithm = '', digest] = integrity.split(/-(.*)/s);
  return (
    /^sha(256|384|512)$/.test(algorithm) && createHash(algorithm).update(content).digest('base64') === digest
  );
}
