import sql, { type Sql } from 'sql-template-tag';
import type { Banner } from '@tyres/catalogue-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import { withSafeHtml } from '@tyres/service-kit/safe-html';
import type { SizeDimensions } from './tyres';

const bannerColumns = sql`banner.id, banner.name, banner.link, banner.content, banner.short_content,
  banner.carousel_sort_order, banner.dark_desktop_banner::integer, banner.dark_mobile_banner::integer,
  banner.select_tyres_image_url, banner.select_tyres_mobile_image_url, banner.brand_image_url,
  banner.brand_mobile_image_url, banner.promo_image_url, banner.promo_mobile_image_url, banner.qualifying_products`;

const isShown = (now: Date): Sql => sql`(banner.shown_from is null or banner.shown_from <= ${now})
  and (banner.shown_until is null or banner.shown_until > ${now})`;

/** The carousel for a size: banners for all tyres, and those for tyres of this size. */
export async function findBannersForSize(
  database: Queryable,
  size: SizeDimensions,
  now: Date,
): Promise<Banner[]> {
  const banners = await database.query<Banner>(sql`select ${bannerColumns} from banners banner
    where ${isShown(now)} and (banner.qualifying_products = '{}' or exists (
      select 1 from tyres t where t.st_code = any(banner.qualifying_products)
        and t.section_width_mm = ${size.sectionWidthMm} and t.aspect_ratio_percent = ${size.aspectRatioPercent}
        and t.rim_diameter_inches = ${size.rimDiameterInches}))
    order by banner.carousel_sort_order, banner.id`);
  return banners.map((banner) => withSafeHtml(banner, 'content'));
}

/** The banner of a brand's pages: the first for tyres of the brand, else the first for all tyres. */
export async function findBannerForBrand(
  database: Queryable,
  brandSlug: string,
  now: Date,
): Promise<Banner | undefined> {
  const [banner] = await database.query<Banner>(sql`select ${bannerColumns} from banners banner
    where ${isShown(now)} and (banner.qualifying_products = '{}' or exists (
      select 1 from tyres t join ranges r on r.id = t.range_id join brands b on b.id = r.brand_id
      where t.st_code = any(banner.qualifying_products) and b.slug = ${brandSlug}))
    order by banner.qualifying_products = '{}', banner.carousel_sort_order, banner.id limit 1`);
  return banner && withSafeHtml(banner, 'content');
}
