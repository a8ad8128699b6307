import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionId, type Manifest } from '@tyres/registry-contract/release';
import { writeWhole } from '../lib/write-whole';
import type { RegistryClient } from './registry-client';

/** The files of one version, each one checked against the hash that the registry recorded at publish. */
export interface VersionFiles {
  readonly built: Manifest;
  /** Their folder on this machine. */
  readonly folder: string;
  /** Files for browsers: never the server bundle. */
  readonly browser: ReadonlyMap<string, Buffer>;
}

export interface ArtefactOptions {
  readonly folder: string;
  readonly registry: Pick<RegistryClient, 'download'>;
  /** Writes a file after those before it. */
  readonly writeLater: (path: string, content: Buffer) => void;
  /** Called once the server bundle is in the version's folder, which is before the other files are there. */
  readonly onServerBundle?: (version: Pick<VersionFiles, 'built' | 'folder'>) => void;
}

const downloadsAtOnce = 8;

/**
 * Loads all files of a version from the cache folder or the registry. Cached files are hashed too, since the folder can be
 * damaged. @throws when a file is missing or its hash differs: then no file of the version is used.
 */
export async function fetchVersion(
  built: Manifest,
  { folder: root, registry, writeLater, onServerBundle }: ArtefactOptions,
): Promise<VersionFiles> {
  const folder = join(root, built.name, versionId(built));
  const browser = new Map<string, Buffer>();
  const isOfServer = (name: string): boolean => name.startsWith('server/');
  const all = Object.keys(built.files);
  // Taken from the end: the server bundle first.
  const names = [...all.filter((name) => !isOfServer(name)), ...all.filter(isOfServer)];
  const fetchNext = async (): Promise<void> => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const content = await fetchFile(name);
      if (!isOfServer(name)) browser.set(name, content);
      else if (name === built.server) onServerBundle?.({ built, folder });
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
    // Workers read the server bundle from there. The others are for the next start, and are served from memory.
    if (isOfServer(name)) await writeWhole(path, content);
    else writeLater(path, content);
    return content;
  }

  await Promise.all(Array.from({ length: downloadsAtOnce }, fetchNext));
  return { built, folder, browser };
}

/** Whether content has a subresource integrity such as `sha384-…`. */
function hasIntegrity(content: Buffer, integrity: string): boolean {
  const [algorithm = '', digest] = integrity.split(/-(.*)/s);
  return (
    /^sha(256|384|512)$/.test(algorithm) && createHash(algorithm).update(content).digest('base64') === digest
  );
}
