import sql, { type Sql } from 'sql-template-tag';
import type { Brand, BrandCount, BrandPage } from '@tyres/catalogue-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import type { RangeSummary } from '../domain/brand-range';
import type { RangeSize } from '../domain/range-sizes';
import { withSafeHtml } from '@tyres/service-kit/safe-html';

/** The columns of a brand on the wire (E-BRAND), of table `b`. A brand without a picture gets a drawn one. */
const brandColumns = sql`b.id, b.name, b.slug, '/tyre-pictures/brands/' || b.slug || '.svg' as brand_image,
  coalesce(nullif(b.image, ''), '/tyre-pictures/banners/brand-' || b.slug || '-desktop.svg') as image`;

/** A brand with its page's content. */
export async function findBrand(database: Queryable, slug: string): Promise<BrandPage['brand'] | undefined> {
  const [brand] = await database.query<BrandPage['brand']>(
    sql`select ${brandColumns}, b.tier, b.content from brands b where b.slug = ${slug}`,
  );
  return brand && withSafeHtml(brand, 'content');
}

/** The ranges of a brand that have tyres, most popular first; or one range, with or without tyres. */
export async function findRanges(
  database: Queryable,
  brandSlug: string,
  rangeSlug?: string,
): Promise<RangeSummary[]> {
  const ranges = await database.query<RangeSummary>(rangesQuery(brandSlug, rangeSlug));
  return ranges.map((range) => withSafeHtml(range, 'description'));
}

/** The statement of `findRanges`. A range without tyres is not listed, but has a page. */
export function rangesQuery(brandSlug: string, rangeSlug?: string): Sql {
  const which = rangeSlug === undefined ? sql`and r.tyre_count > 0` : sql`and r.slug = ${rangeSlug}`;
  return sql`select r.name, r.slug, r.season, r.vehicle_type as "vehicleType", r.description, r.awards,
      r.tyre_specialisms as specialisms, offers.from_price_pence as "fromPricePence", r.tyre_count as "totalTyres"
    from brands b join ranges r on r.brand_id = b.id
    cross join lateral (
      select min(t.fully_fitted_price_pence) filter (where s.total_stock >= s.minimum_stock) as from_price_pence,
        sum(t.popularity) as popularity
      from tyres t left join stock s on s.tyre_id = t.id where t.range_id = r.id
    ) offers
    where b.slug = ${brandSlug} ${which}
    order by offers.popularity desc nulls last, r.name`;
}

/** Whether a brand has a range with this slug. */
export async function isRange(database: Queryable, brandSlug: string, rangeSlug: string): Promise<boolean> {
  const rows = await database.query(sql`select 1 from brands b join ranges r on r.brand_id = b.id
    where b.slug = ${brandSlug} and r.slug = ${rangeSlug}`);
  return rows.length > 0;
}

/** The sizes and speed symbols of a range, with the number of tyres of each. */
export function findRangeSizes(
  database: Queryable,
  brandSlug: string,
  rangeSlug: string,
): Promise<RangeSize[]> {
  return database.query<RangeSize>(sql`select t.section_width_mm::text as width,
      t.aspect_ratio_percent::text as profile, t.rim_diameter_inches::text as rim, t.speed_symbol as speed,
      count(*)::integer as tyres
    from brands b join ranges r on r.brand_id = b.id join tyres t on t.range_id = r.id
    where b.slug = ${brandSlug} and r.slug = ${rangeSlug}
    group by t.section_width_mm, t.aspect_ratio_percent, t.rim_diameter_inches, t.speed_symbol`);
}

/** The brands that have tyres, with their number, those with most first. */
export function countBrands(database: Queryable): Promise<BrandCount['brands'][number][]> {
  return database.query<
    BrandCount['brands'][number]
  >(sql`select b.name, b.slug, sum(r.tyre_count)::integer as tyres
    from brands b join ranges r on r.brand_id = b.id
    group by b.id having sum(r.tyre_count) > 0 order by tyres desc, b.name`);
}

/** The brands that make tyres for a manufacturer, those with approved tyres first. */
export function findOemBrands(database: Queryable, manufacturerSlug: string): Promise<Brand[]> {
  return database.query<Brand>(oemBrandsQuery(manufacturerSlug));
}

/** The statement of `findOemBrands`, which uses the index of approvals. */
export function oemBrandsQuery(manufacturerSlug: string): Sql {
  return sql`select ${brandColumns} from (
      select brand_id, max(approved) as approved from (
        select r.brand_id, 1 as approved from manufacturers m join tyres t on t.approvals && m.approval_codes
          join ranges r on r.id = t.range_id where m.slug = ${manufacturerSlug}
        union all
        select mb.brand_id, 0 from manufacturers m join manufacturer_brands mb on mb.manufacturer_id = m.id
          where m.slug = ${manufacturerSlug}
      ) known group by brand_id
    ) oem join brands b on b.id = oem.brand_id
    order by oem.approved desc, b.name`;
}
