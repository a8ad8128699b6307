import { homePath } from './addresses';

/** One step of the breadcrumb trail. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export const home: Crumb = { name: 'Home', path: homePath };

/** The breadcrumb trail as a schema.org object. */
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
