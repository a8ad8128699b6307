import type { IncomingHttpHeaders } from 'node:http';

/** The names of this machine, under which a site on it is reached alike. */
const localNames = ['localhost', '127.0.0.1'];

/** The origins under which a site is reached: its public one; for a site on this machine, under each of its names. */
export function originsOf(siteUrl: string): ReadonlySet<string> {
  const { origin, protocol, hostname, port } = new URL(siteUrl);
  const local = localNames.map((name) => `${protocol}//${name}${port && `:${port}`}`);
  return new Set(localNames.includes(hostname) ? local : [origin]);
}

/**
 * Whether a request that changes something comes from our own pages. A foreign page cannot send `X-Requested-With`
 * without being allowed to, nor can it make up `Origin` or `Sec-Fetch-Site`; a form of ours always has one of these.
 * The `Host` header decides nothing: whoever makes a name point here chooses it.
 */
export function isFromOwnPages(headers: IncomingHttpHeaders, siteOrigins: ReadonlySet<string>): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined && !siteOrigins.has(origin)) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin !== undefined || site === 'same-origin' || headers['x-requested-with'] !== undefined;
}
