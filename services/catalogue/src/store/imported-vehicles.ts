import sql from 'sql-template-tag';
import type { InferType } from 'yup';
import { parseTyreSize } from '@tyres/contract-kit/tyre-size';
import type { Queryable } from '@tyres/service-kit/database';
import type { manufacturerRow, modelRow } from '../domain/import-page-rows';

type ManufacturerRow = InferType<ReturnType<typeof manufacturerRow>>;
type ModelRow = InferType<ReturnType<typeof modelRow>>;

/**
 * Adds or updates vehicle makers by slug, with the brands that make tyres for them. Rows of a public list are only added:
 * an existing maker keeps its texts.
 */
export async function saveManufacturers(tx: Queryable, rows: readonly ManufacturerRow[]): Promise<void> {
  const known = lastOfEach(
    rows.filter((row) => row.origin === 'ours'),
    (row) => row.slug,
  );
  const listed = lastOfEach(
    rows.filter((row) => row.origin === 'listed'),
    (row) => row.slug,
  );
  await insertManufacturers(tx, listed, sql`do nothing`);
  await insertManufacturers(
    tx,
    known,
    sql`(slug) do update set name = excluded.name, heading = excluded.heading, content = excluded.content,
      secondary_content = excluded.secondary_content, logo_image = excluded.logo_image,
      approval_codes = excluded.approval_codes`,
  );
  await tx.query(sql`delete from manufacturer_brands
    where manufacturer_id in (select id from manufacturers where slug = any(${known.map(({ slug }) => slug)}))`);
  await tx.query(sql`insert into manufacturer_brands (manufacturer_id, brand_id)
    select m.id, b.id from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as row (slug text, oem_brands text[])
    join manufacturers m on m.slug = row.slug join brands b on b.slug = any(row.oem_brands)`);
}

async function insertManufacturers(
  tx: Queryable,
  rows: readonly ManufacturerRow[],
  onConflict: ReturnType<typeof sql>,
) {
  await tx.query(sql`insert into manufacturers (slug, name, heading, content, secondary_content, logo_image, approval_codes)
    select slug, name, heading, content, secondary_content,
      coalesce(nullif(logo_image, ''), '/tyre-pictures/manufacturers/' || slug || '.svg'), approval_codes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (slug text, name text, heading text, content text,
      secondary_content text, logo_image text, approval_codes text[])
    on conflict ${onConflict}`);
}

/** Adds or updates models by maker and slug, with their sizes; rows of a public list are only added. */
export async function saveModels(tx: Queryable, rows: readonly ModelRow[]): Promise<void> {
  const keyOf = (row: ModelRow): string => `${row.manufacturer_slug}/${row.slug}`;
  const known = lastOfEach(
    rows.filter((row) => row.origin === 'ours'),
    keyOf,
  );
  const listed = lastOfEach(
    rows.filter((row) => row.origin === 'listed'),
    keyOf,
  );
  await insertModels(tx, listed, sql`do nothing`);
  await insertModels(
    tx,
    known,
    sql`(manufacturer_id, slug) do update set name = excluded.name, h1 = excluded.h1,
      range_description = excluded.range_description, range_image = excluded.range_image, popularity = excluded.popularity`,
  );
  const sizes = JSON.stringify(known.flatMap(sizesOf));
  await tx.query(sql`delete from car_model_sizes where car_model_id in (
    select c.id from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as row (manufacturer_slug text, slug text)
    join manufacturers m on m.slug = row.manufacturer_slug join car_models c on c.manufacturer_id = m.id and c.slug = row.slug)`);
  await tx.query(sql`insert into car_model_sizes
      (car_model_id, position, section_width_mm, aspect_ratio_percent, rim_diameter_inches)
    select c.id, position, section_width_mm, aspect_ratio_percent, rim_diameter_inches
    from jsonb_to_recordset(${sizes}::jsonb) as row (manufacturer_slug text, slug text, position smallint,
      section_width_mm smallint, aspect_ratio_percent smallint, rim_diameter_inches smallint)
    join manufacturers m on m.slug = row.manufacturer_slug join car_models c on c.manufacturer_id = m.id and c.slug = row.slug`);
}

async function insertModels(tx: Queryable, rows: readonly ModelRow[], onConflict: ReturnType<typeof sql>) {
  await tx.query(sql`insert into car_models (manufacturer_id, slug, name, h1, range_description, range_image, popularity)
    select m.id, row.slug, row.name, row.h1, row.range_description,
      coalesce(nullif(row.range_image, ''), '/tyre-pictures/models/' || row.body || '.svg'), row.popularity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (manufacturer_slug text, slug text, name text, h1 text,
      range_description text, range_image text, body text, popularity integer)
    join manufacturers m on m.slug = row.manufacturer_slug
    on conflict ${onConflict}`);
}

function sizesOf({ manufacturer_slug, slug, tyre_sizes }: ModelRow) {
  return tyre_sizes.flatMap((text, position) => {
    const size = parseTyreSize(text);
    if (!size) return [];
    return [
      {
        manufacturer_slug,
        slug,
        position,
        section_width_mm: size.sectionWidthMm,
        aspect_ratio_percent: size.aspectRatioPercent,
        rim_diameter_inches: size.rimDiameterInches,
      },
    ];
  });
}

/** One SQL statement cannot upsert a key twice: the last row of each key counts. */
function lastOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

/** The slugs of all vehicle makers. */
export async function findManufacturerSlugs(tx: Queryable): Promise<Set<string>> {
  const rows = await tx.query<{ slug: string }>(sql`select slug from manufacturers`);
  return new Set(rows.map((row) => row.slug));
}
