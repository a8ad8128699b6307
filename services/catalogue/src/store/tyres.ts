import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '@tyres/service-kit/database';
import type { OfferedTyre, TyreForBasket } from '../domain/offered-tyre';
import type { RangeChoice } from '../domain/range-sizes';
import type { Route } from '../domain/tyre-search';
import { availableStock, fromRow, offeredColumns, type OfferedRow } from './offered-tyres';
import { listOf } from './stock-codes';

/** A size in its three dimensions. */
export interface SizeDimensions {
  readonly sectionWidthMm: number;
  readonly aspectRatioPercent: number;
  readonly rimDiameterInches: number;
}

/** Tyres by stock code, with stock; unknown codes are left out. */
export async function findTyresByCode(
  database: Queryable,
  stCodes: readonly string[],
  now: Date,
): Promise<OfferedTyre[]> {
  const rows = await database.query<OfferedRow>(sql`select ${offeredColumns}
    from tyres t join ranges r on r.id = t.range_id join brands b on b.id = r.brand_id ${availableStock(now)}
    where t.st_code in (${listOf(stCodes)}) order by t.st_code`);
  return rows.map(fromRow);
}

/** What a basket needs of tyres, by stock code; unknown codes are left out. */
export function findBasketTyres(
  database: Queryable,
  stCodes: readonly string[],
  now: Date,
): Promise<TyreForBasket[]> {
  return database.query<TyreForBasket>(basketTyres(stCodes, now));
}

/** The statement of `findBasketTyres`. Few columns, each under its field's name: an add to a basket waits for it. */
export function basketTyres(stCodes: readonly string[], now: Date): Sql {
  return sql`select t.id, t.st_code as "stCode", b.name as "brandName", b.slug as "brandSlug", r.name as "rangeName",
    r.slug as "rangeSlug", r.season, t.section_width_mm as "sectionWidthMm", t.aspect_ratio_percent as "aspectRatioPercent",
    t.rim_diameter_inches as "rimDiameterInches", t.load_index as "loadIndex", t.speed_symbol as "speedSymbol",
    t.fuel_class as "fuelClass", t.wet_class as "wetClass", t.noise_class as "noiseClass", t.noise_db as "noiseDb",
    t.fully_fitted_price_pence as "fullyFittedPricePence", t.home_delivery_price_pence as "homeDeliveryPricePence",
    available.total_stock as "totalStock", available.home_delivery_stock as "homeDeliveryStock",
    available.minimum_stock as "minimumStock", coalesce(s.lead_days, 0) as "leadDays"
    from tyres t join ranges r on r.id = t.range_id join brands b on b.id = r.brand_id ${availableStock(now)}
    where t.st_code in (${listOf(stCodes)}) order by t.st_code`;
}

/** The tyres of a range under a choice of size, cheapest on the route first. */
export async function findTyresOfRange(
  database: Queryable,
  of: { brandSlug: string; rangeSlug: string; choice: RangeChoice; route: Route },
  page: { limit: number; now: Date },
): Promise<OfferedTyre[]> {
  const rows = await database.query<OfferedRow>(offered(tyresOfRange(of, page.limit), page.now));
  return rows.map(fromRow);
}

/** The statement that selects the tyres of a range. */
export function tyresOfRange(
  { brandSlug, rangeSlug, choice, route }: Parameters<typeof findTyresOfRange>[1],
  limit: number,
): Sql {
  const price = route === 1 ? sql`t.home_delivery_price_pence` : sql`t.fully_fitted_price_pence`;
  const {
    sectionWidthMm = null,
    aspectRatioPercent = null,
    rimDiameterInches = null,
    speedSymbol = null,
  } = choice;
  return sql`select t.id, row_number() over (order by ${price}, t.st_code) as position
    from brands b join ranges r on r.brand_id = b.id join tyres t on t.range_id = r.id
    where b.slug = ${brandSlug} and r.slug = ${rangeSlug}
      and (${sectionWidthMm}::smallint is null or t.section_width_mm = ${sectionWidthMm})
      and (${aspectRatioPercent}::smallint is null or t.aspect_ratio_percent = ${aspectRatioPercent})
      and (${rimDiameterInches}::smallint is null or t.rim_diameter_inches = ${rimDiameterInches})
      and (${speedSymbol}::text is null or t.speed_symbol = ${speedSymbol})
    order by position limit ${limit}`;
}

/** The most popular tyres of a size that are in stock. */
export async function findPopularTyresOfSize(
  database: Queryable,
  size: SizeDimensions,
  page: { limit: number; now: Date },
): Promise<OfferedTyre[]> {
  const rows = await database.query<OfferedRow>(offered(popularTyresOfSize(size, page.limit), page.now));
  return rows.map(fromRow);
}

/** The statement of `findPopularTyresOfSize`. */
export function popularTyresOfSize(size: SizeDimensions, limit: number): Sql {
  return sql`select t.id, row_number() over (order by t.popularity desc, t.st_code) as position
    from tyres t join stock on stock.tyre_id = t.id and stock.total_stock >= stock.minimum_stock
    where t.section_width_mm = ${size.sectionWidthMm} and t.aspect_ratio_percent = ${size.aspectRatioPercent}
      and t.rim_diameter_inches = ${size.rimDiameterInches}
    order by position limit ${limit}`;
}

/** The most popular tyres in the sizes of a model. */
export async function findPopularTyresOfModel(
  database: Queryable,
  model: { manufacturerSlug: string; modelSlug: string },
  page: { limit: number; now: Date },
): Promise<OfferedTyre[]> {
  const rows = await database.query<OfferedRow>(offered(popularTyresOfModel(model, page.limit), page.now));
  return rows.map(fromRow);
}

/** The statement of `findPopularTyresOfModel`. A size that a model has twice, with other ratings, counts once. */
export function popularTyresOfModel(
  { manufacturerSlug, modelSlug }: { manufacturerSlug: string; modelSlug: string },
  limit: number,
): Sql {
  return sql`select t.id, row_number() over (order by t.popularity desc, t.st_code) as position
    from (
      select distinct taken.section_width_mm, taken.aspect_ratio_percent, taken.rim_diameter_inches
      from manufacturers m join car_models c on c.manufacturer_id = m.id join car_model_sizes taken on taken.car_model_id = c.id
      where m.slug = ${manufacturerSlug} and c.slug = ${modelSlug}
    ) size
    join tyres t on t.section_width_mm = size.section_width_mm and t.aspect_ratio_percent = size.aspect_ratio_percent
      and t.rim_diameter_inches = size.rim_diameter_inches
    join stock on stock.tyre_id = t.id and stock.total_stock >= stock.minimum_stock
    order by position limit ${limit}`;
}

/** All columns of the few tyres that a statement selects by `id` and `position`. */
export function offered(chosen: Sql, now: Date): Sql {
  return sql`with chosen as materialized (${chosen})
    select ${offeredColumns}
    from chosen join tyres t on t.id = chosen.id join ranges r on r.id = t.range_id join brands b on b.id = r.brand_id
    ${availableStock(now)}
    order by chosen.position`;
}
