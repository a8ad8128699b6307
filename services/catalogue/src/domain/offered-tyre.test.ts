import { toBasketTyre, toTyre, type OfferedTyre, type TyreFeature } from './offered-tyre';
import type { AxleNeeds } from './vehicle-fit';

const offered: OfferedTyre = {
  id: 7,
  stCode: 'ALP20555',
  brandName: 'Alpina',
  brandSlug: 'alpina',
  brandTier: 'mid_range',
  rangeName: 'Grip 2',
  rangeSlug: 'grip-2',
  season: 'summer',
  vehicleType: 'car',
  awards: ['Best Buy'],
  filmUrl: '',
  rangeSpecialisms: ['rft'],
  rangeApprovedTyres: 2,
  sectionWidthMm: 205,
  aspectRatioPercent: 55,
  rimDiameterInches: 16,
  loadIndex: 91,
  speedSymbol: 'V',
  speedKmh: 240,
  labelScheme: 'A-E',
  fuelClass: 'C',
  wetClass: 'A',
  noiseClass: 'B',
  noiseDb: 70,
  specialisms: [],
  electricType: '',
  rftType: '',
  approvals: ['MO'],
  retailPence: 9_900,
  fullyFittedPricePence: 123_450,
  homeDeliveryPricePence: 6_505,
  featuredRank: null,
  feature: null,
  totalStock: 20,
  homeDeliveryStock: 12,
  minimumStock: 2,
};

test('the price depends on the route, and the prices of both routes are given in pounds and pence [E-TYRE, S08.3, S08.5]', () => {
  const prices = {
    retail: '99.00',
    fully_fitted_price: '1234.50',
    home_delivery_price: '65.05',
    fully_fitted_price_pence: 123_450,
    home_delivery_price_pence: 6_505,
  };
  expect(toTyre(offered, 0)).toMatchObject({ ...prices, price: '1234.50', display_price: '£1,234.50' });
  expect(toTyre(offered, 1)).toMatchObject({ ...prices, price: '65.05', display_price: '£65.05' });
});

test('a basket gets the names, prices, picture, label, stock and lead time of a tyre', () => {
  expect(toBasketTyre({ ...offered, leadDays: 3 })).toEqual({
    st_code: 'ALP20555',
    id: 7,
    brand: 'Alpina',
    tyre_range: 'Grip 2',
    description: 'Alpina Grip 2 205/55 R16 91V',
    size: '205/55 R16',
    load_speed: '91V',
    price: '1234.50',
    fully_fitted_price_pence: 123_450,
    home_delivery_price_pence: 6_505,
    image_url: '/tyre-pictures/tyres/summer-1.svg',
    fuel: 'C',
    wet: 'A',
    decibels: 70,
    noise_rating: 'B',
    stock: { total_stock: 20, home_delivery_stock: 12 },
    minimum_stock: 2,
    lead_days: 3,
  });
});

test('a tyre has its names, addresses, pictures, label, marks and stock [E-TYRE, E-TYRE-LABELS, E-TYRE-FITMENTS, E-TYRE-BADGES, E-TYRE-STOCK, E-TYRE-ANALYTICS]', () => {
  expect(toTyre(offered, 0)).toMatchObject({
    st_code: 'ALP20555',
    description: 'Alpina Grip 2 205/55 R16 91V',
    size: '205/55 R16',
    load_speed: '91V',
    brand_image: 'alpina.svg',
    brand_image_url: '/tyre-pictures/brands/alpina.svg',
    graphic: 'summer.svg',
    image_url: '/tyre-pictures/tyres/summer-1.svg',
    tyre_info_url: '/alpina/grip-2',
    item_name: 'Alpina Grip 2',
    fuel: 'C',
    wet: 'A',
    decibels: 70,
    noise_rating: 'B',
    award_badges: [{ name: 'Best Buy' }],
    fitments: [{ code: 'MO' }],
    range_fitment_count: 2,
    badges: ['Summer'],
    range_badges: ['RFT', 'Summer'],
    stock: { total_stock: 20, home_delivery_stock: 12 },
    minimum_stock: 2,
    featured: 0,
  });
});

test.each([
  [0, '1234.50', '£1,234.50'],
  [1, '65.05', '£65.05'],
] as const)(
  'on route %i a tyre has each name, size, price and address in its own field [E-TYRE]',
  (route, price, display_price) => {
    const filmed = { ...offered, season: 'winter', filmUrl: 'https://films.example/grip' } as const;
    expect(toTyre(filmed, route)).toMatchObject({
      st_code: 'ALP20555',
      id: 7,
      brand: 'Alpina',
      brand_slug: 'alpina',
      brand_image: 'alpina.svg',
      brand_image_url: '/tyre-pictures/brands/alpina.svg',
      pattern: 'Grip 2',
      tyre_range: 'Grip 2',
      range_slug: 'grip-2',
      slug: 'grip-2',
      description: 'Alpina Grip 2 205/55 R16 91V',
      size: '205/55 R16',
      load_speed: '91V',
      retail: '99.00',
      price,
      display_price,
      fully_fitted_price: '1234.50',
      home_delivery_price: '65.05',
      graphic: 'winter.svg',
      image_url: '/tyre-pictures/tyres/winter-1.svg',
      tyre_info_url: '/alpina/grip-2',
      tyre_video: 'https://films.example/grip',
    });
  },
);

test.each([
  ['summer', 'car'],
  ['winter', 'van'],
  ['all_season', '4x4'],
] as const)('a tyre has its season %s and its vehicle type %s [E-TYRE-LABELS]', (season, vehicleType) => {
  const typed = { ...offered, season, vehicleType, electricType: 'Elect', rftType: 'ZP' };
  expect(toTyre(typed, 0)).toMatchObject({
    season,
    vehicle_type: vehicleType,
    electric_type: 'Elect',
    rft_type: 'ZP',
    fuel: 'C',
    wet: 'A',
    decibels: 70,
    noise_rating: 'B',
  });
});

const needs = (speedKmh: number): AxleNeeds[] => [
  {
    sectionWidthMm: 205,
    aspectRatioPercent: 55,
    rimDiameterInches: 16,
    loadIndex: 91,
    speedKmh,
  },
];

test("fits_vehicle is null without a vehicle, and 0 for a tyre below the vehicle's needs", () => {
  expect(toTyre(offered, 0).fits_vehicle).toBeNull();
  expect(toTyre(offered, 0, 210).fits_vehicle).toBe(1);
  expect(toTyre(offered, 0, 210, needs(240)).fits_vehicle).toBe(1);
  expect(toTyre(offered, 0, 210, needs(270)).fits_vehicle).toBe(0);
});

test('only a winter tyre that is slower than the vehicle needs has below_vehicle_speed', () => {
  const winter: OfferedTyre = { ...offered, season: 'winter' };
  const isBelow = (tyre: OfferedTyre, ...vehicle: [kmh?: number, needs?: AxleNeeds[]]) =>
    toTyre(tyre, 0, ...vehicle).below_vehicle_speed;
  expect([isBelow(winter), isBelow(winter, 240), isBelow(winter, 241)]).toEqual([0, 0, 1]);
  expect([isBelow(winter, 0, needs(240)), isBelow(winter, 0, needs(270))]).toEqual([0, 1]);
  expect([isBelow(offered, 270), isBelow(offered, 0, needs(270))]).toEqual([0, 0]);
});

const marks = [
  ['ev', 'electric'],
  ['rft', 'rft'],
  ['ssr', 'ssr'],
  ['ext', 'ext'],
  ['dg', 'dg'],
  ['xl', 'xl'],
  ['seal', 'seal'],
  ['contiseal', 'contiseal'],
  ['silent', 'silent'],
  ['contisilent', 'contisilent'],
  ['caravan', 'caravan'],
  ['trailer', 'trailer'],
  ['ms', 'mud_and_snow'],
  ['3pmsf', 'three_peaks'],
  ['ice', 'ice_grip'],
] as const;

test.each(marks)('the specialism %s sets the field %s and no other [E-TYRE-LABELS]', (code, field) => {
  const set = (specialisms: readonly string[]) => {
    const tyre = toTyre({ ...offered, specialisms }, 0);
    return marks.map(([, name]) => name).filter((name) => tyre[name] === 1);
  };
  expect(set([code])).toEqual([field]);
  expect(set([])).toEqual([]);
});

test('a featured tyre has its labels, and featured_content if it has a picture or a text [E-TYRE-VIEW, S06.6, S06.7]', () => {
  const feature: TyreFeature = {
    view_label_1: 'One',
    view_label_2: 'Two',
    view_class: 'wide',
    link: '/alpina',
    link_text: 'More',
    image: 'a.svg',
    image_link: '/picture',
    text: 'Quiet',
  };
  const { image, image_link, text, ...labels } = feature;
  const shown = (changes: Partial<TyreFeature>) =>
    toTyre({ ...offered, featuredRank: 1, feature: { ...feature, ...changes } }, 0);
  expect(shown({})).toMatchObject({ ...labels, featured: 1, featured_content: { image, image_link, text } });
  expect(toTyre({ ...offered, featuredRank: 0 }, 0).featured).toBe(1);
  expect(shown({ image: '' }).featured_content).toEqual({ image: '', image_link, text });
  expect(shown({ text: '' }).featured_content).toEqual({ image, image_link, text: '' });
  expect(shown({ image: '', text: '' }).featured_content).toBeNull();
  expect(toTyre(offered, 0)).toMatchObject({
    view_label_1: '',
    view_label_2: '',
    view_class: '',
    link: '',
    link_text: '',
    featured_content: null,
  });
});
