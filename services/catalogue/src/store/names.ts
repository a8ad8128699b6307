import sql from 'sql-template-tag';
import type { Queryable } from '@tyres/service-kit/database';

/** The name of the brand with this slug, if there is one. */
export async function findBrandName(database: Queryable, slug: string): Promise<string | undefined> {
  const [brand] = await database.query<{ name: string }>(sql`select name from brands where slug = ${slug}`);
  return brand?.name;
}

/** The name of the vehicle maker with this slug, if there is one. */
export async function findManufacturerName(database: Queryable, slug: string): Promise<string | undefined> {
  const [maker] = await database.query<{ name: string }>(
    sql`select name from manufacturers where slug = ${slug}`,
  );
  return maker?.name;
}
