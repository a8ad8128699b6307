import type { ContentPage } from '@tyres/content-contract/endpoints';
import { getPage } from '@tyres/content-contract/endpoints';
import type { HeadOf, Load } from '@tyres/kit/fragment';

export interface EditorialData extends ContentPage {
  /** When the content was fetched, ISO 8601, UTC; null if it is fresh. */
  readonly staleSince: string | null;
}

/** Loads the page whose slug is the path. The service refuses an unknown slug with a 404. */
export const load: Load<EditorialData> = async ({ page, call, signal, staleSince }) => {
  const found = await call(getPage, { slug: page.path.replaceAll('/', '') }, { signal });
  return { ...found, staleSince: staleSince?.() ?? null };
};

export const head: HeadOf<EditorialData> = ({ heading, description }) => ({
  title: `${heading} | Kerbside Tyres`,
  description,
});
