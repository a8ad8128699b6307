import type { ContentPage } from '@tyres/content-contract/endpoints';
import { getPage } from '@tyres/content-contract/endpoints';
import { problemOf } from '@tyres/contract-kit/problem';
import { notFound, type HeadOf, type Load } from '@tyres/kit/fragment';

/** The page whose slug is its path. A page that nobody has written is not found. */
export const load: Load<ContentPage> = async ({ page, call, signal }) => {
  try {
    return await call(getPage, { slug: page.path.replaceAll('/', '') }, { signal });
  } catch (error) {
    if (problemOf(error)?.code === 'page_not_found') throw notFound();
    throw error;
  }
};

export const head: HeadOf<ContentPage> = ({ heading, description }) => ({
  title: `${heading} | Kerbside Tyres`,
  description,
});
