import type { ContentPage } from '@tyres/content-contract/endpoints';
import { getPage } from '@tyres/content-contract/endpoints';
import type { HeadOf, Load } from '@tyres/kit/fragment';

/** The page whose slug is its path. A page that nobody has written is not found. */
export const load: Load<ContentPage> = ({ page, call, signal }) =>
  call(getPage, { slug: page.path.replaceAll('/', '') }, { signal });

export const head: HeadOf<ContentPage> = ({ heading, description }) => ({
  title: `${heading} | Kerbside Tyres`,
  description,
});
