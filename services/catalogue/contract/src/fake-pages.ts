import { fakeTyres } from './fake-tyres';
import type {
  Banner,
  Brand,
  BrandPage,
  BrandRange,
  CarRange,
  Manufacturer,
  ManufacturerPage,
  ModelPage,
  RangeFilters,
  RangePage,
  SelectTyresContent,
  SizeContent,
  Tyre,
  TyreSizePage,
} from './payloads';

const brandNames = [...new Set(fakeTyres.map((tyre) => tyre.brand))];

/** Made-up brands, one for each maker of the made-up tyres. */
export const fakeBrands: readonly Brand[] = brandNames.map((name, index) => ({
  id: index + 1,
  name,
  slug: name.toLowerCase(),
  brand_image: `/tyre-pictures/brands/${name.toLowerCase()}.svg`,
  image: `/tyre-pictures/banners/brand-${name.toLowerCase()}-desktop.svg`,
}));

function fakeBanner(id: number, name: string, scene: string, more: Partial<Banner>): Banner {
  const url = (crop: string): string => `/tyre-pictures/banners/${scene}-${crop}.svg`;
  return {
    id,
    name,
    link: '',
    content: `<p><strong>${name}</strong></p>`,
    short_content: name,
    carousel_sort_order: id,
    dark_desktop_banner: 0,
    dark_mobile_banner: 0,
    select_tyres_image_url: url('desktop'),
    select_tyres_mobile_image_url: url('mobile'),
    brand_image_url: url('desktop'),
    brand_mobile_image_url: url('mobile'),
    promo_image_url: url('promo'),
    promo_mobile_image_url: url('promo-mobile'),
    qualifying_products: [],
    ...more,
  };
}

/** A banner for all, a dark one, and one for two tyres only. */
const fakeBanners: readonly Banner[] = [
  fakeBanner(1, 'Everything included: fitting, valve, balancing and disposal', 'hills', { link: '/faq' }),
  fakeBanner(2, 'Dark mornings ask for good wet grip', 'night', {
    dark_desktop_banner: 1,
    dark_mobile_banner: 1,
  }),
  fakeBanner(3, 'Michelin month', 'coast', {
    qualifying_products: fakeTyres.slice(0, 2).map((tyre) => tyre.st_code),
  }),
];

const sizeContents: readonly SizeContent[] = [
  {
    custom_tyre_url: '205-55-16',
    tyre_size_parent_page: 1,
    h1: '205/55 R16 tyres for family cars',
    content: '<p>Found on many family hatchbacks, so there is plenty of choice at every price.</p>',
  },
  {
    custom_tyre_url: '215-50-17',
    tyre_size_parent_page: 1,
    h1: '',
    content: '<p>A common size on larger hatchbacks and estates.</p>',
  },
];

const contentOf = (size: string): SizeContent | null =>
  sizeContents.find((one) => one.custom_tyre_url === size) ?? null;
const around = { banner: fakeBanners[0] ?? null, pay_with_paypal: 1 } as const;
const brandOf = (slug: string): Brand =>
  fakeBrands.find((brand) => brand.slug === slug) ?? { ...firstBrand, slug };
const firstBrand: Brand = {
  id: 1,
  name: 'Michelin',
  slug: 'michelin',
  brand_image: '/tyre-pictures/brands/michelin.svg',
  image: '',
};

function fakeRange(tyre: Tyre): BrandRange {
  return {
    name: tyre.tyre_range,
    slug: tyre.range_slug,
    season: tyre.season,
    vehicle_type: tyre.vehicle_type,
    description: `<p>The ${tyre.brand} ${tyre.tyre_range} is made for cars that are driven every day.</p>`,
    image_url: `/tyre-pictures/ranges/${tyre.season}-${tyre.vehicle_type}.svg`,
    award_badges: tyre.award_badges,
    badges: tyre.range_badges,
    from_price_pence: tyre.fully_fitted_price_pence,
    total_tyres: 6,
  };
}

/** The made-up tyres of a brand, or of one of its ranges. */
export function fakeTyresOf(brandSlug: string, rangeSlug?: string): Tyre[] {
  return fakeTyres.filter(
    (tyre) => tyre.brand_slug === brandSlug && (!rangeSlug || tyre.range_slug === rangeSlug),
  );
}

const makers = ['Ford', 'BMW', 'Vauxhall'].map((name): Manufacturer => ({
  name,
  slug: name.toLowerCase(),
  heading: name === 'BMW' ? '' : `Tyres for your ${name}`,
  content: `<p>Choose the size that is on your ${name} now.</p>`,
  secondary_content:
    name === 'Ford' ? '<h2>Keep to the size in your handbook</h2><p>It is also on the door pillar.</p>' : '',
  logo_image: `/tyre-pictures/manufacturers/${name.toLowerCase()}.svg`,
}));
const makerOf = (slug: string): Manufacturer =>
  makers.find((maker) => maker.slug === slug) ?? {
    name: slug,
    slug,
    heading: '',
    content: '',
    secondary_content: '',
    logo_image: '',
  };
const models: readonly CarRange[] = ['Fiesta', 'Focus', 'Kuga', 'Puma'].map((name) => ({
  range_name: name,
  range_slug: name.toLowerCase(),
  range_image: '/tyre-pictures/models/hatchback.svg',
}));

/** The pages of the catalogue by endpoint, made up. */
export const fakePages = {
  getSelectTyresContent({ tyre_size }: { tyre_size: string }): SelectTyresContent {
    const ads = ['Wheel alignment', 'Tyre protection cover', 'The tyre label explained'].map(
      (name, index) => ({
        name,
        link: '/faq',
        advert_image_url: `/tyre-pictures/ads/${['alignment', 'cover', 'label'][index] ?? 'label'}.svg`,
      }),
    );
    return { banners: fakeBanners, ads, size_content: contentOf(tyre_size), pay_with_paypal: 1 };
  },
  getBrandPage({ brand_slug }: { brand_slug: string }): BrandPage {
    const ranges = new Map(fakeTyresOf(brand_slug).map((tyre) => [tyre.range_slug, fakeRange(tyre)]));
    const brand = brandOf(brand_slug);
    return {
      brand: { ...brand, tier: 'premium', content: `<p>${brand.name} makes tyres for cars and vans.</p>` },
      ranges: [...ranges.values()],
      ...around,
    };
  },
  getRangePage({
    brand_slug,
    range_slug,
  }: { brand_slug: string; range_slug: string; home_delivery_prices?: 'yes' } & RangeFilters): RangePage {
    const tyres = fakeTyresOf(brand_slug, range_slug);
    const [first = fakeTyres[0]] = tyres;
    if (!first) throw new Error('There are no made-up tyres.');
    const sizes = { width: ['205'], profile: ['55'], rim: ['16'], speed: ['V'] };
    return {
      brand: brandOf(brand_slug),
      range: fakeRange(first),
      sizes,
      tyres,
      total_tyres: tyres.length,
      ...around,
    };
  },
  getManufacturerPage({ manufacturer_slug }: { manufacturer_slug: string }): ManufacturerPage {
    return { manufacturer: makerOf(manufacturer_slug), oem_brands: fakeBrands.slice(0, 4), models };
  },
  getModelPage({
    manufacturer_slug,
    range_slug,
  }: {
    manufacturer_slug: string;
    range_slug: string;
  }): ModelPage {
    const name = models.find((model) => model.range_slug === range_slug)?.range_name ?? range_slug;
    const manufacturer = makerOf(manufacturer_slug);
    const range_description = `<p>The ${name} is most often sold on 16 and 17 inch wheels.</p>`;
    const model = { h1: `${manufacturer.name} ${name} tyres`, name, range_description };
    return { manufacturer, model, tyre_sizes: ['205/55 R16', '215/50 R17'], tyres: fakeTyres.slice(0, 8) };
  },
  getTyreSizePage({ tyre_size }: { tyre_size: string }): TyreSizePage {
    const size = tyre_size.replace(/^(\d+)-(\d+)-(\d+)$/, '$1/$2 R$3');
    return {
      size,
      size_content: contentOf(tyre_size),
      from_price_pence: 6224,
      total_tyres: fakeTyres.length,
      tyres: fakeTyres.slice(0, 8),
    };
  },
};
