import type { SpecialismBadge, Tyre } from './payloads';

const names = [
  ['Michelin', 'Primacy 5', 'B', 'A'],
  ['Continental', 'PremiumContact 7', 'B', 'A'],
  ['Goodyear', 'Vector 4Seasons Gen-3', 'C', 'B'],
  ['Pirelli', 'Cinturato Winter 2', 'C', 'B'],
  ['Hankook', 'Ventus Prime 4', 'C', 'A'],
  ['Falken', 'Ziex ZE310 Ecorun', 'C', 'A'],
  ['Avon', 'ZV7', 'C', 'A'],
  ['Landsail', 'LS588', 'D', 'C'],
] as const;
const tiers = [
  'premium',
  'premium',
  'premium',
  'premium',
  'mid_range',
  'mid_range',
  'mid_range',
  'budget',
] as const;

const badgeNames: readonly SpecialismBadge[] = [
  'EV/HEV',
  'All Season',
  'Caravan',
  'RFT',
  'EXT',
  'DG',
  'SSR',
  'Summer',
  'Seal',
  'Silent',
  'Trailer',
  'Winter',
  'XL',
  '3PMSF',
  'M+S',
];

/**
 * Made-up tyres of 205/55 R16, for pages that run without the service. One is sold out, one is for fitters only, and
 * each mark is on at least one. They fit the vehicle of the made-up session.
 */
export const fakeTyres: readonly Tyre[] = withRanges(
  Array.from({ length: 46 }, (_, index) => fakeTyre(index)),
);

/** A tyre with the prices of the delivery route, if they are chosen. */
export function withPrices(tyre: Tyre, home_delivery_prices?: 'yes'): Tyre {
  const price = tyre.home_delivery_price;
  return home_delivery_prices ? { ...tyre, price, display_price: `£${price}` } : tyre;
}

/** Adds the fields of a tyre that describe its whole range. */
function withRanges(tyres: readonly Tyre[]): Tyre[] {
  return tyres.map((tyre) => {
    const range = tyres.filter(({ range_slug }) => range_slug === tyre.range_slug);
    return {
      ...tyre,
      range_fitment_count: range.filter(({ fitments }) => fitments.length > 0).length,
      range_badges: badgeNames.filter((name) => range.some(({ badges }) => badges.includes(name))),
    };
  });
}

/** The marks of a tyre. Every ninth tyre has one mark, every eleventh another, so that all marks occur. */
function marksOf(index: number, season: Tyre['season']) {
  const every = (step: number, rest: number): 0 | 1 => (index % step === rest ? 1 : 0);
  const electric = every(9, 8);
  return {
    electric,
    electric_type: electric ? 'EV-Ready' : '',
    silent: electric,
    contisilent: every(46, 17),
    rft: every(7, 6),
    rft_type: every(7, 6) ? 'ZP' : '',
    ssr: every(46, 41),
    ext: every(46, 13),
    dg: every(46, 20),
    seal: every(11, 10),
    contiseal: every(46, 43),
    xl: every(5, 4),
    caravan: every(46, 7),
    trailer: every(46, 15),
    mud_and_snow: season === 'summer' ? 0 : 1,
    three_peaks: season === 'summer' ? 0 : 1,
    ice_grip: 0,
  } as const;
}

function badgesOf(marks: ReturnType<typeof marksOf>, season: Tyre['season']): SpecialismBadge[] {
  const shown: Readonly<Partial<Record<SpecialismBadge, boolean | 0 | 1>>> = {
    'EV/HEV': marks.electric,
    'All Season': season === 'all_season',
    Caravan: marks.caravan,
    RFT: marks.rft,
    EXT: marks.ext,
    DG: marks.dg,
    SSR: marks.ssr,
    Summer: season === 'summer',
    Seal: marks.seal,
    Silent: marks.silent,
    Trailer: marks.trailer,
    Winter: season === 'winter',
    XL: marks.xl,
    '3PMSF': marks.three_peaks,
    'M+S': marks.mud_and_snow,
  };
  return badgeNames.filter((name) => shown[name]);
}

function fakeTyre(index: number): Tyre {
  const [brand, range, fuel, wet] = names[index % names.length] ?? names[0];
  const season = /Winter/.test(range) ? 'winter' : /4Seasons/.test(range) ? 'all_season' : 'summer';
  const slug = range.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const brandSlug = brand.toLowerCase();
  const deliveryPence = 4449 + index * 160;
  const fittedPence = deliveryPence + 1775;
  const pounds = (pence: number): string => (pence / 100).toFixed(2);
  const stCode = `${brand.slice(0, 3).toUpperCase()}0${index}2055516${index % 7 === 6 ? '#' : ''}`;
  const marks = marksOf(index, season);
  const featured = index === 1 ? 1 : 0;
  return {
    st_code: stCode,
    id: index + 1,
    brand,
    brand_slug: brandSlug,
    brand_image: `${brandSlug}.svg`,
    brand_image_url: `/tyre-pictures/brands/${brandSlug}.svg`,
    pattern: range,
    tyre_range: range,
    range_slug: slug,
    slug,
    description: `${brand} ${range} 205/55 R16 ${index % 5 === 4 ? '94V' : '91V'}`,
    size: '205/55 R16',
    load_speed: index % 5 === 4 ? '94V' : '91V',
    retail: pounds(Math.round(fittedPence * 1.2)),
    price: pounds(fittedPence),
    display_price: `£${pounds(fittedPence)}`,
    fully_fitted_price: pounds(fittedPence),
    home_delivery_price: pounds(deliveryPence),
    fully_fitted_price_pence: fittedPence,
    home_delivery_price_pence: deliveryPence,
    graphic: `${season}.svg`,
    image_url: `/tyre-pictures/tyres/${season}.svg`,
    tyre_info_url: `/${brandSlug}/${slug}`,
    tyre_video: range === 'PremiumContact 7' ? 'https://videos.example.com/premiumcontact-7' : '',
    fuel,
    wet,
    decibels: 68 + (index % 5),
    noise_rating: index % 5 < 2 ? 'A' : 'B',
    label_scheme: 'A-E',
    season,
    vehicle_type: 'car',
    ...marks,
    award_badges:
      index % 4 === 1
        ? [
            {
              name: 'Kerbside Wet Braking Award',
              path: '/tyre-pictures/awards/kerbside-wet-braking-award.svg',
            },
          ]
        : [],
    fitments:
      index % 6 === 1
        ? [{ id: 1, name: 'BMW', code: '*', fitment_logo_url: '/tyre-pictures/fitments/star.svg' }]
        : [],
    range_fitment_count: 0,
    badges: badgesOf(marks, season),
    range_badges: [],
    fitting_today: null,
    fitting_tomorrow: null,
    earliest_fitting_date: null,
    view_label_1: featured ? 'Our Choice' : '',
    view_label_2: featured ? 'Short stopping in the wet' : '',
    view_class: featured ? 'choice' : '',
    link: featured ? `/${brandSlug}/${slug}` : '',
    link_text: featured ? `About the ${range}` : '',
    featured_content: featured
      ? {
          image: `/tyre-pictures/tyres/${season}-1.svg`,
          image_link: `/${brandSlug}/${slug}`,
          text: 'A touring tyre for long, wet miles.',
        }
      : null,
    quantity: 1,
    item_id: stCode,
    item_name: `${brand} ${range}`,
    price_range: tiers[index % tiers.length] ?? 'budget',
    google_analytics_ready: 1,
    fits_vehicle: 1,
    featured,
    below_vehicle_speed: 0,
    stock: {
      total_stock: index % 13 === 3 ? 0 : 12,
      home_delivery_stock: index % 13 === 3 || index % 10 === 5 ? 0 : 8,
    },
    minimum_stock: 1,
  };
}
