import { demoBrands, seasons, uses, type Season, type Tier, type Use } from './ranges';
import { slugOf } from './slug';

/** A range of the demo with its text. */
export interface DemoRange {
  readonly brand: string;
  readonly brandSlug: string;
  readonly tier: Tier;
  readonly name: string;
  readonly slug: string;
  readonly season: Season;
  readonly use: Use;
  /** Brand and place in its list, as in 'MIC03'; stock codes begin with it. */
  readonly code: string;
}

/** Every range of the demo brands. */
export function demoRanges(): DemoRange[] {
  return demoBrands.flatMap((brand) =>
    brand.ranges.split('; ').map((text, index) => {
      const [name = '', made = ''] = text.split(': ');
      const season = seasons.find((word) => made.startsWith(word)) ?? 'summer';
      const use = uses.find((word) => made.endsWith(word)) ?? 'touring';
      const code = `${slugOf(brand.name).replaceAll('-', '').slice(0, 3).toUpperCase()}0${index + 1}`;
      return {
        brand: brand.name,
        brandSlug: slugOf(brand.name),
        tier: brand.tier,
        name,
        slug: slugOf(name),
        season,
        use,
        code,
      };
    }),
  );
}

const nextTier: Readonly<Record<Tier, Tier | undefined>> = {
  budget: 'mid_range',
  mid_range: 'premium',
  premium: undefined,
};

/** The range that is recommended in place of another: of the next tier, for the same season and use; undefined for the best. */
export function recommendedFor(range: DemoRange, ranges: readonly DemoRange[]): DemoRange | undefined {
  const better = ranges.filter(
    ({ tier, season, use }) => tier === nextTier[range.tier] && season === range.season && use === range.use,
  );
  const peers = ranges.filter(
    ({ tier, season, use }) => tier === range.tier && season === range.season && use === range.use,
  );
  return better[peers.indexOf(range) % better.length];
}
