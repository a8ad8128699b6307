import type { ContentPage } from '@tyres/content-contract/endpoints';
import { getPage } from '@tyres/content-contract/endpoints';
import type { HeadOf, Load } from '@tyres/kit/fragment';

export interface EditorialData extends ContentPage {
  /** When the content was fetched, if the service is down and it is not fresh; ISO 8601, UTC. */
  readonly staleSince: string | null;
}

/** The page whose slug is the path. An unknown slug is not found. */
export const load: Load<EditorialData> = async ({ page, call, signal, staleSince }) => {
  const found = await call(getPage, { slug: page.path.replaceAll('/', '') }, { signal });
  return { ...found, staleSince: staleSince?.() ?? null };
};

export const head: HeadOf<EditorialData> = ({ heading, description }) => ({
  title: `${heading} | Kerbside Tyres`,
  description,
});
