import type { Tyre } from '@tyres/catalogue-contract/payloads';
import { rangePath } from './addresses';
import { badgesOf, type Badge } from './badge-notes';

/** The part of a tyre that a card shows. The page's data is limited to it, to keep pages small. */
export type CardTyre = Pick<
  Tyre,
  | 'st_code'
  | 'id'
  | 'brand'
  | 'brand_slug'
  | 'brand_image_url'
  | 'tyre_range'
  | 'image_url'
  | 'size'
  | 'load_speed'
  | 'fully_fitted_price_pence'
  | 'home_delivery_price_pence'
  | 'fuel'
  | 'wet'
  | 'decibels'
  | 'noise_rating'
  | 'label_scheme'
> & {
  /** The address of the page of its range. */
  readonly infoUrl: string;
  /** Specialism badges, in the order they are shown. */
  readonly badges: readonly Badge[];
  readonly awards: number;
  /** The picture of the award, if the tyre has exactly one. */
  readonly awardBadge?: { readonly name: string; readonly path: string };
  readonly approvedFor: readonly string[];
  readonly canFit: boolean;
  readonly canDeliver: boolean;
  readonly fitsVehicle: boolean;
  readonly belowVehicleSpeed: boolean;
};

/** Picks the part of a tyre that a card shows. */
export function toCardTyre(tyre: Tyre): CardTyre {
  const [award, ...otherAwards] = tyre.award_badges;
  return {
    st_code: tyre.st_code,
    id: tyre.id,
    brand: tyre.brand,
    brand_slug: tyre.brand_slug,
    brand_image_url: tyre.brand_image_url,
    tyre_range: tyre.tyre_range,
    image_url: tyre.image_url,
    size: tyre.size,
    load_speed: tyre.load_speed,
    fully_fitted_price_pence: tyre.fully_fitted_price_pence,
    home_delivery_price_pence: tyre.home_delivery_price_pence,
    fuel: tyre.fuel,
    wet: tyre.wet,
    decibels: tyre.decibels,
    noise_rating: tyre.noise_rating,
    label_scheme: tyre.label_scheme,
    infoUrl: tyre.tyre_info_url || rangePath(tyre),
    badges: badgesOf(tyre.badges, tyre.brand_slug),
    awards: tyre.award_badges.length,
    ...(award?.path && otherAwards.length === 0
      ? { awardBadge: { name: award.name, path: award.path } }
      : {}),
    approvedFor: tyre.fitments.map((fitment) => fitment.name),
    canFit: tyre.stock.total_stock >= tyre.minimum_stock,
    canDeliver: tyre.stock.home_delivery_stock >= tyre.minimum_stock,
    fitsVehicle: tyre.fits_vehicle === 1,
    belowVehicleSpeed: tyre.below_vehicle_speed === 1,
  };
}
