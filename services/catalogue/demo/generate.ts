import { mkdir } from 'node:fs/promises';
import { brandContent, rangeDescription } from './brand-texts';
import { writeCsv, type CsvRow } from './csv';
import { demoRanges, recommendedFor, type DemoRange } from './demo-ranges';
import { demoManufacturers, demoModels } from './manufacturers';
import { demoOffers } from './offers';
import { demoAds, demoBanners, demoSizeContents } from './pages';
import { pick, randomFrom } from './random';
import { demoBrands } from './ranges';
import { slugOf } from './slug';

/** Invented awards. */
const awards = [
  'Kerbside Wet Braking Award',
  'Kerbside Mileage Award',
  'Kerbside Quiet Ride Award',
  'Kerbside Value Award',
] as const;

/** Writes the demo's CSV files for `import.ts`; always the same. */
export async function generateDemo(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const offers = demoOffers();
  const ranges = demoRanges();
  const allSeason = new Set(ranges.filter(({ season }) => season === 'all_season').map(keyOf));
  const allSeasonCodes = offers
    .filter(
      ({ tyre }) => allSeason.has(`${tyre.brand_slug}/${tyre.range_slug}`) && tyre.size === '205/55 R16',
    )
    .map(({ tyre }) => String(tyre.st_code));
  const files: readonly (readonly [kind: string, rows: readonly CsvRow[]])[] = [
    [
      'brands',
      demoBrands.map(({ name, tier }) => ({
        slug: slugOf(name),
        name,
        tier,
        image: '',
        content: brandContent(name, tier),
      })),
    ],
    ['ranges', ranges.map(rangeRow)],
    ['tyres', offers.map(({ tyre }) => tyre)],
    ['stock', offers.map(({ stock }) => stock)],
    ['upsells', upsellRows(ranges)],
    ['banners', demoBanners(allSeasonCodes)],
    ['ads', demoAds],
    ['size-contents', demoSizeContents],
    ['manufacturers', demoManufacturers()],
    ['models', demoModels()],
  ];
  for (const [kind, rows] of files) await writeCsv(folder, kind, rows);
}

function keyOf({ brandSlug, slug }: DemoRange): string {
  return `${brandSlug}/${slug}`;
}

function rangeRow({ brand, brandSlug, tier, name, slug, season, use }: DemoRange): CsvRow {
  const random = randomFrom(`${brandSlug}/${slug}`);
  const awarded = tier !== 'budget' && random() < 0.35 ? [pick(random, awards), pick(random, awards)] : [];
  return {
    brand_slug: brandSlug,
    slug,
    name,
    season,
    vehicle_type: use === 'van' ? 'van' : use === 'suv' ? '4x4' : 'car',
    awards: [...new Set(awarded)].join('|'),
    description: rangeDescription(brand, name, { season, use }),
    film_url: '',
  };
}

function upsellRows(ranges: readonly DemoRange[]): CsvRow[] {
  return ranges.flatMap((range, index) => {
    const better = recommendedFor(range, ranges);
    if (!better) return [];
    return {
      id: index + 1,
      range: keyOf(range),
      recommended_range: keyOf(better),
      short_description: `Have you thought about the ${better.brand} ${better.name}?`,
      description: `<p>The ${better.brand} ${better.name} comes in the same size, for the same season. Compare the two labels: fuel efficiency, wet grip and noise are measured in the same way for every tyre.</p>`,
      submit_button_text: 'Choose the recommended tyre',
    };
  });
}
