import sql from 'sql-template-tag';
import type { CarRange, Manufacturer, Model } from '@tyres/catalogue-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import { withSafeHtml } from '@tyres/service-kit/safe-html';

/** A vehicle maker with its page's content. */
export async function findManufacturer(database: Queryable, slug: string): Promise<Manufacturer | undefined> {
  const [manufacturer] = await database.query<Manufacturer>(sql`select name, slug, heading, content,
    secondary_content, logo_image from manufacturers where slug = ${slug}`);
  return manufacturer && withSafeHtml(manufacturer, 'content', 'secondary_content');
}

/** The models of a maker, the most popular first. */
export function findModels(
  database: Queryable,
  manufacturerSlug: string,
  limit: number,
): Promise<CarRange[]> {
  return database.query<CarRange>(sql`select c.name as range_name, c.slug as range_slug, c.range_image
    from manufacturers m join car_models c on c.manufacturer_id = m.id
    where m.slug = ${manufacturerSlug} order by c.popularity desc, c.name limit ${limit}`);
}

/** A model with its common sizes ('205/55 R16'), the commonest first; those that are neither sold nor written about have no page, and are left out. */
export interface FoundModel extends Model {
  readonly tyre_sizes: readonly string[];
}

/** One model of a maker; without a heading of its own it gets one from its names. */
export async function findModel(
  database: Queryable,
  { manufacturerSlug, modelSlug }: { manufacturerSlug: string; modelSlug: string },
): Promise<FoundModel | undefined> {
  const [model] =
    await database.query<FoundModel>(sql`select coalesce(nullif(c.h1, ''), m.name || ' ' || c.name || ' tyres') as h1, c.name, c.range_description,
      array(select section_width_mm || '/' || aspect_ratio_percent || ' R' || rim_diameter_inches
        from car_model_sizes s where car_model_id = c.id and (
          exists (select from tyres t where t.section_width_mm = s.section_width_mm
            and t.aspect_ratio_percent = s.aspect_ratio_percent and t.rim_diameter_inches = s.rim_diameter_inches)
          or exists (select from size_contents where custom_tyre_url =
            s.section_width_mm || '-' || s.aspect_ratio_percent || '-' || s.rim_diameter_inches))
        order by position) as tyre_sizes
    from manufacturers m join car_models c on c.manufacturer_id = m.id
    where m.slug = ${manufacturerSlug} and c.slug = ${modelSlug}`);
  return model && withSafeHtml(model, 'range_description');
}
