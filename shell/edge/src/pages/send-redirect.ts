import type { EdgeContext } from '../http/edge-context';
import type { PageDecision } from './decide-page';
import type { SiteFacts } from './head-html';

/** Sends the visitor where a page's `load` says. */
export function sendRedirect(
  ctx: EdgeContext,
  site: SiteFacts,
  { location, status }: Extract<PageDecision, { readonly kind: 'redirect' }>,
): void {
  ctx.redirect(inSite(site, location));
  ctx.status = status;
  ctx.body = '';
}

/** Adds the base to a path of `load`; another site's address is not changed. */
export function inSite(site: SiteFacts, location: string): string {
  return location.startsWith('/') && !location.startsWith('//') ? `${site.base}${location}` : location;
}
