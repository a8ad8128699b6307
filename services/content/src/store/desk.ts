import type { DeskPage, DeskState } from '@tyres/content-contract/desk';
import type { Queryable } from '@tyres/service-kit/database';
import sql, { type Sql } from 'sql-template-tag';
import { isPublic } from './pages';

/** What visitors see of a version at a moment. */
const stateAt = (now: Date): Sql => sql`case
  when version.state = 'draft' then 'draft'
  when version.unpublish_on <= ${now} then 'ended'
  when version.publish_on > ${now} then 'planned'
  else 'live' end`;

/** How many pages of an edition are in each state. */
export async function countStates(
  database: Queryable,
  edition: number,
  now: Date,
): Promise<Record<DeskState, number>> {
  const rows = await database.query<{ state: DeskState; count: number }>(sql`
    select ${stateAt(now)} as state, count(*) as count
    from edition_pages join page_versions version on version.id = edition_pages.version
    where edition = ${edition} group by 1
  `);
  return {
    live: 0,
    planned: 0,
    draft: 0,
    ended: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  };
}

/** The first pages of each state in an edition. */
export async function pagesByState(
  database: Queryable,
  edition: number,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<Omit<DeskPage, 'path'>[]> {
  const rows = await database.query<
    Pick<DeskPage, 'slug' | 'heading' | 'state'> & Record<'publish_on' | 'unpublish_on', Date | null>
  >(sql`
    select slug, heading, state, publish_on, unpublish_on from (
      select version.slug, heading, ${stateAt(now)} as state, publish_on, unpublish_on,
        row_number() over (partition by ${stateAt(now)} order by version.slug) as place
      from edition_pages join page_versions version on version.id = edition_pages.version
      where edition = ${edition}
    ) page where place <= ${most} order by slug
  `);
  return rows.map((row) => ({
    ...row,
    publish_on: row.publish_on?.toISOString() ?? null,
    unpublish_on: row.unpublish_on?.toISOString() ?? null,
  }));
}

/**
 * Links of live pages to what is no live page now: to a page that there is or was, without a redirect, or to what is gone.
 * Addresses of other teams are checked by the import.
 */
export function findBrokenLinks(
  database: Queryable,
  edition: number,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<{ readonly slug: string; readonly link: string }[]> {
  return database.query(sql`
    with served as (
      select version.slug, version.links
      from edition_pages join page_versions version on version.id = edition_pages.version
      where edition = ${edition} and ${isPublic(now)}
    ), linked as (select slug, unnest(links) as link from served)
    select slug, link from linked
    where not exists (select from served target where '/' || target.slug = link)
      and not exists (select from edition_redirects where edition = ${edition} and from_path = link and to_path is not null)
      and (
        exists (select from page_versions where page_versions.slug = substr(link, 2))
        or exists (select from edition_redirects where edition = ${edition} and from_path = link)
      )
    order by slug, link limit ${most}
  `);
}
