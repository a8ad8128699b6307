import sql from 'sql-template-tag';
import type { Offer, OfferedTyre, TyreFeature } from '../domain/offered-tyre';

/** A row of `offerColumns`. */
export interface OfferRow {
  id: number;
  st_code: string;
  brand_name: string;
  brand_slug: string;
  brand_tier: Offer['brandTier'];
  range_name: string;
  range_slug: string;
  season: Offer['season'];
  vehicle_type: Offer['vehicleType'];
  awards: string[];
  film_url: string;
  range_specialisms: string[];
  range_approved_tyres: number;
  section_width_mm: number;
  aspect_ratio_percent: number;
  rim_diameter_inches: number;
  load_index: number;
  speed_symbol: string;
  speed_kmh: number;
  label_scheme: Offer['labelScheme'];
  fuel_class: string;
  wet_class: string;
  noise_class: string;
  noise_db: number;
  specialisms: string[];
  electric_type: string;
  rft_type: string;
  approvals: string[];
  retail_pence: number;
  fully_fitted_price_pence: number;
  home_delivery_price_pence: number;
  featured_rank: number | null;
  feature: TyreFeature | null;
}

/** A row of `offeredColumns`. */
export interface OfferedRow extends OfferRow {
  total_stock: number;
  home_delivery_stock: number;
  minimum_stock: number;
}

/** The columns of an offer without its stock. Arrays as JSON, which pg parses much faster. */
export const offerColumns = sql`t.id, t.st_code, b.name as brand_name, b.slug as brand_slug, b.tier as brand_tier,
  r.name as range_name, r.slug as range_slug, r.season, r.vehicle_type, to_json(r.awards) as awards,
  r.film_url, to_json(r.tyre_specialisms) as range_specialisms, r.approved_tyre_count as range_approved_tyres, t.section_width_mm,
  t.aspect_ratio_percent, t.rim_diameter_inches, t.load_index, t.speed_symbol, t.speed_kmh, t.label_scheme, t.fuel_class, t.wet_class,
  t.noise_class, t.noise_db, to_json(t.specialisms) as specialisms,
  t.electric_type, t.rft_type, to_json(t.approvals) as approvals, t.retail_pence, t.fully_fitted_price_pence,
  t.home_delivery_price_pence, t.featured_rank, t.feature`;

/** `offerColumns` with the stock; `available` comes from `availableStock`. */
export const offeredColumns = sql`${offerColumns}, available.total_stock, available.home_delivery_stock,
  available.minimum_stock`;

/** Joins the stock of tyre `t` without active holds, as `available`; a tyre without a stock row has none. */
export function availableStock(now: Date) {
  return sql`left join stock s on s.tyre_id = t.id
  cross join lateral (
    select coalesce(sum(l.quantity), 0)::integer as total,
      coalesce(sum(l.quantity) filter (where h.home_delivery), 0)::integer as home_delivery
    from stock_hold_lines l join stock_holds h on h.key = l.key
    where l.tyre_id = t.id and h.state = 'held' and h.expires_at > ${now}
  ) held
  cross join lateral (
    select greatest(coalesce(s.total_stock, 0) - held.total, 0) as total_stock,
      greatest(least(coalesce(s.home_delivery_stock, 0) - held.home_delivery, coalesce(s.total_stock, 0) - held.total), 0)
        as home_delivery_stock,
      coalesce(s.minimum_stock, 1) as minimum_stock
  ) available`;
}

/** Converts a row with its stock. */
export function fromRow(row: OfferedRow): OfferedTyre {
  return {
    totalStock: row.total_stock,
    homeDeliveryStock: row.home_delivery_stock,
    minimumStock: row.minimum_stock,
    ...offerOf(row),
  };
}

export function offerOf(row: OfferRow): Offer {
  return {
    id: row.id,
    stCode: row.st_code,
    brandName: row.brand_name,
    brandSlug: row.brand_slug,
    brandTier: row.brand_tier,
    rangeName: row.range_name,
    rangeSlug: row.range_slug,
    season: row.season,
    vehicleType: row.vehicle_type,
    awards: row.awards,
    filmUrl: row.film_url,
    rangeSpecialisms: row.range_specialisms,
    rangeApprovedTyres: row.range_approved_tyres,
    sectionWidthMm: row.section_width_mm,
    aspectRatioPercent: row.aspect_ratio_percent,
    rimDiameterInches: row.rim_diameter_inches,
    loadIndex: row.load_index,
    speedSymbol: row.speed_symbol,
    speedKmh: row.speed_kmh,
    labelScheme: row.label_scheme,
    fuelClass: row.fuel_class,
    wetClass: row.wet_class,
    noiseClass: row.noise_class,
    noiseDb: row.noise_db,
    specialisms: row.specialisms,
    electricType: row.electric_type,
    rftType: row.rft_type,
    approvals: row.approvals,
    retailPence: row.retail_pence,
    fullyFittedPricePence: row.fully_fitted_price_pence,
    homeDeliveryPricePence: row.home_delivery_price_pence,
    featuredRank: row.featured_rank,
    feature: row.feature,
  };
}
