import type { IncomingHttpHeaders } from 'node:http';
import type { EdgeContext } from '../http/edge-context';

/**
 * The cookies that services keep with visitors, by name. Every other one stays between browser and edge: a service learns
 * of the session by its header, and can neither set a session nor anything that the cookie page does not name.
 */
const names: readonly string[] = ['__Host-no_buy_again'];

/** As much of a `Cookie` header as services are told. */
export function serviceCookies(header: string): string {
  return header
    .split(';')
    .map((cookie) => cookie.trim())
    .filter(isServices)
    .join('; ');
}

/** Passes those cookies on that a service set and may set. */
export function setServiceCookies(ctx: EdgeContext, headers: IncomingHttpHeaders): void {
  // One alone comes as a text, whatever its type says.
  const cookies = [headers['set-cookie'] ?? []].flat().filter(isServices);
  if (cookies.length > 0) ctx.append('Set-Cookie', cookies);
}

/** The name is what stands before the first `=`, without space: `a=b` is no cookie called ` a`. */
function isServices(cookie: string): boolean {
  return names.includes(cookie.split('=', 1)[0] ?? '');
}
