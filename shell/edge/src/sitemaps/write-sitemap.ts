import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';

/** A line of a sitemap. */
export interface SitemapEntry {
  /** The whole address. */
  readonly loc: string;
  /** YYYY-MM-DD. */
  readonly lastmod?: string | undefined;
}

/** A written file, gzipped: some ten bytes an address. */
export interface SitemapFile {
  readonly gzip: Buffer;
  /** Its length without gzip. */
  readonly bytes: number;
  /** Of the text: the same addresses have the same hash on every edge. */
  readonly hash: string;
  /** The latest one of its addresses. */
  readonly lastmod?: string | undefined;
}

/** The limits of one file (sitemaps.org, 'Sitemap file limits'). */
export const mostAddresses = 50_000;
const mostBytes = 50 * 1024 * 1024;
/** Ten million addresses: an edge keeps them in memory. */
const mostFiles = 200;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const start = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>\n`;
const end = '</urlset>\n';
/** A call of the compressor costs more than the text of one address. */
const pieceCharacters = 64 * 1024;

/** Writes addresses to as many files as they need. The text of a file is never whole in memory. */
export async function writeSitemap(
  batches: AsyncIterable<readonly SitemapEntry[]>,
  limits: { readonly addresses: number; readonly bytes: number } = {
    addresses: mostAddresses,
    bytes: mostBytes,
  },
): Promise<SitemapFile[]> {
  const files: SitemapFile[] = [];
  let file: OpenFile | undefined;
  for await (const entries of batches) {
    for (const entry of entries) {
      const text = entryText('url', entry);
      const bytes = Buffer.byteLength(text);
      if (file && (file.count === limits.addresses || file.bytes + bytes + end.length > limits.bytes)) {
        files.push(await file.close());
        file = undefined;
      }
      if (files.length === mostFiles) throw new Error(`A sitemap has more than ${mostFiles} files.`);
      file ??= new OpenFile();
      await file.add(text, bytes, entry.lastmod);
    }
  }
  if (file) files.push(await file.close());
  return files;
}

/** The index of all files. */
export function writeIndex(entries: readonly SitemapEntry[]): string {
  const lines = entries.map((entry) => entryText('sitemap', entry));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`;
}

/** A file that is being written. */
class OpenFile {
  count = 0;
  bytes = start.length;
  readonly #gzip = createGzip();
  readonly #hash = createHash('sha256');
  readonly #chunks: Buffer[] = [];
  #piece = start;
  #latest: string | undefined;

  constructor() {
    this.#gzip.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  async add(text: string, bytes: number, lastmod: string | undefined): Promise<void> {
    this.#piece += text;
    this.count += 1;
    this.bytes += bytes;
    if (lastmod !== undefined && (this.#latest === undefined || lastmod > this.#latest))
      this.#latest = lastmod;
    if (this.#piece.length >= pieceCharacters) await this.#flush();
  }

  async close(): Promise<SitemapFile> {
    this.#piece += end;
    await this.#flush();
    this.#gzip.end();
    await once(this.#gzip, 'end');
    return {
      gzip: Buffer.concat(this.#chunks),
      bytes: this.bytes + end.length,
      hash: this.#hash.digest('base64url'),
      lastmod: this.#latest,
    };
  }

  async #flush(): Promise<void> {
    this.#hash.update(this.#piece);
    const isFull = !this.#gzip.write(this.#piece);
    this.#piece = '';
    if (isFull) await once(this.#gzip, 'drain');
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function entryText(tag: 'url' | 'sitemap', { loc, lastmod }: SitemapEntry): string {
  const escaped = loc.replace(/[&<>"']/g, (character) => entities[character] ?? character);
  const changed = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`;
  return `<${tag}><loc>${escaped}</loc>${changed}</${tag}>\n`;
}
