import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { AnalyticsSink } from '@tyres/kit/analytics-sink';
import { reportsPath } from '@tyres/kit/page-state';
import helmet, { type HelmetOptions } from 'helmet';
import type { EdgeContext, EdgeMiddleware } from '../http/edge-context';

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
/** Where the policy has the nonce of a request. */
const nonceMark = 'nonce-of-the-request';

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
  const nonce = `'nonce-${nonceMark}'`;
  const headers = recordHeaders({
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
    // Depends on the request: see `mayHaveOpener`.
    crossOriginOpenerPolicy: false,
    // Chromium would start a process of its own for the page once its headers arrive (decision 74).
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  return function security(ctx, next) {
    ctx.set('Reporting-Endpoints', `reports="${reports}"`);
    ctx.set('Permissions-Policy', permissions);
    for (const [name, value] of headers) ctx.set(name, value.join(ctx.state.nonce));
    if (mayHaveOpener(ctx)) ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
    return next();
  };
}

/**
 * False when no page led here: the address was typed or bookmarked. Such a page hardly ever has an opener, and separating
 * it from one would cost a slow phone the start of another process (decision 74).
 */
function mayHaveOpener(ctx: EdgeContext): boolean {
  return ctx.get('sec-fetch-site') !== 'none';
}

/** The headers that helmet sets, split where the nonce goes: they are the same for all requests, and take long to write. */
function recordHeaders(options: HelmetOptions): [name: string, value: string[]][] {
  const recorded: [string, string[]][] = [];
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  for (const [name, value] of Object.entries(response.getHeaders()))
    recorded.push([name, String(value).split(nonceMark)]);
  return recorded;
}
