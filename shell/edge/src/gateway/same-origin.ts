import type { IncomingHttpHeaders } from 'node:http';

/** What of a request tells where it comes from. */
export interface RequestOrigin {
  readonly headers: IncomingHttpHeaders;
  /** The `Host` that the request was sent to. */
  readonly host: string;
}

/**
 * Whether a request that changes something comes from our own pages. A foreign page cannot send `X-Requested-With`
 * without being allowed to, nor can it make up `Origin` or `Sec-Fetch-Site`; a form of ours always has one of these.
 */
export function isFromOwnPages({ headers, host }: RequestOrigin, siteOrigin: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isOwn = origin !== undefined && isOwnOrigin(origin, host, siteOrigin);
  if (origin !== undefined && !isOwn) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  return isOwn || site === 'same-origin' || headers['x-requested-with'] !== undefined;
}

/** Whether an origin is this site's, under its public name or the one that was asked. */
export function isOwnOrigin(origin: string, host: string, siteOrigin: string): boolean {
  if (origin === siteOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
