import sql, { type Sql } from 'sql-template-tag';
import type { FitterRecord } from '../domain/fitter';
import { boxAround, earthRadiusMiles, type Position } from '../domain/geo';
import { fitterColumns, toFitterRecord, type FitterRow } from './fitter-row';
import type { Queryable } from '@tyres/service-kit/database';

export interface FitterSearch {
  readonly around: Position;
  readonly withinMiles: number;
  readonly sortBy: 'distance' | 'average_score' | 'review_count';
  readonly includesGarages: boolean;
  readonly includesMobile: boolean;
  /** Ids to leave out. */
  readonly except: readonly number[];
  readonly limit: number;
}

const orders = {
  distance: sql`distance_miles`,
  average_score: sql`average_score desc, review_count desc, distance_miles`,
  review_count: sql`review_count desc, average_score desc, distance_miles`,
} as const;

/** The fitters within a distance of a place, sorted; mobile fitters only if they go there. */
export async function findFitters(database: Queryable, search: FitterSearch): Promise<FitterRecord[]> {
  const rows = await database.query<FitterRow>(findFittersSql(search));
  return rows.map(toFitterRecord);
}

/** The statement of `findFitters`. The index finds the fitters in a box; the haversine distance removes its corners. */
export function findFittersSql({
  around,
  withinMiles,
  sortBy,
  includesGarages,
  includesMobile,
  except,
  limit,
}: FitterSearch): Sql {
  const { south, north, west, east } = boxAround(around, withinMiles);
  return sql`
    select ${fitterColumns}, distance_miles
      from fitters
     cross join lateral (
       select 2 * ${earthRadiusMiles}::float8 * asin(sqrt(least(1,
         sin(radians(latitude - ${around.latitude}) / 2) ^ 2
         + cos(radians(latitude)) * cos(radians(${around.latitude})) * sin(radians(longitude - ${around.longitude}) / 2) ^ 2
       ))) as distance_miles
     ) as measured
     where point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))
       and distance_miles <= ${withinMiles}
       and (serves_miles is null or distance_miles <= serves_miles)
       and not gone
       and ((${includesGarages} and not is_mobile) or (${includesMobile} and is_mobile))
       and fitters.id <> all (${[...except]}::integer[])
     order by ${orders[sortBy]}, fitters.id
     limit ${limit}`;
}

/** One fitter by its account number; undefined when it has left. */
export async function findFitter(
  database: Queryable,
  accountNumber: string,
): Promise<FitterRecord | undefined> {
  const rows = await database.query<FitterRow>(sql`
    select ${fitterColumns}, null::float8 as distance_miles
      from fitters
     where account_number = ${accountNumber} and not gone`);
  return rows.map(toFitterRecord)[0];
}
