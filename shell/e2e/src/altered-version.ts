import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '@tyres/stack/root';
import type { Manifest } from '@tyres/registry-contract/release';
import { isManifest } from '@tyres/registry-contract/release-shape';

/** Changes the text of one built file, or returns it unchanged. */
export type Alteration = (text: string, file: string) => string;

const textTypes = new Set(['.js', '.cjs', '.css']);

/** Changes a manifest before it is written. */
export type ManifestChange = (manifest: Manifest) => Manifest;

/**
 * Copies a micro-frontend's `dist` to a temporary folder with its text or its manifest changed, like another build of the same
 * sources: with its own build id and correct hashes. @throws when nothing was altered
 */
export async function alterVersion(
  name: string,
  alter: Alteration,
  change?: ManifestChange,
): Promise<string> {
  const from = join(root, name, 'dist');
  const manifest = await readManifest(join(from, 'release.json'));
  const build = randomBytes(6).toString('hex');
  const files = new Map<string, Buffer>();
  let isAltered = change !== undefined;
  for (const file of Object.keys(manifest.files)) {
    const content = await readFile(join(from, file));
    if (!textTypes.has(extname(file))) files.set(file, content);
    else {
      const text = content.toString();
      const altered = alter(text, file);
      isAltered ||= altered !== text;
      files.set(file, Buffer.from(altered.replaceAll(manifest.build, build)));
    }
  }
  if (!isAltered) throw new Error(`Nothing of ${name} was altered: its build output has changed.`);
  putIntegrity(files, manifest);
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  await Promise.all([...files].map(([file, content]) => write(join(folder, file), content)));
  const described = [...files].map(([file, content]) => [file, describe(manifest, file, content)]);
  const altered = {
    ...manifest,
    build,
    federationName: manifest.federationName.replaceAll(manifest.build, build),
    files: Object.fromEntries(described),
  };
  await write(join(folder, 'release.json'), JSON.stringify(change ? change(altered) : altered));
  return folder;
}

/** The entry contains the hashes of the chunks that it loads. */
function putIntegrity(files: Map<string, Buffer>, { entry, files: before }: Manifest): void {
  let text = files.get(entry)?.toString() ?? '';
  for (const [file, content] of files) {
    const known = before[file]?.integrity;
    if (file !== entry && known) text = text.replaceAll(known, integrityOf(content));
  }
  files.set(entry, Buffer.from(text));
}

function describe({ files }: Manifest, file: string, content: Buffer) {
  const gzipBytes = gzipSync(content, { level: 9 }).length;
  return { ...files[file], integrity: integrityOf(content), bytes: content.length, gzipBytes };
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

async function write(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function readManifest(file: string): Promise<Manifest> {
  const manifest: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isManifest(manifest)) throw new Error(`${file} is not what a build writes: build again.`);
  return manifest;
}
