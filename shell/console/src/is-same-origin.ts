import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form was sent from a page of this very host. Browsers set these two headers themselves and no page can make
 * them up; a post that carries neither came from no form of ours.
 */
export function isSameOrigin({ origin, host, ...headers }: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined || origin === 'null') return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}
