import type { BasketTyre, Tyre } from '@tyres/catalogue-contract/payloads';
import { formatPence, toPounds } from '@tyres/contract-kit/pence';
import { formatTyreSize } from '@tyres/contract-kit/tyre-size';
import { fitmentOf } from './approvals';
import { awardOf } from './awards';
import { tyrePictureUrl } from './pictures/tyre-picture';
import { badgesOf, type SpecialismCode } from './specialisms';
import type { Route } from './tyre-search';
import { fitsVehicle, isBelowVehicleSpeed, type AxleNeeds } from './vehicle-fit';

/** Texts and pictures of a featured tyre, by their names on the wire. */
export interface TyreFeature {
  readonly view_label_1: string;
  readonly view_label_2: string;
  readonly view_class: string;
  readonly link: string;
  readonly link_text: string;
  readonly image: string;
  readonly image_link: string;
  readonly text: string;
}

/** A tyre with its range and brand. */
export interface Offer {
  readonly id: number;
  readonly stCode: string;
  readonly brandName: string;
  readonly brandSlug: string;
  readonly brandTier: Tyre['price_range'];
  readonly rangeName: string;
  readonly rangeSlug: string;
  readonly season: 'summer' | 'winter' | 'all_season';
  readonly vehicleType: 'car' | 'van' | '4x4';
  readonly awards: readonly string[];
  /** URL of a film about the range; '' when there is none. */
  readonly filmUrl: string;
  /** The specialisms of all tyres of its range, and how many of them a vehicle maker approved. */
  readonly rangeSpecialisms: readonly string[];
  readonly rangeApprovedTyres: number;
  readonly sectionWidthMm: number;
  readonly aspectRatioPercent: number;
  readonly rimDiameterInches: number;
  readonly loadIndex: number;
  readonly speedSymbol: string;
  readonly speedKmh: number;
  readonly labelScheme: 'A-E' | 'A-G';
  readonly fuelClass: string;
  readonly wetClass: string;
  readonly noiseClass: string;
  readonly noiseDb: number;
  readonly specialisms: readonly string[];
  readonly electricType: string;
  readonly rftType: string;
  readonly approvals: readonly string[];
  readonly retailPence: number;
  readonly fullyFittedPricePence: number;
  readonly homeDeliveryPricePence: number;
  readonly featuredRank: number | null;
  readonly feature: TyreFeature | null;
}

/** A tyre's stock without holds, and the minimum below which it is not sold. */
export interface StockLevel {
  readonly totalStock: number;
  readonly homeDeliveryStock: number;
  readonly minimumStock: number;
}

/** A tyre with its current stock. */
export interface OfferedTyre extends Offer, StockLevel {}

/** The part of a tyre that a basket needs, with its lead time in working days. */
export interface TyreForBasket
  extends
    StockLevel,
    Pick<
      Offer,
      | 'id'
      | 'stCode'
      | 'brandName'
      | 'brandSlug'
      | 'rangeName'
      | 'rangeSlug'
      | 'season'
      | 'sectionWidthMm'
      | 'aspectRatioPercent'
      | 'rimDiameterInches'
      | 'loadIndex'
      | 'speedSymbol'
      | 'fuelClass'
      | 'wetClass'
      | 'noiseClass'
      | 'noiseDb'
      | 'fullyFittedPricePence'
      | 'homeDeliveryPricePence'
    > {
  readonly leadDays: number;
}

/** A tyre on the wire for a basket, which is sent with each add. */
export function toBasketTyre(tyre: TyreForBasket): BasketTyre {
  const size = sizeOf(tyre);
  const loadSpeed = loadSpeedOf(tyre);
  return {
    st_code: tyre.stCode,
    id: tyre.id,
    brand: tyre.brandName,
    tyre_range: tyre.rangeName,
    description: `${tyre.brandName} ${tyre.rangeName} ${size} ${loadSpeed}`,
    size,
    load_speed: loadSpeed,
    price: toPounds(tyre.fullyFittedPricePence),
    fully_fitted_price_pence: tyre.fullyFittedPricePence,
    home_delivery_price_pence: tyre.homeDeliveryPricePence,
    image_url: tyrePictureUrl(tyre),
    fuel: tyre.fuelClass,
    wet: tyre.wetClass,
    decibels: tyre.noiseDb,
    noise_rating: tyre.noiseClass,
    stock: { total_stock: tyre.totalStock, home_delivery_stock: tyre.homeDeliveryStock },
    minimum_stock: tyre.minimumStock,
    lead_days: tyre.leadDays,
  };
}

/** Without load and speed, which are in `load_speed`. */
function sizeOf({
  sectionWidthMm,
  aspectRatioPercent,
  rimDiameterInches,
}: Pick<Offer, 'sectionWidthMm' | 'aspectRatioPercent' | 'rimDiameterInches'>): string {
  return formatTyreSize({ sectionWidthMm, aspectRatioPercent, rimDiameterInches });
}

function loadSpeedOf({ loadIndex, speedSymbol }: Pick<Offer, 'loadIndex' | 'speedSymbol'>): string {
  return `${loadIndex}${speedSymbol}`;
}

/**
 * A tyre on the wire. With `needs` it says whether it fits the session's vehicle; `vehicleKmh` alone is for results that were
 * already filtered by the vehicle's ratings (SD44).
 */
export function toTyre(
  tyre: OfferedTyre,
  route: Route,
  vehicleKmh?: number,
  needs?: readonly AxleNeeds[],
): Tyre {
  const pricePence = route === 1 ? tyre.homeDeliveryPricePence : tyre.fullyFittedPricePence;
  const size = sizeOf(tyre);
  const loadSpeed = loadSpeedOf(tyre);
  const isBelow = needs
    ? isBelowVehicleSpeed(tyre, needs)
    : tyre.season === 'winter' && tyre.speedKmh < (vehicleKmh ?? 0);
  return {
    st_code: tyre.stCode,
    id: tyre.id,
    brand: tyre.brandName,
    brand_slug: tyre.brandSlug,
    brand_image: `${tyre.brandSlug}.svg`,
    brand_image_url: `/tyre-pictures/brands/${tyre.brandSlug}.svg`,
    pattern: tyre.rangeName,
    tyre_range: tyre.rangeName,
    range_slug: tyre.rangeSlug,
    slug: tyre.rangeSlug,
    description: `${tyre.brandName} ${tyre.rangeName} ${size} ${loadSpeed}`,
    size,
    load_speed: loadSpeed,
    retail: toPounds(tyre.retailPence),
    price: toPounds(pricePence),
    display_price: formatPence(pricePence),
    fully_fitted_price: toPounds(tyre.fullyFittedPricePence),
    home_delivery_price: toPounds(tyre.homeDeliveryPricePence),
    fully_fitted_price_pence: tyre.fullyFittedPricePence,
    home_delivery_price_pence: tyre.homeDeliveryPricePence,
    graphic: `${tyre.season}.svg`,
    image_url: tyrePictureUrl(tyre),
    tyre_info_url: `/${tyre.brandSlug}/${tyre.rangeSlug}`,
    tyre_video: tyre.filmUrl,
    fuel: tyre.fuelClass,
    wet: tyre.wetClass,
    decibels: tyre.noiseDb,
    noise_rating: tyre.noiseClass,
    label_scheme: tyre.labelScheme,
    season: tyre.season,
    vehicle_type: tyre.vehicleType,
    ...specialismFields(tyre),
    award_badges: tyre.awards.map(awardOf),
    fitments: tyre.approvals.map(fitmentOf),
    range_fitment_count: tyre.rangeApprovedTyres,
    badges: badgesOf(tyre.specialisms, tyre.season, tyre.vehicleType),
    range_badges: badgesOf(tyre.rangeSpecialisms, tyre.season, tyre.vehicleType),
    fitting_today: null,
    fitting_tomorrow: null,
    earliest_fitting_date: null,
    ...featureFields(tyre),
    quantity: 1,
    item_id: tyre.stCode,
    item_name: `${tyre.brandName} ${tyre.rangeName}`,
    price_range: tyre.brandTier,
    google_analytics_ready: 1,
    fits_vehicle: needs ? flag(fitsVehicle(tyre, needs)) : vehicleKmh === undefined ? null : 1,
    featured: flag(tyre.featuredRank !== null),
    below_vehicle_speed: flag(isBelow),
    stock: { total_stock: tyre.totalStock, home_delivery_stock: tyre.homeDeliveryStock },
    minimum_stock: tyre.minimumStock,
  };
}

function flag(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}

function specialismFields(tyre: OfferedTyre) {
  const has = (code: SpecialismCode): 0 | 1 => flag(tyre.specialisms.includes(code));
  return {
    electric: has('ev'),
    electric_type: tyre.electricType,
    rft: has('rft'),
    rft_type: tyre.rftType,
    ssr: has('ssr'),
    ext: has('ext'),
    dg: has('dg'),
    xl: has('xl'),
    seal: has('seal'),
    contiseal: has('contiseal'),
    silent: has('silent'),
    contisilent: has('contisilent'),
    caravan: has('caravan'),
    trailer: has('trailer'),
    mud_and_snow: has('ms'),
    three_peaks: has('3pmsf'),
    ice_grip: has('ice'),
  };
}

function featureFields({ feature }: OfferedTyre) {
  const { view_label_1 = '', view_label_2 = '', view_class = '', link = '', link_text = '' } = feature ?? {};
  return {
    view_label_1,
    view_label_2,
    view_class,
    link,
    link_text,
    featured_content:
      feature && (feature.image || feature.text)
        ? { image: feature.image, image_link: feature.image_link, text: feature.text }
        : null,
  };
}
