import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFile } from '@tyres/registry-contract/release';
import { transform } from 'esbuild';
import { buildIdPlaceholder, integrityPlaceholder } from './placeholders';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Text files: the build id is replaced in them and they are compressed. */
const textTypes = new Set(['.js', '.cjs', '.css', '.svg', '.map']);

/** Order of the cascade layers, declared in every style, so that load order does not matter. */
const layerOrder = '@layer reset, ui, slice;';

export interface FinishedBuild {
  readonly build: string;
  readonly files: Readonly<Record<string, BuiltFile>>;
}

/**
 * Turns webpack's output folder into a version: minifies styles, sets the build id (a hash of the content with the id left
 * out, so that equal sources get equal ids), writes the hashes of chunks into the runtime that loads them, and compresses
 * each script and style.
 */
export async function finishBuild(folder: string, identity: string): Promise<FinishedBuild> {
  const files = await readFolder(folder);
  await Promise.all(
    [...files]
      .filter(([name]) => name.endsWith('.css'))
      .map(async ([name, content]) => {
        files.set(name, Buffer.from(await shrinkCss(content.toString())));
      }),
  );
  const build = buildId(files, identity);
  for (const [name, content] of files) {
    if (textTypes.has(extname(name)))
      files.set(name, Buffer.from(content.toString().replaceAll(buildIdPlaceholder, build)));
  }
  putIntegrity(files);
  const described = await Promise.all(
    [...files].map(([name, content]) => writeCompressed(folder, name, content)),
  );
  return { build, files: Object.fromEntries(described) };
}

async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const files = await Promise.all(
    names.sort().map(async (name) => [name, await readFile(join(folder, name))] as const),
  );
  return new Map(files);
}

async function shrinkCss(css: string): Promise<string> {
  const { code } = await transform(css, { loader: 'css', minify: true, legalComments: 'none' });
  return `${layerOrder}${code.trim()}`;
}

function buildId(files: ReadonlyMap<string, Buffer>, identity: string): string {
  const hash = createHash('sha256').update(identity);
  for (const [name, content] of files) hash.update(`\0${name}\0`).update(content);
  return hash.digest('hex').slice(0, 12);
}

/** The name of a chunk has a hash of its content. A runtime loads nothing else: the edge links or inlines entries. */
const chunkName = /\.[\da-f]{8}\.(js|css)$/;

/** A runtime contains the hashes of what it loads, so those files are hashed first. No chunk loads a runtime. */
function putIntegrity(files: Map<string, Buffer>): void {
  const literal = new RegExp(`["'\`]${integrityPlaceholder}["'\`]`, 'g');
  const isRuntime = (content: Buffer): boolean => content.includes(integrityPlaceholder);
  const loaded = [...files].filter(([name, content]) => chunkName.test(name) && !isRuntime(content));
  const table = JSON.stringify(
    Object.fromEntries(loaded.map(([name, content]) => [name, integrityOf(content)])),
  );
  for (const [name, content] of files) {
    if (isRuntime(content)) files.set(name, Buffer.from(content.toString().replace(literal, () => table)));
  }
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

async function writeCompressed(folder: string, name: string, content: Buffer): Promise<[string, BuiltFile]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const zipped = await gzipAsync(content, { level: 9 });
  if (/\.(js|css|svg)$/.test(name)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await Promise.all([
      writeFile(`${path}.gz`, zipped),
      writeFile(`${path}.br`, await brotliAsync(content, { params })),
    ]);
  }
  return [
    name.replaceAll('\\', '/'),
    { integrity: integrityOf(content), bytes: content.length, gzipBytes: zipped.length },
  ];
}
