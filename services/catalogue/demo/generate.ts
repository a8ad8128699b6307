import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoOffers, demoRanges, slugOf } from './offers';
import { pick, randomFrom } from './random';
import { demoBrands } from './ranges';

const awards = ['Best in test: wet braking', 'Best in test: mileage', 'Recommended by testers', 'Eco tyre of the year'] as const;
const seasonWords = { summer: 'summer', winter: 'winter', all_season: 'all season' } as const;

/** Writes the demo's brands, ranges, tyres and stock as CSV files that `import.ts` takes; always the same. */
export async function generateDemo(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const offers = demoOffers();
  await writeCsv(folder, 'brands', demoBrands.map(({ name, tier }) => ({ slug: slugOf(name), name, tier })));
  await writeCsv(folder, 'ranges', demoRanges().map(({ brand, brandSlug, tier, name, slug, season, use }) => {
    const random = randomFrom(`${brandSlug}/${slug}`);
    const awarded = tier !== 'budget' && random() < 0.35 ? [pick(random, awards), pick(random, awards)] : [];
    return {
      brand_slug: brandSlug,
      slug,
      name,
      season,
      vehicle_type: use === 'van' ? 'van' : use === 'suv' ? '4x4' : 'car',
      awards: [...new Set(awarded)].join('|'),
      description: `The ${brand} ${name} is a ${seasonWords[season]} tyre for ${use === 'van' ? 'vans' : 'cars'}.`,
    };
  }));
  await writeCsv(folder, 'tyres', offers.map((offer) => offer.tyre));
  await writeCsv(folder, 'stock', offers.map((offer) => offer.stock));
}

async function writeCsv(folder: string, kind: string, rows: readonly Record<string, string | number>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (value: string | number | undefined): string => {
    const text = String(value ?? '');
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))];
  await writeFile(join(folder, `${kind}.csv`), `${lines.join('\n')}\n`);
}
