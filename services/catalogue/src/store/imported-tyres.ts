import sql from 'sql-template-tag';
import type { InferType } from 'yup';
import type { Queryable } from '@tyres/service-kit/database';
import type { TyreFeature } from '../domain/offered-tyre';
import { completeSpecialisms } from '../domain/specialisms';
import {
  sizeColumns,
  type brandRow,
  type priceRow,
  type rangeRow,
  type stockRow,
  type tyreRow,
} from '../domain/import-rows';

/** Adds or updates brands by slug. */
export async function saveBrands(tx: Queryable, rows: readonly InferType<typeof brandRow>[]): Promise<void> {
  await tx.query(sql`insert into brands (slug, name, tier, image, content)
    select slug, name, tier, image, content from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (slug text, name text, tier text, image text, content text)
    on conflict (slug) do update set name = excluded.name, tier = excluded.tier, image = excluded.image,
      content = excluded.content`);
}

/** Adds or updates ranges by brand and slug. */
export async function saveRanges(
  tx: Queryable,
  rows: readonly InferType<ReturnType<typeof rangeRow>>[],
): Promise<void> {
  await tx.query(sql`insert into ranges (brand_id, slug, name, season, vehicle_type, awards, description, film_url)
    select b.id, row.slug, row.name, season, vehicle_type, awards, description, film_url
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (brand_slug text, slug text, name text, season text,
      vehicle_type text, awards text[], description text, film_url text)
    join brands b on b.slug = row.brand_slug
    on conflict (brand_id, slug) do update set name = excluded.name, season = excluded.season,
      vehicle_type = excluded.vehicle_type, awards = excluded.awards, description = excluded.description,
      film_url = excluded.film_url`);
}

/** Adds or updates tyres by stock code. */
export async function saveTyres(
  tx: Queryable,
  rows: readonly InferType<ReturnType<typeof tyreRow>>[],
): Promise<void> {
  const complete = rows.map((row) => ({
    ...row,
    ...sizeColumns(row.size, row.speed_symbol),
    specialisms: completeSpecialisms(row.specialisms),
    feature: featureOf(row),
  }));
  await tx.query(sql`insert into tyres (st_code, range_id, section_width_mm, aspect_ratio_percent, rim_diameter_inches,
      load_index, speed_symbol, speed_kmh, label_scheme, fuel_class, wet_class, noise_class, noise_db, specialisms, electric_type, rft_type,
      approvals, retail_pence, fully_fitted_price_pence, home_delivery_price_pence, popularity, featured_rank, feature)
    select st_code, r.id, section_width_mm, aspect_ratio_percent, rim_diameter_inches, load_index, speed_symbol, speed_kmh,
      label_scheme, fuel_class, wet_class, noise_class, noise_db, specialisms, electric_type, rft_type, approvals,
      retail_pence, fully_fitted_price_pence, home_delivery_price_pence, popularity, featured_rank, feature
    from jsonb_to_recordset(${JSON.stringify(complete)}::jsonb) as row (st_code text, brand_slug text, range_slug text,
      section_width_mm smallint, aspect_ratio_percent smallint, rim_diameter_inches smallint, load_index smallint,
      speed_symbol text, speed_kmh smallint, label_scheme text, fuel_class text, wet_class text, noise_class text,
      noise_db smallint, specialisms text[], electric_type text, rft_type text, approvals text[], retail_pence integer, fully_fitted_price_pence integer,
      home_delivery_price_pence integer, popularity integer, featured_rank smallint,
      feature jsonb)
    join brands b on b.slug = row.brand_slug join ranges r on r.brand_id = b.id and r.slug = row.range_slug
    on conflict (st_code) do update set range_id = excluded.range_id, section_width_mm = excluded.section_width_mm,
      aspect_ratio_percent = excluded.aspect_ratio_percent, rim_diameter_inches = excluded.rim_diameter_inches,
      load_index = excluded.load_index, speed_symbol = excluded.speed_symbol, speed_kmh = excluded.speed_kmh,
      label_scheme = excluded.label_scheme, fuel_class = excluded.fuel_class, wet_class = excluded.wet_class,
      noise_class = excluded.noise_class, noise_db = excluded.noise_db, specialisms = excluded.specialisms,
      electric_type = excluded.electric_type, rft_type = excluded.rft_type, approvals = excluded.approvals, retail_pence = excluded.retail_pence,
      fully_fitted_price_pence = excluded.fully_fitted_price_pence,
      home_delivery_price_pence = excluded.home_delivery_price_pence, popularity = excluded.popularity,
      featured_rank = excluded.featured_rank, feature = excluded.feature`);
}

/** The texts and pictures of a featured tyre; null without any. */
function featureOf(row: InferType<ReturnType<typeof tyreRow>>): TyreFeature | null {
  const { view_label_1, view_label_2, view_class, link, link_text } = row;
  const feature = {
    ...{ view_label_1, view_label_2, view_class, link, link_text },
    ...{ image: row.featured_image, image_link: row.featured_image_link, text: row.featured_text },
  };
  return Object.values(feature).some(Boolean) ? feature : null;
}

/** Updates the summaries of ranges after their tyres have changed. */
export async function summariseRanges(tx: Queryable): Promise<void> {
  await tx.query(sql`update ranges set tyre_specialisms = now.specialisms, tyre_count = now.tyres,
      approved_tyre_count = now.approved
    from (
      select r.id, coalesce(array_agg(distinct code order by code) filter (where code is not null), '{}') as specialisms,
        count(distinct t.id) as tyres, count(distinct t.id) filter (where t.approvals <> '{}') as approved
      from ranges r left join tyres t on t.range_id = r.id left join lateral unnest(t.specialisms) code on true
      group by r.id
    ) now
    where now.id = ranges.id and (tyre_specialisms, tyre_count, approved_tyre_count)
      is distinct from (now.specialisms, now.tyres::integer, now.approved::integer)`);
}

/** Sets the prices of tyres by stock code. */
export async function savePrices(
  tx: Queryable,
  rows: readonly InferType<ReturnType<typeof priceRow>>[],
): Promise<void> {
  await tx.query(sql`update tyres set retail_pence = row.retail_pence,
      fully_fitted_price_pence = row.fully_fitted_price_pence, home_delivery_price_pence = row.home_delivery_price_pence
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (st_code text, retail_pence integer,
      fully_fitted_price_pence integer, home_delivery_price_pence integer)
    where tyres.st_code = row.st_code`);
}

/** Sets the stock of tyres by stock code. */
export async function saveStock(
  tx: Queryable,
  rows: readonly InferType<ReturnType<typeof stockRow>>[],
): Promise<void> {
  await tx.query(sql`insert into stock (tyre_id, total_stock, home_delivery_stock, minimum_stock, lead_days)
    select t.id, row.total_stock, row.home_delivery_stock, row.minimum_stock, row.lead_days
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (st_code text, total_stock integer,
      home_delivery_stock integer, minimum_stock integer, lead_days smallint)
    join tyres t on t.st_code = row.st_code
    on conflict (tyre_id) do update set total_stock = excluded.total_stock,
      home_delivery_stock = excluded.home_delivery_stock, minimum_stock = excluded.minimum_stock,
      lead_days = excluded.lead_days`);
}

/** The slugs of all brands. */
export async function findBrandSlugs(tx: Queryable): Promise<Set<string>> {
  const rows = await tx.query<{ slug: string }>(sql`select slug from brands`);
  return new Set(rows.map((row) => row.slug));
}

/** All ranges as `brand/range`. */
export async function findRangeKeys(tx: Queryable): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>(
    sql`select b.slug || '/' || r.slug as key from ranges r join brands b on b.id = r.brand_id`,
  );
  return new Set(rows.map((row) => row.key));
}

/** All stock codes. */
export async function findStockCodes(tx: Queryable): Promise<Set<string>> {
  const rows = await tx.query<{ st_code: string }>(sql`select st_code from tyres`);
  return new Set(rows.map((row) => row.st_code));
}
