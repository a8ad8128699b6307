import { parseTyreSize } from '@tyres/contract-kit/tyre-size';
import { pick, randomFrom } from './random';
import { demoRanges, type DemoRange } from './demo-ranges';
import { approvalOf, furtherMarks, leadDaysOf } from './marks';
import type { Tier, Use } from './ranges';
import { demoSizes, type DemoSize } from './sizes';

const tierPrice: Readonly<Record<Tier, number>> = { premium: 1.42, mid_range: 1.08, budget: 0.78 };
const usePrice: Readonly<Record<Use, number>> = { city: 0.94, touring: 1, suv: 1.08, sport: 1.14, van: 1.12 };
const labelClasses = {
  premium: { fuel: ['A', 'B', 'B', 'C'], wet: ['A', 'A', 'B'] },
  mid_range: { fuel: ['B', 'C', 'C', 'D'], wet: ['A', 'B', 'B', 'C'] },
  budget: { fuel: ['C', 'C', 'D', 'E'], wet: ['B', 'C', 'C', 'D'] },
} as const;

interface Offer {
  readonly tyre: Readonly<Record<string, string | number>>;
  readonly stock: Readonly<Record<string, string | number>>;
}

/** Every tyre of the demo as a row of `tyres.csv`, with its row of `stock.csv`. */
export function demoOffers(): Offer[] {
  const ranges = demoRanges();
  return demoSizes.flatMap((demoSize) => {
    const shuffle = randomFrom(demoSize.size);
    const candidates = ranges
      .filter((range) => demoSize.uses.includes(range.use))
      .flatMap((range) => ratingsFor(range, demoSize).map((rating) => ({ range, rating, place: shuffle() })))
      .sort((a, b) => a.place - b.place)
      .slice(0, demoSize.listed);
    return withFeatured(candidates.map(({ range, rating }, index) => offer(demoSize, range, rating, index)));
  });
}

const featuredLabels = ['Most popular', 'Popular', 'Quiet tyre', 'Worth a look'] as const;

/** The texts of a featured tyre, which say only what its label says. */
function featureOf(tyre: Offer['tyre'], place: number) {
  const page = `/${tyre.brand_slug}/${tyre.range_slug}`;
  return {
    view_label_1: place === 2 && tyre.noise_class !== 'A' ? 'Popular' : (featuredLabels[place] ?? ''),
    view_label_2: `Wet grip ${tyre.wet_class}, fuel ${tyre.fuel_class}`,
    view_class: place === 0 ? 'choice' : 'featured',
    link: page,
    link_text: 'About this tyre',
    featured_image: place === 0 ? '/tyre-pictures/tyres/summer-1.svg' : '',
    featured_image_link: place === 0 ? page : '',
    featured_text:
      place === 0
        ? `Its label: fuel efficiency ${tyre.fuel_class}, wet grip ${tyre.wet_class}, ${tyre.noise_db} dB.`
        : '',
  };
}

/** Features the four most popular summer tyres of a size that are well in stock. */
function withFeatured(offers: readonly Offer[]): Offer[] {
  const best = offers
    .filter(
      ({ tyre, stock }) =>
        Number(stock.home_delivery_stock) >= 8 && !String(tyre.specialisms).includes('3pmsf'),
    )
    .sort((a, b) => Number(b.tyre.popularity) - Number(a.tyre.popularity))
    .slice(0, 4);
  return offers.map((given) => {
    const rank = best.indexOf(given);
    return rank < 0
      ? given
      : { ...given, tyre: { ...given.tyre, featured_rank: rank + 1, ...featureOf(given.tyre, rank) } };
  });
}

/** A range has the first rating always and each other one with a chance of 45%. Winter tyres also come with speed symbol H. */
function ratingsFor(range: DemoRange, { size, ratings, electric }: DemoSize): string[] {
  const random = randomFrom(`${size} ${range.brandSlug} ${range.slug}`);
  const sold = ratings.filter((_, index) => index === 0 || random() < 0.45);
  const first = ratings[0] ?? '';
  const extra = [
    ...(range.season === 'winter' && !first.endsWith('T') ? [first.replace(/[A-Z]/, 'H')] : []),
    ...(range.tier === 'premium' && range.use !== 'city' && range.use !== 'van' && random() < 0.4
      ? [`${first} RFT`]
      : []),
    ...(electric && range.tier !== 'budget' && random() < 0.6 ? [`${first} EV`] : []),
  ];
  return [...new Set([...sold, ...extra])];
}

function offer(demoSize: DemoSize, range: DemoRange, rating: string, index: number): Offer {
  const [loadSpeed = '', ...marks] = rating.split(' ');
  const size = parseTyreSize(`${demoSize.size} ${loadSpeed}`);
  if (!size?.loadIndex || !size.speedSymbol)
    throw new Error(`The demo has a size that cannot be read: ${demoSize.size} ${rating}`);
  const { sectionWidthMm: width, aspectRatioPercent: profile, rimDiameterInches: rim } = size;
  const random = randomFrom(`${range.brandSlug} ${range.slug} ${demoSize.size} ${rating}`);
  const specialisms = specialismsOf(range, marks, random);
  const oldLabel = range.tier === 'budget' && random() < 0.08;
  const classes = labelClasses[range.tier];
  const noiseDb = Math.round(
    67 +
      (width - 155) / 40 +
      (range.tier === 'budget' ? 1.5 : 0) +
      random() * 2 -
      (specialisms.includes('silent') ? 2 : 0),
  );
  const base =
    (21 + (rim - 13) * 7.6 + Math.max(0, width - 165) * 0.19 + Math.max(0, 60 - profile) * 0.42) * 1.12;
  const marksPrice =
    specialisms.filter((mark) => mark !== '3pmsf').length * 0.07 + (specialisms.includes('rft') ? 0.16 : 0);
  const tyrePence =
    Math.round(
      base * tierPrice[range.tier] * usePrice[range.use] * (1 + marksPrice) * (0.94 + random() * 0.14) * 10,
    ) *
      10 -
    1;
  const fittingPence = 1650 + Math.max(0, rim - 15) * 125 + (specialisms.includes('rft') ? 300 : 0);
  // The codes of run-flats contain '#', so that the demo has codes that must be encoded in paths.
  const stCode = `${range.code}${width}${profile}${rim}${rating.replaceAll(' ', '').replace('RFT', '#')}`;
  const further = furtherMarks(range, specialisms, stCode);
  return {
    tyre: {
      st_code: stCode,
      brand_slug: range.brandSlug,
      range_slug: range.slug,
      size: demoSize.size,
      load_index: size.loadIndex,
      speed_symbol: size.speedSymbol,
      label_scheme: oldLabel ? 'A-G' : 'A-E',
      fuel_class: oldLabel ? pick(random, ['E', 'F']) : pick(random, classes.fuel),
      wet_class: range.season === 'winter' ? pick(random, ['B', 'C']) : pick(random, classes.wet),
      noise_class: noiseDb <= 69 ? 'A' : noiseDb <= 72 ? 'B' : 'C',
      noise_db: noiseDb,
      specialisms: [...specialisms, ...further.specialisms].join('|'),
      electric_type: further.electricType,
      rft_type: further.rftType,
      approvals: approvalOf(range, rim, specialisms, random),
      retail_pence: Math.round(((tyrePence + fittingPence) * 1.18) / 100) * 100 + 99,
      fully_fitted_price_pence: tyrePence + fittingPence,
      home_delivery_price_pence: tyrePence,
      popularity: Math.round(
        (range.tier === 'premium' ? 500 : range.tier === 'mid_range' ? 380 : 300) + random() * 500,
      ),
      featured_rank: '',
      view_label_1: '',
      view_label_2: '',
      view_class: '',
      link: '',
      link_text: '',
      featured_image: '',
      featured_image_link: '',
      featured_text: '',
    },
    stock: { st_code: stCode, ...stockOf(random, index), lead_days: leadDaysOf(stCode) },
  };
}

function specialismsOf(range: DemoRange, marks: readonly string[], random: () => number): string[] {
  const premium = range.tier === 'premium';
  const electric = marks.includes('EV') || range.name.startsWith('iON') || range.name.startsWith('e.');
  return [
    ...(marks.includes('XL') || marks.includes('EV') ? ['xl'] : []),
    ...(marks.includes('RFT') ? ['rft'] : []),
    ...(electric ? ['ev'] : []),
    ...(premium && random() < 0.08 ? ['seal'] : []),
    ...(premium && (electric || random() < 0.07) ? ['silent'] : []),
    ...(range.season !== 'summer' ? ['3pmsf'] : []),
    ...(range.season === 'winter' && range.tier !== 'budget' && random() < 0.3 ? ['ice'] : []),
  ];
}

/** One in fourteen is sold out, one in ten is kept for fitters only; a few of the cheapest come in pairs. */
function stockOf(random: () => number, index: number) {
  const chance = random();
  const total = chance < 0.07 ? 0 : 4 + Math.floor(random() * 44);
  const delivery = chance < 0.17 ? 0 : Math.min(total, 2 + Math.floor(random() * total));
  return { total_stock: total, home_delivery_stock: delivery, minimum_stock: index % 29 === 0 ? 2 : 1 };
}
