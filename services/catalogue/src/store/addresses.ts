import type { PageAddress } from '@tyres/contract-kit/page-address';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

interface Row {
  readonly slug: string;
  readonly lastmod: string;
}

interface ChildRow extends Row {
  readonly parent: string;
}

/** Brands that have tyres, by slug. */
export async function findBrandAddresses(
  database: Queryable,
  after: PageAddress | undefined,
  limit: number,
): Promise<PageAddress[]> {
  const rows = await database.query<Row>(sql`select slug, updated_on as lastmod from brands b
    where slug > ${after?.params['brand_slug'] ?? ''}
      and exists (select from ranges r where r.brand_id = b.id and r.tyre_count > 0)
    order by slug limit ${limit}`);
  return rows.map(({ slug, lastmod }) => ({ params: { brand_slug: slug }, lastmod }));
}

/** Ranges that have tyres, by brand and slug. */
export async function findRangeAddresses(
  database: Queryable,
  after: PageAddress | undefined,
  limit: number,
): Promise<PageAddress[]> {
  const rows = await database.query<ChildRow>(sql`
    select b.slug as parent, r.slug, r.updated_on as lastmod from brands b join ranges r on r.brand_id = b.id
    where (b.slug, r.slug) > (${after?.params['brand_slug'] ?? ''}, ${after?.params['range_slug'] ?? ''})
      and r.tyre_count > 0
    order by b.slug, r.slug limit ${limit}`);
  return rows.map(({ parent, slug, lastmod }) => ({
    params: { brand_slug: parent, range_slug: slug },
    lastmod,
  }));
}

/** Vehicle makers, by slug. */
export async function findManufacturerAddresses(
  database: Queryable,
  after: PageAddress | undefined,
  limit: number,
): Promise<PageAddress[]> {
  const rows = await database.query<Row>(sql`select slug, updated_on as lastmod from manufacturers
    where slug > ${after?.params['manufacturer_slug'] ?? ''} order by slug limit ${limit}`);
  return rows.map(({ slug, lastmod }) => ({ params: { manufacturer_slug: slug }, lastmod }));
}

/** Models of vehicle makers, by maker and slug. */
export async function findModelAddresses(
  database: Queryable,
  after: PageAddress | undefined,
  limit: number,
): Promise<PageAddress[]> {
  const rows = await database.query<ChildRow>(sql`
    select m.slug as parent, c.slug, c.updated_on as lastmod
    from manufacturers m join car_models c on c.manufacturer_id = m.id
    where (m.slug, c.slug) > (${after?.params['manufacturer_slug'] ?? ''}, ${after?.params['range_slug'] ?? ''})
    order by m.slug, c.slug limit ${limit}`);
  return rows.map(({ parent, slug, lastmod }) => ({
    params: { manufacturer_slug: parent, range_slug: slug },
    lastmod,
  }));
}

/** Sizes that are sold or written about. Only a written one knows when it changed. */
export async function findSizeAddresses(
  database: Queryable,
  after: PageAddress | undefined,
  limit: number,
): Promise<PageAddress[]> {
  const rows = await database.query<{ slug: string; lastmod: string | null }>(sql`
    select slug, max(updated_on) as lastmod
    from (
      select custom_tyre_url as slug, updated_on from size_contents
      union all
      -- The table has every size that ever had a tyre: a thousand rows in place of all tyres.
      select section_width_mm || '-' || aspect_ratio_percent || '-' || rim_diameter_inches, null from size_revisions s
      where exists (select from tyres t where t.section_width_mm = s.section_width_mm
        and t.aspect_ratio_percent = s.aspect_ratio_percent and t.rim_diameter_inches = s.rim_diameter_inches)
    ) sizes
    where slug > ${after?.params['tyre_size'] ?? ''}
    group by slug order by slug limit ${limit}`);
  return rows.map(({ slug, lastmod }) => ({
    params: { tyre_size: slug },
    ...(lastmod === null ? {} : { lastmod }),
  }));
}
