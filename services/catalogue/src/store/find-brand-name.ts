import sql from 'sql-template-tag';
import type { Database } from '@tyres/service-kit/database';

/** The name of the brand with this slug, if there is one. */
export async function findBrandName(database: Pick<Database, 'query'>, slug: string): Promise<string | undefined> {
  const [brand] = await database.query<{ name: string }>(sql`select name from brands where slug = ${slug}`);
  return brand?.name;
}
