import { createHash } from 'node:crypto';
import { federationNameOf, type Manifest } from '@tyres/registry-contract/release';
import { create } from 'tar';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The manifest's entry of a file with this text. */
export function builtFile(text: string): Manifest['files'][string] {
  return {
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    bytes: Buffer.byteLength(text),
    gzipBytes: Buffer.byteLength(text),
  };
}

/** The manifest of a small version; `changes` replace parts of it. */
export function manifestOf(changes: Partial<Manifest> = {}): Manifest {
  const identity = { name: 'mf-search', version: '1.0.0', build: 'abc123', ...changes };
  return {
    ...identity,
    federationName: federationNameOf(identity),
    entry: 'remote.js',
    server: 'server/server.cjs',
    pages: { home: { path: '/', fragments: { main: ['home'] } } },
    fragments: { home: { name: 'home', scripts: ['home.js'], styles: [] } },
    sends: {},
    hears: {},
    endpoints: [],
    shared: { react: '19.3.1', 'react-dom': '19.3.1' },
    kit: '0.1.0',
    files: {
      'remote.js': builtFile('remote'),
      'home.js': builtFile('home'),
      'server/server.cjs': builtFile('server'),
    },
    ...changes,
  };
}

const { server: _, ...browserOnly } = manifestOf();

/** The manifest of a shell, which has no server bundle. */
export const shellRelease: Manifest = {
  ...browserOnly,
  name: 'shell',
  federationName: 'shell',
  entry: 'root.js',
  pageState: 1,
  pages: {},
  fragments: {},
  files: { 'root.js': builtFile('root') },
};

/** The files of `manifestOf()`, with its `release.json`. */
export function filesOf(manifest: Manifest): Record<string, string> {
  const texts = Object.fromEntries(
    Object.keys(manifest.files).map((file) => [file, file.replace(/^.*\/|\.\w+$/g, '')]),
  );
  return { ...texts, 'release.json': JSON.stringify(manifest) };
}

/** A gzipped tar of some files. */
export async function archiveOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of create({ cwd: folder, gzip: true, portable: true }, Object.keys(files)))
      chunks.push(chunk);
    return Buffer.concat(chunks);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
