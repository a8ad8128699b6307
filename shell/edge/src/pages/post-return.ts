import type { BodyReader } from '../http/body-reader';
import type { EdgeMiddleware } from '../http/edge-context';
import { sameSitePath } from '../http/same-site-path';
import type { SiteState } from '../release/site-state';

export interface PostReturnOptions {
  readonly state: () => SiteState | undefined;
  readonly readBody: BodyReader;
  readonly base: string;
  /** Whether a service takes POSTs at a path: its endpoint answers them. */
  readonly isEndpoint: (path: string) => boolean;
}

/** Banks send a signed answer of some kilobytes. */
const bodyLimitBytes = 64 * 1024;

/**
 * Answers a POST to a page that other sites send visitors back to (`returnsByPost`) with a redirect to the same address.
 *
 * Any origin may do that, `null` included (a bank's page in a sandboxed frame): it is worth no more than a link. The body is
 * dropped, no service is called, and no session is read or started. Browsers leave a `SameSite=Lax` cookie out of this
 * request, so a new session would replace the visitor's. They send it along with the GET that follows.
 */
export function postReturn({ state, readBody, base, isEndpoint }: PostReturnOptions): EdgeMiddleware {
  const isReturn = (path: string): boolean => {
    const { stable, canary } = state() ?? {};
    return [stable, canary].some((release) => release?.pagesAt(path).some(({ plan }) => plan.returnsByPost));
  };
  return async function redirectReturn(ctx, next) {
    const { url } = ctx.state;
    const path = url.split('?', 1)[0] ?? '/';
    const location = ctx.method === 'POST' ? sameSitePath(url) : undefined;
    if (location === undefined || isEndpoint(path) || !isReturn(path)) return next();
    ctx.state.kind = 'form';
    await readBody(ctx, bodyLimitBytes);
    ctx.status = 303;
    ctx.set('location', `${base}${location}`);
    ctx.set('cache-control', 'no-store');
    ctx.body = '';
  };
}
