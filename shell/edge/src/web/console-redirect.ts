import type { EdgeMiddleware } from '../http/edge-context';

/** Leads from `/platform` to the release console, which has an origin of its own; without its address there is nothing there. */
export function consoleRedirect(consoleUrl: string | undefined): EdgeMiddleware {
  return async function toConsole(ctx, next) {
    const path = ctx.state.url.split('?', 1)[0] ?? '';
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (consoleUrl === undefined || !/^\/platform\/?$/.test(path) || !isRead) return next();
    ctx.state.kind = 'platform';
    ctx.set('cache-control', 'no-store');
    ctx.redirect(consoleUrl);
  };
}
