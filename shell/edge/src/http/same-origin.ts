import type { IncomingHttpHeaders } from 'node:http';
import { requestedWithHeader } from '@tyres/service-kit/calls/headers';

/** Names of this machine. A local site can be reached under each of them. */
const localNames = ['localhost', '127.0.0.1'];

/** The origins of a site: its public one, or for a local site one for each name of this machine. */
export function originsOf(siteUrl: string): ReadonlySet<string> {
  const { origin, protocol, hostname, port } = new URL(siteUrl);
  const local = localNames.map((name) => `${protocol}//${name}${port && `:${port}`}`);
  return new Set(localNames.includes(hostname) ? local : [origin]);
}

/**
 * Whether a request that changes something comes from our own pages. A foreign page cannot send `X-Requested-With`
 * without CORS, nor forge `Origin` or `Sec-Fetch-Site`; our own forms always send one of these. The `Host` header is
 * ignored: an attacker chooses it by pointing a name at this machine.
 */
export function isFromOwnPages(headers: IncomingHttpHeaders, siteOrigins: ReadonlySet<string>): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined && !siteOrigins.has(origin)) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin !== undefined || site === 'same-origin' || headers[requestedWithHeader] !== undefined;
}
