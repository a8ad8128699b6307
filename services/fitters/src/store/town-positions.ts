import sql from 'sql-template-tag';
import type { Position } from '../domain/geo';
import type { Queryable } from '@tyres/service-kit/database';

/** The position of a town by its slug; undefined for an unknown one. */
export async function findTownPosition(database: Queryable, slug: string): Promise<Position | undefined> {
  const rows = await database.query<Position>(
    sql`select latitude, longitude from towns where slug = ${slug}`,
  );
  return rows[0];
}
