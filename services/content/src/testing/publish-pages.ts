import type { ContentPage } from '@tyres/content-contract/endpoints';
import type { Queryable } from '@tyres/service-kit/database';
import { makeEdition, saveVersions, type PageVersion } from '../store/editions';
import type { Redirect } from '../domain/redirects';

type GivenPage = Pick<ContentPage, 'slug'> & Partial<PageVersion>;

let count = 0;

/** Makes an edition of these pages, as an import does; HTML is kept as it is given. */
export async function publishPages(
  database: Queryable,
  pages: readonly GivenPage[],
  { redirects = [], now = new Date() }: { redirects?: readonly Redirect[]; now?: Date } = {},
): Promise<number> {
  const versions = pages.map((page): PageVersion => ({
    hash: `test ${(count += 1)}`,
    heading: page.slug,
    description: '',
    source: page.html ?? '',
    html: '<p>Text.</p>',
    state: 'published',
    publish_on: null,
    unpublish_on: null,
    group: '',
    order: 0,
    related: [],
    links: [],
    updated_on: '2026-01-05',
    ...page,
  }));
  await saveVersions(database, versions);
  return makeEdition(database, { note: 'test', now, hashes: versions.map(({ hash }) => hash), redirects });
}
