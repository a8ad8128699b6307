import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';

/** Paths that load balancers may request with any host. */
const healthPaths = '/health/';
const pageMethods = ['GET', 'HEAD'];

/**
 * Refuses foreign requests. A change needs the console's own `Origin` and `Sec-Fetch-Site:
 * same-origin`, which no page of another host or port can send. Reading is refused to pages of other origins unless
 * a person follows a link. A port is another origin but the same site, so SameSite alone would not do.
 */
export function ownOriginOnly(consoleUrl: string): Middleware {
  const { origin, host } = new URL(consoleUrl);
  return async function ownOrigin(ctx, next) {
    if (ctx.path.startsWith(healthPaths)) return next();
    // Against DNS rebinding: another host name that points at this address.
    if (ctx.get('host') !== host) return refuse(ctx, 421, `The console is at ${origin}.`);
    const isPage = pageMethods.includes(ctx.method);
    if (isPage ? isForeignRead(ctx) : !isOwnForm(ctx, origin))
      return refuse(ctx, 403, 'This was not sent from a page of the console.');
    await next();
  };
}

function isOwnForm(ctx: Context, origin: string): boolean {
  return ctx.get('origin') === origin && ctx.get('sec-fetch-site') === 'same-origin';
}

function isForeignRead(ctx: Context): boolean {
  const site = ctx.get('sec-fetch-site');
  if (site === '' || site === 'same-origin' || site === 'none') return false;
  return ctx.get('sec-fetch-mode') !== 'navigate' || ctx.get('sec-fetch-dest') !== 'document';
}

function refuse(ctx: Context, status: number, text: string): void {
  ctx.status = status;
  ctx.type = 'text';
  ctx.body = text;
}

/** Headers against framing, caching and indexing; only scripts with the nonce run. */
export function privatePages(consoleUrl: string): Middleware {
  const isHttps = consoleUrl.startsWith('https:');
  const protect = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Not `no-referrer`: with that, browsers send forms with `Origin: null`.
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: isHttps,
  });
  return async function privatePage(ctx, next) {
    const nonce = randomBytes(16).toString('base64url');
    ctx.state['nonce'] = nonce;
    ctx.set('content-security-policy', policyOf(nonce));
    ctx.set('cache-control', 'no-store');
    ctx.set('x-robots-tag', 'noindex');
    await protect(ctx, next);
  };
}

function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
