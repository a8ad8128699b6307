import sql from 'sql-template-tag';
import type { SizeContent, TyreAd } from '@tyres/catalogue-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import { withSafeHtml } from '../domain/safe-html';
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
