import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { Redirect } from '../domain/redirects';
import type { NamedPage, WrittenPage } from '../domain/page-changes';

/** What a page says, and how it is shown. */
export interface PageVersion extends WrittenPage {
  readonly html: string;
  readonly links: readonly string[];
  /** ISO 8601 date. */
  readonly updated_on: string;
}

export interface Edition {
  readonly number: number;
  readonly made_at: Date;
  readonly note: string;
  readonly pages: number;
  readonly redirects: number;
}

/** The number of the edition that is served; 0 before the first. */
export async function currentEdition(database: Queryable): Promise<number> {
  const [row] = await database.query<{ number: number }>(
    sql`select coalesce(max(number), 0) as number from editions`,
  );
  return row?.number ?? 0;
}

/** The editions, the newest first. */
export function listEditions(database: Queryable, most: number): Promise<Edition[]> {
  return database.query<Edition>(sql`
    select number, made_at, note,
      (select count(*) from edition_pages where edition = number) as pages,
      (select count(*) from edition_redirects where edition = number) as redirects
    from editions order by number desc limit ${most}
  `);
}

/** Whether there is an edition with this number. */
export async function hasEdition(database: Queryable, number: number): Promise<boolean> {
  const found = await database.query(sql`select from editions where number = ${number}`);
  return found.length > 0;
}

/** The pages of an edition by their slugs. */
export async function pagesOf(database: Queryable, edition: number): Promise<Map<string, NamedPage>> {
  const rows = await database.query<NamedPage>(sql`
    select version.slug, hash, heading, state
    from edition_pages join page_versions version on version.id = edition_pages.version
    where edition = ${edition}
    order by version.slug
  `);
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Versions of pages as editors wrote them, by their hashes. */
export async function writtenPages(
  database: Queryable,
  hashes: readonly string[],
): Promise<Map<string, WrittenPage>> {
  const rows = await database.query<
    Omit<WrittenPage, 'publish_on' | 'unpublish_on'> & Record<'publish_on' | 'unpublish_on', Date | null>
  >(sql`
    select hash, slug, heading, description, source, state, publish_on, unpublish_on, group_name as "group",
      sort_order as "order", related
    from page_versions where hash = any(${hashes}::text[])
  `);
  return new Map(
    rows.map((row) => [
      row.hash,
      {
        ...row,
        publish_on: row.publish_on?.toISOString() ?? null,
        unpublish_on: row.unpublish_on?.toISOString() ?? null,
      },
    ]),
  );
}

/** The redirects of an edition by the paths that they are from. */
export async function redirectsOf(database: Queryable, edition: number): Promise<Map<string, Redirect>> {
  const rows = await database.query<Redirect>(sql`
    select from_path as "from", to_path as "to", status
    from edition_redirects where edition = ${edition} order by from_path
  `);
  return new Map(rows.map((row) => [row.from, row]));
}

/** Keeps versions of pages. One that is known keeps its date; its HTML is replaced, since the renderer may have changed. */
export async function saveVersions(database: Queryable, versions: readonly PageVersion[]): Promise<void> {
  await database.query(sql`
    insert into page_versions (hash, slug, heading, description, source, state, publish_on, unpublish_on, group_name,
      sort_order, related, html, links, updated_on)
    select hash, slug, heading, description, source, state, publish_on, unpublish_on, "group", "order", related, html,
      array(select jsonb_array_elements_text(links)), updated_on
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as row (hash text, slug text, heading text,
      description text, source text, state text, publish_on timestamptz, unpublish_on timestamptz, "group" text,
      "order" integer, related jsonb, html text, links jsonb, updated_on date)
    on conflict (hash) do update set html = excluded.html, links = excluded.links
      where page_versions.html <> excluded.html or page_versions.links <> excluded.links
  `);
}

export interface NewEdition {
  readonly note: string;
  readonly now: Date;
  /** Hashes of versions that are kept already. */
  readonly hashes: readonly string[];
  readonly redirects: readonly Redirect[];
}

/** Makes an edition, which is served from now on, and returns its number. The caller has the lock of imports of pages. */
export async function makeEdition(
  database: Queryable,
  { note, now, hashes, redirects }: NewEdition,
): Promise<number> {
  const number = (await currentEdition(database)) + 1;
  await database.query(sql`insert into editions (number, made_at, note) values (${number}, ${now}, ${note})`);
  await database.query(sql`
    insert into edition_pages (edition, slug, version)
    select ${number}, slug, id from page_versions where hash = any(${hashes}::text[])
  `);
  await database.query(sql`
    insert into edition_redirects (edition, from_path, to_path, status)
    select ${number}, "from", "to", status
    from jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb) as row ("from" text, "to" text, status integer)
  `);
  return number;
}
