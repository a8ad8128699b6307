import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { EdgeContext, EdgeMiddleware } from '../http/edge-context';
import { sendProblem } from '../http/send-problem';
import { logOf } from '../http/with-request';
import { maxAgeMs, type Sitemaps } from '../sitemaps/sitemaps';
import type { SitemapFile } from '../sitemaps/write-sitemap';

export interface SitemapFilesOptions {
  readonly sitemaps: Sitemaps;
  /** As in `https://shop.example`. */
  readonly origin: string;
}

const filePattern = /^\/sitemaps\/([a-z-]{1,40})-([1-9]\d{0,4})\.xml$/;
const retrySeconds = 60;

/**
 * Serves robots.txt, the index of sitemaps, and their files. Pages of one session are not disallowed in robots.txt: a search
 * engine reads `noindex` only on a page that it may fetch (decision 41).
 */
export function sitemapFiles({ sitemaps, origin }: SitemapFilesOptions): EdgeMiddleware {
  return async function sendSitemapFile(ctx, next) {
    const isIndex = ctx.path === '/sitemap.xml';
    const [, name, number] = filePattern.exec(ctx.path) ?? [];
    const isRobots = ctx.path === '/robots.txt';
    if ((!isIndex && !isRobots && name === undefined) || (ctx.method !== 'GET' && ctx.method !== 'HEAD'))
      return next();
    if (isRobots) return sendText(ctx, 'text/plain; charset=utf-8', robotsText(sitemaps, origin));
    try {
      if (isIndex) {
        const index = await sitemaps.index();
        return index === undefined ? missing(ctx) : sendText(ctx, 'application/xml; charset=utf-8', index);
      }
      const file = await sitemaps.file(name ?? '', Number(number));
      return file ? sendFile(ctx, file) : missing(ctx);
    } catch (err) {
      logOf(ctx.state).warn({ err }, 'A sitemap is not available.');
      ctx.set('retry-after', String(retrySeconds));
      sendProblem(ctx, {
        status: 503,
        code: 'service_unavailable',
        message: 'The sitemap is not available just now. Please try again in a minute.',
      });
    }
  };
}

function robotsText(sitemaps: Sitemaps, origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /ajax/',
    'Disallow: /platform',
    ...(sitemaps.isDeclared() ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n');
}

function sendText(ctx: EdgeContext, type: string, text: string): void {
  setCacheHeaders(ctx, type, createHash('sha256').update(text).digest('base64url'));
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = text;
}

/** The file is cached gzipped, and unpacked for a client that does not accept gzip. */
function sendFile(ctx: EdgeContext, { gzip, bytes, hash }: SitemapFile): void {
  const isPacked = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  ctx.compress = false;
  ctx.vary('Accept-Encoding');
  setCacheHeaders(ctx, 'application/xml; charset=utf-8', isPacked ? `${hash}-gzip` : hash);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (isPacked) {
    ctx.set('content-encoding', 'gzip');
    ctx.body = gzip;
    return;
  }
  // Without a body koa would answer HEAD with 204.
  ctx.body = ctx.method === 'HEAD' ? Buffer.alloc(0) : Readable.from([gzip]).pipe(createGunzip());
  ctx.length = bytes;
}

function setCacheHeaders(ctx: EdgeContext, type: string, etag: string): void {
  ctx.status = 200;
  ctx.type = type;
  ctx.etag = etag;
  ctx.set('cache-control', `public, max-age=${maxAgeMs / 1_000}`);
}

function missing(ctx: EdgeContext): void {
  ctx.status = 404;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.set('cache-control', 'no-store');
  ctx.body = 'Not found\n';
}
