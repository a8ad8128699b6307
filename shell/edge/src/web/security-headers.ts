import type { ServerResponse } from 'node:http';
import type { AnalyticsSink } from '@tyres/kit/analytics-sink';
import { reportsPath } from '@tyres/kit/page-state';
import helmet from 'koa-helmet';
import type { EdgeMiddleware } from '../http/edge-context';

export interface SecurityOptions {
  /** The site's public origin. */
  readonly siteOrigin: string;
  readonly base: string;
  /** Origins of hosted payment pages: targets of forms without script. */
  readonly paymentOrigins: readonly string[];
  /** Origins of images beside our own, such as a maps service. */
  readonly pictureOrigins?: readonly string[];
  /** Where recorded events go after consent: the data layer's script may load and send, events are posted to the others. */
  readonly sinks?: readonly AnalyticsSink[];
}

const permissions =
  'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(self), usb=()';
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Sets the security headers: only our own scripts, inline ones only with the request's nonce; no framing; forms only to us
 * and to the payment pages. HSTS is set only for an https site; plain HTTP is for localhost.
 */
export function securityHeaders({
  siteOrigin,
  base,
  paymentOrigins,
  pictureOrigins = [],
  sinks = [],
}: SecurityOptions): EdgeMiddleware {
  const sinkOrigins = sinks.map(({ url }) => new URL(url).origin);
  const scriptOrigins = sinks
    .filter(({ kind }) => kind === 'data-layer')
    .map(({ url }) => new URL(url).origin);
  const isHttps = siteOrigin.startsWith('https:');
  const reports = `${base}${reportsPath}`;
  const nonces = new WeakMap<ServerResponse, string>();
  const nonce = (_request: unknown, response: unknown): string =>
    `'nonce-${isResponse(response) ? (nonces.get(response) ?? '') : ''}'`;
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonce, ...scriptOrigins],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", nonce],
        imgSrc: ["'self'", 'data:', ...pictureOrigins, ...scriptOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...sinkOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // Of our own addresses only frame pages can be framed (decision 25). Payment pages are in a frame page (decision 31).
        frameSrc: ["'self'"],
        formAction: ["'self'", ...paymentOrigins],
        frameAncestors: ["'none'"],
        reportUri: [reports],
        reportTo: ['reports'],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: yearSeconds, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  return async function security(ctx, next) {
    nonces.set(ctx.res, ctx.state.nonce);
    ctx.set('Reporting-Endpoints', `reports="${reports}"`);
    ctx.set('Permissions-Policy', permissions);
    await apply(ctx, next);
  };
}

function isResponse(value: unknown): value is ServerResponse {
  return typeof value === 'object' && value !== null && 'setHeader' in value;
}
