import type { EdgeMiddleware } from '../http/edge-context';

/** Redirects `/platform` to the release console, which has its own origin. Without the console's URL it is a 404. */
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
