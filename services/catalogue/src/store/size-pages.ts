import sql from 'sql-template-tag';
import type { SizeContent, TyreAd } from '@tyres/catalogue-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import { withSafeHtml } from '@tyres/service-kit/safe-html';
import type { SizeDimensions } from './tyres';

/** The ads of the grid, sorted. */
export function findTyreAds(database: Queryable): Promise<TyreAd[]> {
  return database.query<TyreAd>(
    sql`select name, link, advert_image_url from tyre_ads order by sort_order, id`,
  );
}

/** The editorial content of a size, '205-55-16'. */
export async function findSizeContent(
  database: Queryable,
  customTyreUrl: string,
): Promise<SizeContent | undefined> {
  const [content] = await database.query<SizeContent>(sql`select custom_tyre_url,
    tyre_size_parent_page::integer, h1, content from size_contents where custom_tyre_url = ${customTyreUrl}`);
  return content && withSafeHtml(content, 'content');
}

/** The number of tyres of a size, and the lowest fully fitted price in stock. */
export async function summariseSize(
  database: Queryable,
  size: SizeDimensions,
): Promise<{ total_tyres: number; from_price_pence: number | null }> {
  const [summary] = await database.query<{ total_tyres: number; from_price_pence: number | null }>(sql`
    select count(*)::integer as total_tyres,
      min(t.fully_fitted_price_pence) filter (where s.total_stock >= s.minimum_stock) as from_price_pence
    from tyres t left join stock s on s.tyre_id = t.id
    where t.section_width_mm = ${size.sectionWidthMm} and t.aspect_ratio_percent = ${size.aspectRatioPercent}
      and t.rim_diameter_inches = ${size.rimDiameterInches}`);
  return summary ?? { total_tyres: 0, from_price_pence: null };
}

/**
 * The sizes that are sold ('205/55 R16'), by the popularity of the car models that take them. A size that a model has twice
 * counts once. There are some thousand models, and the index of tyres by size tells whether one is sold.
 */
export async function findPopularSizes(database: Queryable, limit: number): Promise<string[]> {
  const rows = await database.query<{ size: string }>(sql`
    select section_width_mm || '/' || aspect_ratio_percent || ' R' || rim_diameter_inches as size
    from (select distinct car_model_id, section_width_mm, aspect_ratio_percent, rim_diameter_inches from car_model_sizes) taken
    join car_models c on c.id = taken.car_model_id
    group by section_width_mm, aspect_ratio_percent, rim_diameter_inches
    having exists (select from tyres t where t.section_width_mm = taken.section_width_mm
      and t.aspect_ratio_percent = taken.aspect_ratio_percent and t.rim_diameter_inches = taken.rim_diameter_inches)
    order by sum(c.popularity) desc, section_width_mm, aspect_ratio_percent, rim_diameter_inches
    limit ${limit}`);
  return rows.map(({ size }) => size);
}
