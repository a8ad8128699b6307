import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { FilterKey } from '@tyres/catalogue-contract/filters';
import { slowestWinterKmh } from '../domain/speed';
import type { TyreSearch } from '../domain/tyre-search';

/** The tyres of the search's size that the vehicle may have, before any filter; needs no other table than these three. */
export function fromTyresOfSize(search: TyreSearch): Sql {
  const { atLeast } = search;
  const rated = atLeast
    ? sql`and t.load_index >= ${atLeast.loadIndex} and (t.speed_kmh >= ${atLeast.speedKmh}
        or (r.season = 'winter' and t.speed_kmh >= ${slowestWinterKmh}))`
    : empty;
  return sql`from tyres t join ranges r on r.id = t.range_id join brands b on b.id = r.brand_id
    where t.section_width_mm = ${search.sectionWidthMm} and t.aspect_ratio_percent = ${search.aspectRatioPercent}
      and t.rim_diameter_inches = ${search.rimDiameterInches} ${rated}`;
}

/** What counts as a tyre's specialisms in the filter: its own marks, its season, and van or 4x4. */
export const specialistsOfTyre = sql`(t.specialisms || r.season || array_remove(array[r.vehicle_type], 'car'))`;

const conditions: Readonly<Record<FilterKey, (values: readonly string[]) => Sql>> = {
  range: (values) => sql`r.slug = any(${values})`,
  brand: (values) => sql`(b.slug = any(${values}) or lower(b.name) = any(${values}))`,
  specialist: (values) => sql`${specialistsOfTyre} && ${values}::text[]`,
  season: (values) => sql`r.season = any(${values})`,
  fuel: (values) => sql`lower(t.fuel_class) = any(${values})`,
  wet: (values) => sql`lower(t.wet_class) = any(${values})`,
  manufacturer_approved: (values) => sql`array(select lower(approval) from unnest(t.approvals) approval) && ${values}::text[]`,
  vehicle_type: (values) => sql`r.vehicle_type = any(${values})`,
  load_index: (values) => sql`t.load_index::text = any(${values})`,
  speed: (values) => sql`lower(t.speed_symbol) = any(${values})`,
};

/** One condition per filter group in use: any of its values. */
export function conditionsOf(search: TyreSearch): { key: FilterKey; condition: Sql }[] {
  const result: { key: FilterKey; condition: Sql }[] = [];
  let key: FilterKey;
  for (key in conditions) {
    const values = search.chosen[key];
    if (values?.length) result.push({ key, condition: conditions[key](values) });
  }
  return result;
}

/** All filter groups at once. */
export function matchesAll(search: TyreSearch): Sql {
  const all = conditionsOf(search).map(({ condition }) => condition);
  return all.length > 0 ? sql`and ${join(all, ' and ')}` : empty;
}
