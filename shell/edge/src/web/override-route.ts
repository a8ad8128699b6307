import { sendProblem } from '../http/send-problem';
import { isFromOwnPages } from '../http/same-origin';
import type { ReleaseStore } from '../release/release-store';
import type { EdgeContext, EdgeMiddleware } from '../http/edge-context';
import { sendPlainPage, type Shop } from '../http/errors';
import type { OverrideParts, Overrides } from '../session/override-link';

export interface OverrideRouteOptions {
  readonly overrides: Overrides;
  readonly store: Pick<ReleaseStore, 'state' | 'byNumber'>;
  readonly shop: Shop;
  readonly siteOrigins: ReadonlySet<string>;
  readonly base: string;
}

const open = '/platform/override';
const leave = '/platform/override/leave';

/** Starts and ends overrides: a signed link puts one browser on another release. */
export function overrideRoute(options: OverrideRouteOptions): EdgeMiddleware {
  const { overrides, store, shop, siteOrigins, base } = options;
  return async function answerOverride(ctx, next) {
    const path = ctx.state.url.split('?', 1)[0] ?? '/';
    if (path !== open && path !== leave) return next();
    ctx.state.kind = 'platform';
    ctx.set('cache-control', 'no-store');
    ctx.set('x-robots-tag', 'noindex');
    if (path === open && ctx.method === 'GET') return openLink(ctx);
    if (path === leave && ctx.method === 'POST') return leaveRelease(ctx);
    return sendProblem(ctx, {
      status: 405,
      code: 'method_not_allowed',
      message: 'This address does not support that method.',
    });
  };

  async function openLink(ctx: EdgeContext): Promise<void> {
    const parts = readParts(ctx);
    const override = overrides.check(parts, Date.now());
    if (!override)
      return refuse(ctx, 403, 'This link is not valid, or it has expired. Please ask for a new one.');
    if (store.state()?.withdrawn.has(override.release))
      return refuse(ctx, 403, `Release ${override.release} has been withdrawn.`);
    // Prepared here, so that the first page does not have to wait.
    if (!(await store.byNumber(override.release)))
      return refuse(
        ctx,
        503,
        `Release ${override.release} is not available at the moment. Please try again in a moment.`,
      );
    ctx.append('Set-Cookie', overrides.write(parts, Date.now()));
    goHome(ctx);
  }

  function leaveRelease(ctx: EdgeContext): void {
    if (!isFromOwnPages(ctx.req.headers, siteOrigins))
      return refuse(ctx, 403, 'This can only be done from the pages of this site.');
    ctx.append('Set-Cookie', overrides.clear());
    goHome(ctx);
  }

  function goHome(ctx: EdgeContext): void {
    ctx.status = 303;
    ctx.set('location', `${base}/`);
    ctx.body = '';
  }

  function refuse(ctx: EdgeContext, status: 403 | 503, message: string): void {
    sendPlainPage(ctx, {
      shop,
      status,
      message,
      link: { href: `${base}/`, text: 'Go to the home page' },
    });
  }
}

function readParts(ctx: EdgeContext): OverrideParts {
  const query = new URLSearchParams(ctx.querystring);
  const one = (name: string): string => query.get(name) ?? '';
  return { release: one('release'), expires: one('expires'), signature: one('signature') };
}
