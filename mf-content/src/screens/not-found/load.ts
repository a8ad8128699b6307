import { getRedirect } from '@tyres/content-contract/endpoints';
import { redirectTo, type HeadOf, type Load } from '@tyres/kit/fragment';

export interface NotFoundData {
  /** Whether there was a page at the address. */
  readonly isGone: boolean;
}

const longestPath = 300;

/**
 * Asks where an address without a page leads, since nothing else has answered. @throws a redirect if it leads to another page
 */
export const load: Load<NotFoundData> = async ({ page: { path }, call, signal }) => {
  if (path.length > longestPath) return { isGone: false };
  // Without an answer the page is missing, which is true either way.
  const leads = await call(getRedirect, { path }, { signal }).catch(() => undefined);
  if (leads && leads.to !== null && leads.status !== 410) throw redirectTo(leads.to, leads.status);
  return { isGone: leads !== undefined };
};

export const head: HeadOf<NotFoundData> = ({ isGone }) => ({
  title: `${isGone ? 'This page is gone' : 'Page not found'} | Kerbside Tyres`,
  noIndex: true,
  isMissing: isGone ? 'gone' : true,
});
