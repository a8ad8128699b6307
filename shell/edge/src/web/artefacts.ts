import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { VersionFiles } from '../release/artefact-files';
import type { ReleaseStore } from '../release/release-store';
import type { EdgeContext, EdgeMiddleware } from '../http/edge-context';

interface Encoded {
  readonly encoding: 'br' | 'gzip' | undefined;
  readonly body: Buffer;
}

/** Other files are downloads, since an HTML file of a version would be a page on the shop's own origin. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
};
const compressed = new Set(['.js', '.css', '.svg', '.json', '.map']);
const brotliQuality = 9;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Serves the files of published versions. A version never changes, so browsers cache its files for a year. A missing
 * file is a 404, never a page. Server bundles are not served.
 */
export function artefacts(store: Pick<ReleaseStore, 'version'>): EdgeMiddleware {
  const encodings = new WeakMap<Buffer, Map<string, Promise<Encoded>>>();

  /** Compresses each file once. */
  function encode(file: string, content: Buffer, accepted: string): Promise<Encoded> {
    const encoding = compressed.has(extname(file)) ? chooseEncoding(accepted) : undefined;
    const known = encodings.get(content) ?? new Map<string, Promise<Encoded>>();
    encodings.set(content, known);
    const made = known.get(encoding ?? '') ?? compress(content, encoding);
    known.set(encoding ?? '', made);
    return made;
  }

  return async function sendArtefact(ctx, next) {
    if (!ctx.path.startsWith('/mf/')) return next();
    ctx.state.kind = 'artefact';
    ctx.compress = false;
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return missing(ctx, 405);
    const [, , name = '', folder = '', ...rest] = ctx.path.split('/');
    const file = rest.join('/');
    const version = await store.version(name, folder).catch(() => undefined);
    const content = version?.browser.get(file);
    if (!version || !content) return missing(ctx, 404);
    const { encoding, body } = await encode(file, content, ctx.get('accept-encoding'));
    ctx.set('cache-control', 'public, max-age=31536000, immutable');
    ctx.set('access-control-allow-origin', '*');
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    ctx.vary('Accept-Encoding');
    ctx.etag = etagOf(version, file, encoding);
    ctx.type = types[extname(file)] ?? 'application/octet-stream';
    if (encoding) ctx.set('content-encoding', encoding);
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = body;
  };
}

function missing(ctx: EdgeContext, status: number): void {
  ctx.status = status;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.set('cache-control', 'no-store');
  ctx.body = 'Not found\n';
}

function etagOf({ built }: VersionFiles, file: string, encoding: string | undefined): string {
  return `"${built.files[file]?.integrity ?? ''}${encoding ? `-${encoding}` : ''}"`;
}

function chooseEncoding(accepted: string): Encoded['encoding'] {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : undefined;
}

async function compress(content: Buffer, encoding: Encoded['encoding']): Promise<Encoded> {
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    return { encoding, body: await brotli(content, { params }) };
  }
  return { encoding, body: encoding === 'gzip' ? await zip(content, { level: 9 }) : content };
}
