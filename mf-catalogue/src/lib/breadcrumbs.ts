import { homePath } from './addresses';

/** A page on the way from the home page to where one is. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export const home: Crumb = { name: 'Home', path: homePath() };

/** The way to a page as schema.org has it. */
export function breadcrumbList(crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}
