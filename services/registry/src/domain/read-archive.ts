import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isFields } from '@tyres/contract-kit/is-fields';
import { federationNameOf, versionId, type BuiltFile, type Manifest } from '@tyres/registry-contract/release';
import { isManifest } from '@tyres/registry-contract/release-shape';
import { getVersionInput } from '@tyres/registry-contract/schemas';
import { signatureFile } from '@tyres/registry-contract/signature';
import { valid } from 'semver';
import { badArchive, hashMismatch } from '../errors';
import { unpackArchive } from './unpack-archive';

export const archiveLimitBytes = 32 * 1024 * 1024;
const unpackLimits = { bytes: 64 * 1024 * 1024, files: 500 };

const gzipAsync = promisify(gzip);

/** An uploaded version, completely checked. */
export interface ReadVersion {
  readonly manifest: Manifest;
  /** By name below the version's folder, `release.json` among them, and perhaps its signature. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Reads an uploaded version and checks every file against its manifest. @throws bad_archive, hash_mismatch */
export async function readArchive(archive: Buffer): Promise<ReadVersion> {
  const files = await unpackArchive(archive, unpackLimits);
  const manifest = readManifest(files.get('release.json'));
  for (const [name, recorded] of Object.entries(manifest.files)) {
    const file = files.get(name);
    if (!file) throw badArchive(`${name} is listed in release.json and missing`);
    await checkFile(name, file, recorded);
  }
  const extra = [...files.keys()].find(
    (name) => name !== 'release.json' && name !== signatureFile && !Object.hasOwn(manifest.files, name),
  );
  if (extra) throw badArchive(`${extra} is not listed in release.json`);
  return { manifest, files };
}

/** Whether content has a subresource integrity such as `sha384-…`. */
export function hasIntegrity(content: Buffer, integrity: string): boolean {
  const algorithm = integrity.replace(/-.*/, '');
  return integrity === `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

async function checkFile(
  name: string,
  file: Buffer,
  { integrity, bytes, gzipBytes }: BuiltFile,
): Promise<void> {
  if (!hasIntegrity(file, integrity) || file.length !== bytes) throw hashMismatch(name);
  const zipped = (await gzipAsync(file, { level: 9 })).length;
  // The page budget is checked with these sizes; another build of zlib may differ a little.
  if (!Number.isSafeInteger(gzipBytes) || gzipBytes < zipped * 0.95 - 64)
    throw badArchive(`${name} is ${zipped} bytes gzipped, while its release.json says ${gzipBytes}`);
}

function readManifest(file: Buffer | undefined): Manifest {
  if (!file) throw badArchive('it has no release.json');
  let manifest: unknown;
  try {
    manifest = JSON.parse(file.toString('utf8'));
  } catch {
    throw badArchive('its release.json is not JSON');
  }
  const fault = findMissingMain(manifest);
  if (fault) throw badArchive(fault);
  if (!isManifest(manifest)) throw badArchive('its release.json has not the shape of a built version');
  const wrong = findWrong(manifest);
  if (wrong) throw badArchive(wrong);
  return manifest;
}

/** A clear message for an entry or server bundle that is not among the files; `isManifest` would only say false. */
function findMissingMain(manifest: unknown): string | undefined {
  if (!isFields(manifest) || !isFields(manifest['files'])) return undefined;
  const { files } = manifest;
  return ['entry', 'server']
    .filter((main) => typeof manifest[main] === 'string' && !Object.hasOwn(files, String(manifest[main])))
    .map(
      (main) => `its ${main} ${JSON.stringify(manifest[main])} is none of the files in its release.json`,
    )[0];
}

/** Faults that `isManifest` does not find. */
function findWrong(manifest: Manifest): string | undefined {
  const { name, version, kit, server, endpoints, federationName } = manifest;
  const badNeed = endpoints.find((endpoint) => !/^[a-z][a-z0-9-]*\.\w+@\d+$/.test(endpoint));
  if (valid(version) === null) return `its version ${version} is no semantic version such as 1.2.0`;
  if (!getVersionInput.isValidSync({ name, folder: versionId(manifest) }))
    return `its name or version is too long`;
  if (valid(kit) === null) return `its kit ${kit} is no semantic version such as 1.2.0`;
  if (badNeed !== undefined) return `it needs ${badNeed}, which is not written as service.name@1`;
  if (Object.hasOwn(manifest.files, 'release.json')) return 'its release.json lists itself';
  if (Object.hasOwn(manifest.files, signatureFile)) return 'its release.json lists its signature';
  if (federationName !== federationNameOf(manifest))
    return `its federationName is ${federationName}, and not ${federationNameOf(manifest)}: build it again with this repository's build`;
  if (name === 'shell') return undefined;
  // Every file outside of `server/` is served to browsers.
  return server?.startsWith('server/') ? undefined : 'it has no server bundle below server/';
}
