import sql, { join, type Sql } from 'sql-template-tag';
import type { Database } from '@tyres/service-kit/database';
import type { FacetCount } from '../domain/facets';
import type { TyreSearch } from '../domain/tyre-search';
import { conditionsOf, fromTyresOfSize, specialistsOfTyre } from './matching-tyres';

/** Counts every filter value of a size in one statement: each group under the choices of all the others. */
export function countFacets(database: Pick<Database, 'query'>, search: TyreSearch): Promise<FacetCount[]> {
  return database.query<FacetCount>(facetsQuery(search));
}

/** The statement of `countFacets`. A tyre counts for a group when that group alone turns it down, or none does. */
export function facetsQuery(search: TyreSearch): Sql {
  const refusals = conditionsOf(search).map(({ key, condition }) => sql`case when not (${condition}) then ${key} end`);
  const refusedBy = refusals.length > 0 ? sql`array_remove(array[${join(refusals)}]::text[], null)` : sql`array[]::text[]`;
  return sql`with candidate as (
      select b.slug as brand_slug, b.name as brand_name, r.slug as range_slug, r.name as range_name, r.season, r.vehicle_type,
        t.fuel_class, t.wet_class, t.load_index, t.speed_symbol, t.approvals, ${specialistsOfTyre} as specialists,
        ${refusedBy} as refused_by
      ${fromTyresOfSize(search)}
    )
    select facet.key, facet.value, min(facet.label) as label,
      count(*) filter (where refused_by <@ array[facet.key])::integer as count
    from candidate cross join lateral (
      values ('brand', brand_slug, brand_name), ('range', range_slug, brand_name || ' ' || range_name),
        ('season', season, season), ('vehicle_type', vehicle_type, vehicle_type),
        ('fuel', lower(fuel_class), fuel_class), ('wet', lower(wet_class), wet_class),
        ('load_index', load_index::text, load_index::text), ('speed', lower(speed_symbol), speed_symbol)
      union all select 'specialist', specialist, specialist from unnest(specialists) specialist
      union all select 'manufacturer_approved', lower(approval), approval from unnest(approvals) approval
    ) facet (key, value, label)
    group by facet.key, facet.value`;
}
