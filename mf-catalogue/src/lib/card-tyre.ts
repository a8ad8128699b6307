import type { Tyre } from '@tyres/catalogue-contract/payloads';

/** What a card shows of a tyre; what travels with the page is no more than that. */
export type CardTyre = Pick<
  Tyre,
  | 'st_code'
  | 'brand'
  | 'brand_slug'
  | 'tyre_range'
  | 'size'
  | 'load_speed'
  | 'fully_fitted_price_pence'
  | 'home_delivery_price_pence'
  | 'fuel'
  | 'wet'
  | 'decibels'
  | 'noise_rating'
  | 'label_scheme'
  | 'season'
> & {
  /** Specialism badges, in the order they are shown. */
  readonly badges: readonly Badge[];
  readonly awards: number;
  readonly approvedFor: readonly string[];
  readonly canFit: boolean;
  readonly canDeliver: boolean;
  readonly belowVehicleSpeed: boolean;
};

export type Badge = '3PMSF' | 'XL' | 'RFT' | 'EV/HEV' | 'Seal' | 'Silent' | 'Van' | '4x4' | 'Ice grip';

/** The card's view of a tyre. */
export function toCardTyre(tyre: Tyre): CardTyre {
  const marks: readonly (readonly [boolean, Badge])[] = [
    [tyre.rft === 1, 'RFT'],
    [tyre.xl === 1, 'XL'],
    [tyre.electric === 1, 'EV/HEV'],
    [tyre.seal === 1, 'Seal'],
    [tyre.silent === 1, 'Silent'],
    [tyre.three_peaks === 1, '3PMSF'],
    [tyre.ice_grip === 1, 'Ice grip'],
    [tyre.vehicle_type === 'van', 'Van'],
    [tyre.vehicle_type === '4x4', '4x4'],
  ];
  return {
    st_code: tyre.st_code,
    brand: tyre.brand,
    brand_slug: tyre.brand_slug,
    tyre_range: tyre.tyre_range,
    size: tyre.size,
    load_speed: tyre.load_speed,
    fully_fitted_price_pence: tyre.fully_fitted_price_pence,
    home_delivery_price_pence: tyre.home_delivery_price_pence,
    fuel: tyre.fuel,
    wet: tyre.wet,
    decibels: tyre.decibels,
    noise_rating: tyre.noise_rating,
    label_scheme: tyre.label_scheme,
    season: tyre.season,
    badges: marks.flatMap(([has, badge]) => (has ? [badge] : [])),
    awards: tyre.award_badges.length,
    approvedFor: tyre.fitments.map((fitment) => fitment.name),
    canFit: tyre.stock.total_stock >= tyre.minimum_stock,
    canDeliver: tyre.stock.home_delivery_stock >= tyre.minimum_stock,
    belowVehicleSpeed: tyre.below_vehicle_speed === 1,
  };
}
