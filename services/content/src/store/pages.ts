import type {
  ContentPage,
  ContentPreview,
  ListedPage,
  RelatedTyres,
} from '@tyres/content-contract/endpoints';
import type { PageAddress } from '@tyres/contract-kit/page-address';
import type { Queryable } from '@tyres/service-kit/database';
import sql, { type Sql } from 'sql-template-tag';

/** Versions that visitors may see at a moment: drafts never, and others between their two dates. */
export const isPublic = (now: Date): Sql => sql`version.state = 'published'
  and (version.publish_on is null or version.publish_on <= ${now})
  and (version.unpublish_on is null or version.unpublish_on > ${now})`;

type PageRow = Omit<ContentPage, 'shown_until' | 'related'> & {
  readonly shown_until: Date | null;
  readonly related: readonly RelatedTyres[];
};

const withRelated = (related: readonly RelatedTyres[]) => (related.length > 0 ? { related } : {});

/** The published page with this slug, its HTML as it is stored. */
export async function findPage(
  database: Queryable,
  slug: string,
  now: Date,
): Promise<ContentPage | undefined> {
  const [row] = await database.query<PageRow>(sql`
    select version.slug, heading, description, html, updated_on, unpublish_on as shown_until, related
    from edition_pages join page_versions version on version.id = edition_pages.version
    where edition = (select max(number) from editions) and version.slug = ${slug} and ${isPublic(now)}
  `);
  if (!row) return undefined;
  const { related, ...page } = row;
  return { ...page, shown_until: page.shown_until?.toISOString() ?? null, ...withRelated(related) };
}

/** At most ten pages whose heading, description or text has these words, in any case; headings first. */
export async function findPagesWith(
  database: Queryable,
  words: string,
  now: Date,
): Promise<Pick<ContentPage, 'slug' | 'heading' | 'description'>[]> {
  return database.query(sql`
    select version.slug, heading, description
    from edition_pages join page_versions version on version.id = edition_pages.version
    where edition = (select max(number) from editions) and ${isPublic(now)}
      and strpos(lower(heading || ' ' || description || ' ' || regexp_replace(html, '<[^>]*>', '', 'g')), ${words}) > 0
    order by strpos(lower(heading), ${words}) = 0, heading
    limit 10
  `);
}

/** A page of an edition, whether visitors may see it or not. Undefined for an invalid number. */
export async function findPageOf(
  database: Queryable,
  slug: string,
  edition: number,
): Promise<Omit<ContentPreview, 'link_ends_at'> | undefined> {
  if (!Number.isInteger(edition)) return undefined;
  const [row] = await database.query<
    PageRow & Pick<ContentPreview, 'edition' | 'state'> & { readonly publish_on: Date | null }
  >(sql`
    select version.slug, heading, description, html, updated_on, unpublish_on as shown_until, publish_on, state, edition,
      related
    from edition_pages join page_versions version on version.id = edition_pages.version
    where edition = ${edition} and version.slug = ${slug}
  `);
  if (!row) return undefined;
  const { related, ...page } = row;
  return {
    ...page,
    shown_until: page.shown_until?.toISOString() ?? null,
    publish_on: page.publish_on?.toISOString() ?? null,
    ...withRelated(related),
  };
}

/** The published pages by group, in the order that the editors want; those without a group come last. */
export function listPages(database: Queryable, now: Date): Promise<ListedPage[]> {
  return database.query<ListedPage>(sql`
    select version.slug, heading, description, group_name as "group", updated_on
    from edition_pages join page_versions version on version.id = edition_pages.version
    where edition = (select max(number) from editions) and ${isPublic(now)}
    order by group_name = '', group_name, sort_order, version.slug
  `);
}

/** The addresses of the published pages, by slug. */
export async function findPageAddresses(
  database: Queryable,
  now: Date,
  { after, limit }: { readonly after: PageAddress | undefined; readonly limit: number },
): Promise<PageAddress[]> {
  const rows = await database.query<{ slug: string; lastmod: string }>(sql`
    select version.slug, updated_on as lastmod
    from edition_pages join page_versions version on version.id = edition_pages.version
    where edition = (select max(number) from editions) and ${isPublic(now)}
      and edition_pages.slug > ${after?.params['slug'] ?? ''}
    order by edition_pages.slug limit ${limit}
  `);
  return rows.map(({ slug, lastmod }) => ({ params: { slug }, lastmod }));
}

/**
 * Where an address leads that has no page: by a redirect, or nowhere (410), also when a page was there that was removed or has
 * ended. Undefined for one that never was, or is to come (again).
 */
export async function findRedirect(
  database: Queryable,
  path: string,
  now: Date,
): Promise<{ readonly to: string | null; readonly status: 301 | 302 | 410 } | undefined> {
  const [redirect] = await database.query<{ to: string | null; status: 301 | 302 | 410 }>(sql`
    select to_path as "to", status from edition_redirects
    where edition = (select max(number) from editions) and from_path = ${path}
  `);
  if (redirect) return redirect;
  const [was] = await database.query(sql`
    select from edition_pages
    join page_versions version on version.id = edition_pages.version
    join editions on number = edition
    where version.slug = ${path.slice(1)} and version.state = 'published'
      and coalesce(version.publish_on, made_at) <= ${now}
      and not exists (
        select from edition_pages served join page_versions version on version.id = served.version
        where served.edition = (select max(number) from editions) and version.slug = ${path.slice(1)}
          and (${isPublic(now)} or version.state = 'draft' or version.publish_on > ${now})
      )
    limit 1
  `);
  return was && { to: null, status: 410 };
}
