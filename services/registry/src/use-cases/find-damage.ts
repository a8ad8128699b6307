import { errorCodeOf } from '@tyres/contract-kit/error-code';
import { isDeepStrictEqual } from 'node:util';
import type { VerifiedVersion } from '@tyres/registry-contract/payloads';
import { versionId, type Manifest } from '@tyres/registry-contract/release';
import { hasIntegrity } from '../domain/read-archive';
import type { ArtefactStore } from '../store/artefacts';

const readsAtOnce = 8;

/** Checks every file of a version against its hash: returns the damaged and missing ones. @throws when the store does not answer */
export async function findDamage(artefacts: ArtefactStore, manifest: Manifest): Promise<VerifiedVersion> {
  const names = ['release.json', ...Object.keys(manifest.files)];
  const damaged: string[] = [];
  const waiting = [...names];
  const checkNext = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      if (!(await isWhole(artefacts, manifest, name))) damaged.push(name);
  };
  await Promise.all(Array.from({ length: readsAtOnce }, checkNext));
  return { files: names.length, damaged: damaged.sort() };
}

async function isWhole(artefacts: ArtefactStore, manifest: Manifest, name: string): Promise<boolean> {
  const content = await readWhole(artefacts, manifest, name);
  if (!content) return false;
  // The manifest has no hash of itself; the database has its content.
  if (name === 'release.json') return isDeepStrictEqual(parse(content), manifest);
  return hasIntegrity(content, manifest.files[name]?.integrity ?? '');
}

async function readWhole(
  artefacts: ArtefactStore,
  manifest: Manifest,
  name: string,
): Promise<Buffer | undefined> {
  try {
    const found = await artefacts.read(manifest.name, versionId(manifest), name);
    if (!found) return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of found.stream) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    // A file that cannot be read is damage too.
    if (errorCodeOf(error) === 'EIO') return undefined;
    throw error;
  }
}

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}
