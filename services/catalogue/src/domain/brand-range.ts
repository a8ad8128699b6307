import type { BrandRange, Tyre } from '@tyres/catalogue-contract/payloads';
import { awardOf } from './awards';
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

/** The number of tread drawings for one season and kind of vehicle. */
const treadVariants = 3;

/** A range on the wire. */
export function toBrandRange(range: RangeSummary): BrandRange {
  return {
    name: range.name,
    slug: range.slug,
    season: range.season,
    vehicle_type: range.vehicleType,
    description: range.description,
    image_url: rangePictureUrl(range),
    award_badges: range.awards.map(awardOf),
    badges: badgesOf(range.specialisms, range.season, range.vehicleType),
    from_price_pence: range.fromPricePence,
    total_tyres: range.totalTyres,
  };
}

/** The URL of a range's tread drawing: by its season and vehicle, with a variant picked by its name. */
function rangePictureUrl({
  slug,
  season,
  vehicleType,
}: Pick<RangeSummary, 'slug' | 'season' | 'vehicleType'>): string {
  const letters = [...slug].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return `/tyre-pictures/ranges/${season}-${vehicleType}-${(letters % treadVariants) + 1}.svg`;
}
