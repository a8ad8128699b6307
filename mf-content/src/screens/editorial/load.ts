import type { ContentPage } from '@tyres/content-contract/endpoints';
import { getPage } from '@tyres/content-contract/endpoints';
import { notFound, type HeadOf, type Load } from '@tyres/kit/fragment';

export interface EditorialData extends ContentPage {
  /** When the content was fetched, ISO 8601, UTC; null if it is fresh. */
  readonly staleSince: string | null;
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const longestSlug = 80;

/** Loads the page whose slug is the path. The service refuses an unknown slug with a 404. */
export const load: Load<EditorialData> = async ({ page, call, signal, now, staleSince }) => {
  const slug = page.path.replaceAll('/', '');
  // No page of an editor has such a slug, so no call is made.
  if (slug.length > longestSlug || !slugPattern.test(slug)) throw notFound();
  const found = await call(getPage, { slug }, { signal });
  const since = staleSince?.() ?? null;
  // The service itself does not answer with a page that has ended.
  if (since !== null && found.shown_until !== null && new Date(found.shown_until) <= now) throw notFound();
  return { ...found, staleSince: since };
};

export const head: HeadOf<EditorialData> = ({ heading, description }) => ({
  title: `${heading} | Kerbside Tyres`,
  description,
});
