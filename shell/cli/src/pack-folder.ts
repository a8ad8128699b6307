import { createHash, type KeyObject } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseJson } from '@tyres/contract-kit/parse-json';
import type { BuiltFile, Manifest, Source } from '@tyres/registry-contract/release';
import { isManifest } from '@tyres/registry-contract/release-shape';
import { signatureFile, signManifest } from '@tyres/registry-contract/signature';
import { create } from 'tar';

/** A built folder, ready to be sent. */
export interface PackedFolder {
  readonly manifest: Manifest;
  /** A gzipped tar of `release.json`, the files that it lists, and perhaps its signature. */
  readonly archive: Buffer;
}

/** The folder is not a complete build. */
export class NotBuilt extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NotBuilt';
  }
}

export interface PackOptions {
  /** Where the build comes from. */
  readonly source?: Source | undefined;
  /** Signs the version. */
  readonly privateKey?: KeyObject | undefined;
}

/** Packs a `dist` folder. @throws NotBuilt */
export async function packFolder(
  folder: string,
  { source, privateKey }: PackOptions = {},
): Promise<PackedFolder> {
  const built = await readBuild(folder);
  const manifest = source ? { ...built, source } : built;
  // The archive's `release.json` differs from the built one, which stays as it is.
  const staging = await mkdtemp(join(tmpdir(), 'tyres-publish-'));
  try {
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await writeFile(join(staging, 'release.json'), text);
    if (privateKey) await writeFile(join(staging, signatureFile), signManifest(text, privateKey));
    for (const name of Object.keys(manifest.files))
      await cp(join(folder, name), join(staging, name), { recursive: true });
    const files = [...Object.keys(manifest.files), ...(privateKey ? [signatureFile] : [])];
    return { manifest, archive: await pack(staging, files) };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function pack(cwd: string, files: readonly string[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const options = { cwd, gzip: true, portable: true, noMtime: true };
  for await (const chunk of create(options, ['release.json', ...files.map((file) => `./${file}`)]))
    chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, 'release.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new NotBuilt(
      `There is no ${file}: build first (npm run build, or tyres publish in the folder of the micro-frontend).`,
      { cause: error },
    );
  });
  const manifest = parseJson(text);
  if (!isManifest(manifest)) throw new NotBuilt(`${file} is not what a build writes: build again.`);
  return manifest;
}

/** Reads the manifest of a build whose files are all as they were built. @throws NotBuilt */
export async function readBuild(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const files = Object.entries(manifest.files);
  await Promise.all(files.map(([name, file]) => assertUnchanged(join(folder, name), file)));
  return manifest;
}

/** The registry checks this too; here it saves an upload. */
async function assertUnchanged(file: string, { integrity }: BuiltFile): Promise<void> {
  const content = await readFile(file).catch(() => undefined);
  if (!content) throw new NotBuilt(`${file} is missing: build again.`);
  const [algorithm = 'sha384'] = integrity.split('-');
  const found = `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
  if (found !== integrity)
    throw new NotBuilt(`${file} is not the file that the build wrote, by its hash: build again.`);
}
