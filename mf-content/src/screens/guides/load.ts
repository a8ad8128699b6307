import { getPages, type ListedPage } from '@tyres/content-contract/endpoints';
import { breadcrumbList, home } from '@tyres/kit/breadcrumb-list';
import type { HeadOf, Load } from '@tyres/kit/fragment';
import { guidesPath } from '../../lib/addresses';

export interface GuidesData {
  readonly topics: readonly { readonly name: string; readonly pages: readonly ListedPage[] }[];
}

/** Loads the published pages that belong to a topic. */
export const load: Load<GuidesData> = async ({ call, signal }) => {
  const { pages } = await call(getPages, {}, { signal });
  const topics = new Map<string, ListedPage[]>();
  for (const page of pages)
    if (page.group !== '') topics.set(page.group, [...(topics.get(page.group) ?? []), page]);
  return { topics: [...topics].map(([name, listed]) => ({ name, pages: listed })) };
};

export const head: HeadOf<GuidesData> = () => ({
  title: 'Guides by topic | Kerbside Tyres',
  description: 'What to know about tyres, their sizes and marks, and about buying from Kerbside Tyres.',
  jsonLd: [breadcrumbList([home, { name: 'Guides', path: guidesPath }])],
});
