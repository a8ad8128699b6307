import { readFileSync } from 'node:fs';
import type { EdgeMiddleware } from '../http/edge-context';

const daySeconds = 24 * 60 * 60;

/** Serves the favicon, which does not belong to a release. */
export function fixedFiles(): EdgeMiddleware {
  const favicon = readFileSync(new URL('../../assets/favicon.svg', import.meta.url));
  return async function sendFixedFile(ctx, next) {
    if (ctx.path !== '/favicon.svg' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('cache-control', `public, max-age=${daySeconds}`);
    ctx.type = 'image/svg+xml';
    ctx.body = favicon;
  };
}
