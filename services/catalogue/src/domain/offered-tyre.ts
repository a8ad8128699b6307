import type { Tyre } from '@tyres/catalogue-contract/payloads';
import { formatPence, toPounds } from '@tyres/contract-kit/pence';
import { formatTyreSize } from '@tyres/contract-kit/tyre-size';
import type { Route } from './tyre-search';

/** A tyre with its range, brand, and the stock that nobody holds. */
export interface OfferedTyre {
  readonly id: number;
  readonly stCode: string;
  readonly brandName: string;
  readonly brandSlug: string;
  readonly rangeName: string;
  readonly rangeSlug: string;
  readonly description: string;
  readonly season: 'summer' | 'winter' | 'all_season';
  readonly vehicleType: 'car' | 'van' | '4x4';
  readonly awards: readonly string[];
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
  readonly approvals: readonly string[];
  readonly retailPence: number;
  readonly fullyFittedPricePence: number;
  readonly homeDeliveryPricePence: number;
  readonly featuredRank: number | null;
  readonly totalStock: number;
  readonly homeDeliveryStock: number;
  readonly minimumStock: number;
}

const approvalNames: Readonly<Record<string, string>> = {
  '*': 'BMW',
  MO: 'Mercedes-Benz',
  AO: 'Audi',
  N0: 'Porsche',
  T0: 'Tesla',
  VOL: 'Volvo',
};
const approvalCodes = Object.keys(approvalNames);

/** The name of the vehicle maker behind an approval code. */
export function approvalName(code: string): string {
  return approvalNames[code] ?? code;
}

/** A tyre on the wire; `vehicleKmh` is the known vehicle's speed rating, if any. */
export function toTyre(tyre: OfferedTyre, route: Route, vehicleKmh?: number): Tyre {
  const pricePence = route === 1 ? tyre.homeDeliveryPricePence : tyre.fullyFittedPricePence;
  const has = (specialism: string): 0 | 1 => (tyre.specialisms.includes(specialism) ? 1 : 0);
  const size = formatTyreSize({
    sectionWidthMm: tyre.sectionWidthMm,
    aspectRatioPercent: tyre.aspectRatioPercent,
    rimDiameterInches: tyre.rimDiameterInches,
  });
  const loadSpeed = `${tyre.loadIndex}${tyre.speedSymbol}`;
  return {
    st_code: tyre.stCode,
    id: tyre.id,
    brand: tyre.brandName,
    brand_slug: tyre.brandSlug,
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
    image_url: `/tyre-pictures/tyres/${tyre.season}.svg`,
    fuel: tyre.fuelClass,
    wet: tyre.wetClass,
    decibels: tyre.noiseDb,
    noise_rating: tyre.noiseClass,
    label_scheme: tyre.labelScheme,
    season: tyre.season,
    vehicle_type: tyre.vehicleType,
    electric: has('ev'),
    rft: has('rft'),
    xl: has('xl'),
    seal: has('seal'),
    silent: has('silent'),
    three_peaks: has('3pmsf'),
    ice_grip: has('ice'),
    award_badges: tyre.awards.map((name) => ({ name, path: '' })),
    fitments: tyre.approvals.map((code) => ({
      id: approvalCodes.indexOf(code) + 1,
      name: approvalName(code),
      code,
      fitment_logo_url: '',
    })),
    featured: tyre.featuredRank === null ? 0 : 1,
    below_vehicle_speed: tyre.season === 'winter' && tyre.speedKmh < (vehicleKmh ?? 0) ? 1 : 0,
    stock: { total_stock: tyre.totalStock, home_delivery_stock: tyre.homeDeliveryStock },
    minimum_stock: tyre.minimumStock,
  };
}
