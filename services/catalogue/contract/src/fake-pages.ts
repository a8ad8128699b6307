import { refusal } from '@tyres/contract-kit/problem';
import { fakeTyres, withPrices } from './fake-tyres';
import type {
  Banner,
  Brand,
  BrandCount,
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

const fakeBrands: readonly Brand[] = brandNames.map((name, index) => ({
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

/** A banner for all tyres, a dark one, and one for two tyres only. */
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

function isInStock({ stock, minimum_stock }: Tyre): boolean {
  return stock.total_stock >= minimum_stock;
}

/** The tyres of a page that all sessions share, which knows no vehicle. */
function withoutVehicle(tyres: readonly Tyre[]): Tyre[] {
  return tyres.map((tyre) => ({ ...tyre, fits_vehicle: null }));
}

function cheapestPence(tyres: readonly Tyre[]): number | null {
  const prices = tyres.filter(isInStock).map((tyre) => tyre.fully_fitted_price_pence);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** @throws brand_not_found */
function brandOf(slug: string): Brand {
  const brand = fakeBrands.find((one) => one.slug === slug);
  if (!brand) throw refusal(404, 'brand_not_found', 'We do not sell this brand.');
  return brand;
}

function rangeOf(tyres: readonly [Tyre, ...Tyre[]]): BrandRange {
  const [tyre] = tyres;
  return {
    name: tyre.tyre_range,
    slug: tyre.range_slug,
    season: tyre.season,
    vehicle_type: tyre.vehicle_type,
    description: `<p>The ${tyre.brand} ${tyre.tyre_range} is made for cars that are driven every day.</p>`,
    image_url: tyre.image_url,
    award_badges: tyre.award_badges,
    badges: tyre.range_badges,
    from_price_pence: cheapestPence(tyres),
    total_tyres: tyres.length,
  };
}

/** The made-up tyres of a range. @throws range_not_found */
export function rangeTyres(brandSlug: string, rangeSlug: string): [Tyre, ...Tyre[]] {
  const [first, ...others] = fakeTyres.filter(
    (tyre) => tyre.brand_slug === brandSlug && tyre.range_slug === rangeSlug,
  );
  if (!first) throw refusal(404, 'range_not_found', 'We do not sell this tyre.');
  return [first, ...others];
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
/** @throws manufacturer_not_found */
function makerOf(slug: string): Manufacturer {
  const maker = makers.find((one) => one.slug === slug);
  if (!maker) throw refusal(404, 'manufacturer_not_found', 'We do not know this manufacturer.');
  return maker;
}

const models: readonly CarRange[] = ['Fiesta', 'Focus', 'Kuga', 'Puma'].map((name) => ({
  range_name: name,
  range_slug: name.toLowerCase(),
  range_image: '/tyre-pictures/models/hatchback.svg',
}));

const popularTyres = withoutVehicle(fakeTyres.filter(isInStock).slice(0, 8));

/** Made-up pages of the catalogue, by endpoint. */
export const fakePages = {
  getBrandCount: (): BrandCount => ({
    brand_count: fakeBrands.length,
    brands: fakeBrands.map(({ name, slug }) => ({
      name,
      slug,
      tyres: fakeTyres.filter((tyre) => tyre.brand === name).length,
    })),
  }),
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
    const brand = brandOf(brand_slug);
    const tyres = fakeTyres.filter((tyre) => tyre.brand_slug === brand_slug);
    const rangeSlugs = [...new Set(tyres.map((tyre) => tyre.range_slug))];
    return {
      brand: {
        ...brand,
        tier: tyres[0]?.price_range ?? 'budget',
        content: `<p>${brand.name} makes tyres for cars and vans.</p>`,
      },
      ranges: rangeSlugs.map((slug) => rangeOf(rangeTyres(brand_slug, slug))),
      ...around,
    };
  },
  getRangePage({
    brand_slug,
    range_slug,
    home_delivery_prices,
  }: { brand_slug: string; range_slug: string; home_delivery_prices?: 'yes' } & RangeFilters): RangePage {
    const tyres = rangeTyres(brand_slug, range_slug);
    const sizes = { width: ['205'], profile: ['55'], rim: ['16'], speed: ['V'] };
    return {
      brand: brandOf(brand_slug),
      range: rangeOf(tyres),
      sizes,
      tyres: withoutVehicle(tyres).map((tyre) => withPrices(tyre, home_delivery_prices)),
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
    const manufacturer = makerOf(manufacturer_slug);
    const name = models.find((one) => one.range_slug === range_slug)?.range_name;
    if (!name) throw refusal(404, 'model_not_found', 'We do not know this model.');
    const range_description = `<p>The ${name} is most often sold on 16 and 17 inch wheels.</p>`;
    const model = { h1: `${manufacturer.name} ${name} tyres`, name, range_description };
    return { manufacturer, model, tyre_sizes: ['205/55 R16', '215/50 R17'], tyres: popularTyres };
  },
  getTyreSizePage({ tyre_size }: { tyre_size: string }): TyreSizePage {
    const size = tyre_size.replace(/^(\d+)-(\d+)-(\d+)$/, '$1/$2 R$3');
    const size_content = contentOf(tyre_size);
    const tyres = fakeTyres.filter((tyre) => tyre.size === size);
    if (!size_content && tyres.length === 0)
      throw refusal(404, 'size_not_found', 'We do not sell this size.');
    return {
      size,
      size_content,
      from_price_pence: cheapestPence(tyres),
      total_tyres: tyres.length,
      tyres: tyres.length > 0 ? popularTyres : [],
    };
  },
  getPopularSizes: () => ({ tyre_sizes: ['205/55 R16', '215/50 R17'] }),
};
