import type { IncomingHttpHeaders } from 'node:http';
import type { PublicEndpoint } from '../calls/public-endpoint';
import { isEdgeCookie } from '../session/cookies';

type CookiesOf = Pick<PublicEndpoint, 'cookies'>;

/**
 * The part of a `Cookie` header that an endpoint receives: the cookies that its contract names. All others stay between
 * browser and edge: a service learns the session from a header.
 */
export function cookiesFor(endpoint: CookiesOf, header: string): string {
  return header
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => mayPass(endpoint, cookie))
    .join('; ');
}

/** The `Set-Cookie` lines of an answer that reach the browser: those that the endpoint's contract names. */
export function cookiesFrom(endpoint: CookiesOf, headers: IncomingHttpHeaders): string[] {
  // A single cookie is a string, although the type says that it is a list.
  return [headers['set-cookie'] ?? []].flat().filter((cookie) => mayPass(endpoint, cookie));
}

/** The name ends at the first `=`; it is not trimmed, so ` a=b` is not taken for the cookie `a`. */
function mayPass({ cookies }: CookiesOf, cookie: string): boolean {
  const name = cookie.split('=', 1)[0] ?? '';
  return cookies.includes(name) && !isEdgeCookie(name);
}
