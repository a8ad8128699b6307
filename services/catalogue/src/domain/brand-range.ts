import type { BrandRange, Tyre } from '@tyres/catalogue-contract/payloads';
import { awardOf } from './awards';
import { tyrePictureUrl } from './pictures/tyre-picture';
import { badgesOf } from './specialisms';

/** A range with a summary of its tyres. */
export interface RangeSummary {
  readonly name: string;
  readonly slug: string;
  readonly season: Tyre['season'];
  readonly vehicleType: Tyre['vehicle_type'];
  /** Sanitised HTML. */
  readonly description: string;
  readonly awards: readonly string[];
  readonly specialisms: readonly string[];
  /** The cheapest fully fitted tyre of it that is in stock. */
  readonly fromPricePence: number | null;
  readonly totalTyres: number;
}

/** A range of a brand on the wire, with the picture of its tyres. */
export function toBrandRange(range: RangeSummary, brandSlug: string): BrandRange {
  return {
    name: range.name,
    slug: range.slug,
    season: range.season,
    vehicle_type: range.vehicleType,
    description: range.description,
    image_url: tyrePictureUrl({ season: range.season, brandSlug, rangeSlug: range.slug }),
    award_badges: range.awards.map(awardOf),
    badges: badgesOf(range.specialisms, range.season, range.vehicleType),
    from_price_pence: range.fromPricePence,
    total_tyres: range.totalTyres,
  };
}
