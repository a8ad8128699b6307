import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { MapTown } from '../domain/draw-map';
import type { Box } from '../domain/geo';

/** The most populous towns in a box. */
export async function findMapTowns(database: Queryable, box: Box, limit: number): Promise<MapTown[]> {
  return database.query<MapTown>(sql`
    select name, latitude, longitude, population
      from towns
     where latitude between ${box.south} and ${box.north} and longitude between ${box.west} and ${box.east}
     order by population desc, slug
     limit ${limit}`);
}
