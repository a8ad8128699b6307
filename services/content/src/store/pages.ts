import type { ContentPage } from '@tyres/content-contract/endpoints';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

/** The page with this slug, its HTML as it is stored. */
export async function findPage(database: Queryable, slug: string): Promise<ContentPage | undefined> {
  const [page] = await database.query<ContentPage>(sql`
    select slug, heading, description, html, to_char(updated_on, 'YYYY-MM-DD') as updated_on
    from pages
    where slug = ${slug}
  `);
  return page;
}

/** Adds or updates pages by slug. */
export async function savePages(database: Queryable, pages: readonly ContentPage[]): Promise<void> {
  const column = (name: keyof ContentPage): string[] => pages.map((page) => page[name]);
  await database.query(sql`
    insert into pages (slug, heading, description, html, updated_on)
    select slug, heading, description, html, updated_on::date
    from unnest(
      ${column('slug')}::text[], ${column('heading')}::text[], ${column('description')}::text[],
      ${column('html')}::text[], ${column('updated_on')}::text[]
    ) as page (slug, heading, description, html, updated_on)
    on conflict (slug) do update set
      heading = excluded.heading,
      description = excluded.description,
      html = excluded.html,
      updated_on = excluded.updated_on
  `);
}
