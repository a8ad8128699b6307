import { readFileSync } from 'node:fs';
import type { EdgeMiddleware } from '../http/edge-context';

const daySeconds = 24 * 60 * 60;

/** Serves the favicon and robots.txt, which do not belong to a release. */
export function fixedFiles(): EdgeMiddleware {
  const favicon = readFileSync(new URL('../../assets/favicon.svg', import.meta.url));
  // It names no sitemap, since the site has none yet.
  const robots = ['User-agent: *', 'Disallow: /ajax/', 'Disallow: /platform', ''].join('\n');
  const files: Readonly<Record<string, { type: string; body: Buffer | string }>> = {
    '/favicon.svg': { type: 'image/svg+xml', body: favicon },
    '/robots.txt': { type: 'text/plain; charset=utf-8', body: robots },
  };
  return async function sendFixedFile(ctx, next) {
    const file = Object.hasOwn(files, ctx.path) ? files[ctx.path] : undefined;
    if (!file || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('cache-control', `public, max-age=${daySeconds}`);
    ctx.type = file.type;
    ctx.body = file.body;
  };
}
