import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { errorCodeOf } from '@tyres/contract-kit/error-code';
import { parseJson } from '@tyres/contract-kit/parse-json';
import type { VerifiedVersion } from '@tyres/registry-contract/payloads';
import { versionId, type Manifest } from '@tyres/registry-contract/release';
import { isSignatureOf, signatureFile } from '@tyres/registry-contract/signature';
import { hasIntegrity } from '../domain/read-archive';
import type { ArtefactStore } from '../store/artefacts';

const readsAtOnce = 8;

/**
 * Checks every file of a version against its hash, and its signature against the key that it was signed with: returns the
 * damaged and missing ones. @throws when the store does not answer
 */
export async function findDamage(
  artefacts: ArtefactStore,
  manifest: Manifest,
  signingKey?: KeyObject,
): Promise<VerifiedVersion> {
  const names = ['release.json', ...Object.keys(manifest.files)];
  const damaged: string[] = [];
  const waiting = [...names];
  const checkNext = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      if (!(await isWhole(artefacts, manifest, name))) damaged.push(name);
  };
  await Promise.all(Array.from({ length: readsAtOnce }, checkNext));
  if (!signingKey) return { files: names.length, damaged: damaged.sort() };
  if (!(await isSigned(artefacts, manifest, signingKey))) damaged.push(signatureFile);
  return { files: names.length + 1, damaged: damaged.sort() };
}

async function isWhole(artefacts: ArtefactStore, manifest: Manifest, name: string): Promise<boolean> {
  const content = await readWhole(artefacts, manifest, name);
  if (!content) return false;
  // The manifest has no hash of itself; the database has its content.
  if (name === 'release.json') return isDeepStrictEqual(parseJson(content.toString('utf8')), manifest);
  return hasIntegrity(content, manifest.files[name]?.integrity ?? '');
}

async function isSigned(artefacts: ArtefactStore, manifest: Manifest, key: KeyObject): Promise<boolean> {
  const [signed, signature] = await Promise.all([
    readWhole(artefacts, manifest, 'release.json'),
    readWhole(artefacts, manifest, signatureFile),
  ]);
  return (
    signed !== undefined && signature !== undefined && isSignatureOf(signature.toString('utf8'), signed, key)
  );
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
