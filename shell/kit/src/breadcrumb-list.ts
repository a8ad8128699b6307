import { jsonLd } from './json-ld';

/** One of the breadcrumbs of a page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export const home: Crumb = { name: 'Home', path: '/' };

/** The breadcrumbs as a schema.org object. */
export function breadcrumbList(crumbs: readonly Crumb[]): object {
  return jsonLd('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  });
}
