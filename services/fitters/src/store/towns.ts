import type { PageAddress } from '@tyres/contract-kit/page-address';
import type { TownLink } from '@tyres/fitters-contract/places';
import sql, { type Sql } from 'sql-template-tag';
import type { Nation } from '@tyres/contract-kit/bank-holidays';
import type { Box, Position } from '../domain/geo';
import type { Queryable } from '@tyres/service-kit/database';

export interface PlacedTown extends TownLink, Position {}

export interface TownRecord extends PlacedTown {
  readonly nation: Nation;
  readonly heading: string | null;
  /** Markdown. */
  readonly intro: string;
}

/** A town by its slug. */
export async function findTownBySlug(database: Queryable, slug: string): Promise<TownRecord | undefined> {
  const rows = await database.query<TownRecord>(
    sql`select slug, name, nation, latitude, longitude, heading, intro from towns where slug = ${slug}`,
  );
  return rows[0];
}

/** The towns in a box, in no order. */
export async function findTownsWithin(database: Queryable, box: Box): Promise<PlacedTown[]> {
  return database.query<PlacedTown>(findTownsWithinSql(box));
}

/** The statement of `findTownsWithin`, which the index of positions answers. */
export function findTownsWithinSql({ south, north, west, east }: Box): Sql {
  return sql`
    select slug, name, latitude, longitude
      from towns
     where point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`;
}

/** The letters that slugs begin with, from a to z. */
export async function findTownLetters(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ letter: string }>(
    sql`select distinct left(slug, 1) as letter from towns order by letter`,
  );
  return rows.map(({ letter }) => letter);
}

/** The towns whose slug begins with a letter, by name. */
export async function findTownsByLetter(database: Queryable, letter: string): Promise<TownLink[]> {
  return database.query<TownLink>(
    sql`select slug, name from towns where left(slug, 1) = ${letter} order by slug`,
  );
}

/** The towns with the most people, by name. */
export async function findLargestTowns(database: Queryable, limit: number): Promise<TownLink[]> {
  return database.query<TownLink>(sql`
    select slug, name
      from (select slug, name from towns order by population desc, slug limit ${limit}) as largest
     order by slug`);
}

/** The addresses of towns, by slug. */
export async function findTownAddresses(
  database: Queryable,
  after: PageAddress | undefined,
  limit: number,
): Promise<PageAddress[]> {
  const rows = await database.query<{ slug: string; lastmod: string }>(sql`
    select slug, updated_on as lastmod from towns
     where slug > ${after?.params['town'] ?? ''} order by slug limit ${limit}`);
  return rows.map(({ slug, lastmod }) => ({ params: { town: slug }, lastmod }));
}
