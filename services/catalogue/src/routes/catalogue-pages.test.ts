import {
  getBrandCount,
  getBrandPage,
  getManufacturerPage,
  getModelPage,
  getPopularSizes,
  getRangePage,
  getSelectTyresContent,
  getTyreSizePage,
} from '@tyres/catalogue-contract/endpoints';
import { importEarlierContent } from '../testing/earlier-imports';
import { importRowsOf } from '../testing/import-rows';
import { catalogueWith, focusSession, type TestTyre } from '../testing/test-catalogue';

const tyres: TestTyre[] = [
  {
    st_code: 'P1',
    range: 'michelin/primacy',
    pence: 9000,
    popularity: 9,
    approvals: '*',
    specialisms: 'xl',
    stock: [2, 2, 2],
  },
  { st_code: 'P2', range: 'michelin/primacy', pence: 5000, popularity: 8, stock: [1, 1, 2] },
  {
    st_code: 'P3',
    range: 'michelin/primacy',
    pence: 9500,
    size: '215/50 R17',
    speed_symbol: 'W',
    popularity: 2,
  },
  { st_code: 'Z1', range: 'avon/zv7', pence: 6000, popularity: 5, stock: [3, 0, 3] },
  { st_code: 'V1', range: 'landsail/vanblazer', size: '215/65 R16', pence: 7000 },
];
const brandWithPicture = { slug: 'avon', name: 'Avon', tier: 'mid_range', image: '/pictures/avon.svg' };
const maker = {
  slug: 'bmw',
  name: 'BMW',
  heading: '',
  content: '<p>Hello</p>',
  secondary_content: '',
  approval_codes: '*',
  oem_brands: 'avon',
};

let site: Awaited<ReturnType<typeof catalogueWith>>;
beforeAll(async () => {
  site = await catalogueWith(tyres, focusSession, { payWithPaypal: 1 });
  const { database } = site;
  await importEarlierContent(database);
  await importRowsOf(database, 'brands', [brandWithPicture]);
  await importRowsOf(database, 'banners', [
    {
      id: 1,
      name: 'For all',
      carousel_sort_order: 20,
      scene: 'night',
      dark_desktop_banner: 1,
      content: '<p>All</p><script>x()</script>',
      short_content: 'All',
      link: '/faq',
    },
    {
      id: 2,
      name: 'For Avon',
      link: '/avon',
      content: '<p>Avon</p>',
      short_content: 'Avon month',
      carousel_sort_order: 10,
      dark_mobile_banner: 1,
      select_tyres_image_url: '/pictures/results.svg',
      select_tyres_mobile_image_url: '/pictures/results-phone.svg',
      brand_image_url: '/pictures/brand.svg',
      brand_mobile_image_url: '/pictures/brand-phone.svg',
      promo_image_url: '/pictures/promo.svg',
      promo_mobile_image_url: '/pictures/promo-phone.svg',
      qualifying_products: ['Z1', 'GONE'],
    },
    { id: 3, name: 'For vans', carousel_sort_order: 30, qualifying_products: ['V1'] },
    { id: 4, name: 'Over', carousel_sort_order: 1, shown_until: '2020-01-01T00:00:00Z' },
    { id: 5, name: 'To come', carousel_sort_order: 1, shown_from: '2099-01-01T00:00:00Z' },
  ]);
  await importRowsOf(database, 'ads', [
    { id: 3, name: 'Third', link: '', advert_image_url: '/pictures/ad.svg', sort_order: 2 },
    { id: 1, name: 'Second', link: '/faq', advert_image_url: '/tyre-pictures/ads/label.svg', sort_order: 2 },
    { id: 2, name: 'First', link: '/terms', advert_image_url: '/tyre-pictures/ads/cover.svg', sort_order: 1 },
  ]);
  await importRowsOf(database, 'size-contents', [
    { custom_tyre_url: '205-55-16', tyre_size_parent_page: 1, h1: '', content: '<p>Common</p>' },
    { custom_tyre_url: '215-65-16', tyre_size_parent_page: 0, h1: 'Van tyres', content: '<p>Vans</p>' },
  ]);
  await importRowsOf(database, 'manufacturers', [
    maker,
    {
      ...maker,
      slug: 'ford',
      name: 'Ford',
      heading: 'Ford tyres',
      secondary_content: '<p>More</p>',
      logo_image: '/pictures/ford.svg',
      approval_codes: '',
    },
  ]);
  await importRowsOf(database, 'models', [
    {
      manufacturer_slug: 'bmw',
      slug: '1-series',
      name: '1 Series',
      popularity: 1,
      body: 'hatchback',
      tyre_sizes: '205/55 R16|215/50 R17|205/55 R16',
      range_description: '<p>A hatchback</p>',
    },
    {
      manufacturer_slug: 'bmw',
      slug: '3-series',
      name: '3 Series',
      popularity: 5,
      body: 'saloon',
      h1: 'Tyres for the 3 Series',
      tyre_sizes: '',
    },
    { manufacturer_slug: 'bmw', slug: 'x1', name: 'X1', range_image: '/pictures/x1.svg', popularity: 0 },
  ]);
});
afterAll(() => site.close());

test('the content for a size has sorted banners, ads and editorial text [E-BANNER, E-TYRE-AD, S06.8, S06.12, S08.13, S09.1, E-BANNER-DARK, S25.6, S25.12]', async () => {
  const { status, body } = await site.app.call(getSelectTyresContent, { tyre_size: '205-55-16' });
  expect(status).toBe(200);
  expect(body.banners.map(({ name }) => name)).toEqual(['For Avon', 'For all']);
  expect(body.banners[1]).toEqual({
    id: 1,
    name: 'For all',
    link: '/faq',
    content: '<p>All</p>',
    short_content: 'All',
    carousel_sort_order: 20,
    dark_desktop_banner: 1,
    dark_mobile_banner: 0,
    select_tyres_image_url: '/tyre-pictures/banners/night-desktop.svg',
    select_tyres_mobile_image_url: '/tyre-pictures/banners/night-mobile.svg',
    brand_image_url: '/tyre-pictures/banners/night-desktop.svg',
    brand_mobile_image_url: '/tyre-pictures/banners/night-mobile.svg',
    promo_image_url: '/tyre-pictures/banners/night-promo.svg',
    promo_mobile_image_url: '/tyre-pictures/banners/night-promo-mobile.svg',
    qualifying_products: [],
  });
  expect(body.banners[0]).toEqual({
    id: 2,
    name: 'For Avon',
    link: '/avon',
    content: '<p>Avon</p>',
    short_content: 'Avon month',
    carousel_sort_order: 10,
    dark_desktop_banner: 0,
    dark_mobile_banner: 1,
    select_tyres_image_url: '/pictures/results.svg',
    select_tyres_mobile_image_url: '/pictures/results-phone.svg',
    brand_image_url: '/pictures/brand.svg',
    brand_mobile_image_url: '/pictures/brand-phone.svg',
    promo_image_url: '/pictures/promo.svg',
    promo_mobile_image_url: '/pictures/promo-phone.svg',
    qualifying_products: ['Z1', 'GONE'],
  });
  const brandPage = await site.app.call(getBrandPage, { brand_slug: 'avon' });
  expect(brandPage.body.banner).toEqual(body.banners[0]);
  const rangePage = await site.app.call(getRangePage, { brand_slug: 'avon', range_slug: 'zv7' });
  expect(rangePage.body.banner).toEqual(body.banners[0]);
  expect(body.ads).toEqual([
    { name: 'First', link: '/terms', advert_image_url: '/tyre-pictures/ads/cover.svg' },
    { name: 'Second', link: '/faq', advert_image_url: '/tyre-pictures/ads/label.svg' },
    { name: 'Third', link: '', advert_image_url: '/pictures/ad.svg' },
  ]);
  expect(body.size_content).toEqual({
    custom_tyre_url: '205-55-16',
    tyre_size_parent_page: 1,
    h1: '',
    content: '<p>Common</p>',
  });
  expect(body.pay_with_paypal).toBe(1);
});

test('the text of a size without the parent page is flagged so, and keeps its h1 [R-TYRE-SIZES, S06.12]', async () => {
  const written = { custom_tyre_url: '215-65-16', tyre_size_parent_page: 0, h1: 'Van tyres' };
  const around = await site.app.call(getSelectTyresContent, { tyre_size: '215-65-16' });
  expect(around.body.size_content).toEqual({ ...written, content: '<p>Vans</p>' });
  const page = await site.app.call(getTyreSizePage, { tyre_size: '215-65-16' });
  expect(page.body.size_content).toMatchObject(written);
});

test('a size without content gets only the general banners, and a text that is not a size gets 404 [E-BANNER, S06.8, S06.12]', async () => {
  const { body } = await site.app.call(getSelectTyresContent, { tyre_size: '155-65-14' });
  expect([body.banners.map(({ id }) => id), body.size_content]).toEqual([[1], null]);
  expect(await site.app.call(getSelectTyresContent, { tyre_size: 'round' })).toMatchObject({
    status: 404,
    body: { code: 'size_not_found' },
  });
});

test('pay_with_paypal is 0 when PayPal is not accepted [S25.12, V-PAYPAL-30]', async () => {
  const plain = await catalogueWith([]);
  const { body } = await plain.app.call(getSelectTyresContent, { tyre_size: '205-55-16' });
  await plain.close();
  expect(body.pay_with_paypal).toBe(0);
});

test('a brand has its mark, its content, its ranges with the lowest price in stock, and its banner [E-BRAND, E-BANNER, E-AWARD, E-TYRE-BADGES, E-TYRE-STOCK, R-BRAND-PAGE, S25.6]', async () => {
  const { body } = await site.app.call(getBrandPage, { brand_slug: 'michelin' });
  expect(body.brand).toEqual({
    id: expect.any(Number),
    name: 'Michelin',
    slug: 'michelin',
    brand_image: '/tyre-pictures/brands/michelin.svg',
    image: '/tyre-pictures/banners/brand-michelin-desktop.svg',
    tier: 'premium',
    content: '',
  });
  expect(body.ranges).toEqual([
    {
      name: 'primacy',
      slug: 'primacy',
      season: 'summer',
      vehicle_type: 'car',
      description: '<p>Made for <strong>long</strong> journeys.</p>',
      image_url: expect.stringMatching(/^\/tyre-pictures\/tyres\/summer-[1-4]\.svg$/),
      award_badges: [
        { name: 'Kerbside Wet Braking Award', path: '/tyre-pictures/awards/kerbside-wet-braking-award.svg' },
      ],
      badges: ['Summer', 'XL'],
      from_price_pence: 9000,
      total_tyres: 3,
    },
  ]);
  expect(body.banner?.name).toBe('For all');
  const avon = await site.app.call(getBrandPage, { brand_slug: 'avon' });
  expect(avon.body.banner?.name).toBe('For Avon');
  // A banner for tyres of the brand comes before one for all that is sorted above it.
  const landsail = await site.app.call(getBrandPage, { brand_slug: 'landsail' });
  expect(landsail.body.banner?.name).toBe('For vans');
  const { id, name, slug, brand_image, image } = avon.body.brand;
  expect({ name, slug, brand_image, image }).toEqual({
    name: 'Avon',
    slug: 'avon',
    brand_image: '/tyre-pictures/brands/avon.svg',
    image: '/pictures/avon.svg',
  });
  expect(id).not.toBe(body.brand.id);
  const range = await site.app.call(getRangePage, { brand_slug: 'avon', range_slug: 'zv7' });
  expect(range.body.brand).toEqual({ id, name, slug, brand_image, image });
});

test('a range page has its tyres by price, and only the sizes that match the chosen ones [E-TYRE, R-RANGE-PAGE, S09.4, V-PAYPAL-30]', async () => {
  const range = { brand_slug: 'michelin', range_slug: 'primacy' };
  const { body } = await site.app.call(getRangePage, range);
  expect(body.tyres.map((tyre) => [tyre.st_code, tyre.price])).toEqual([
    ['P2', '50.00'],
    ['P1', '90.00'],
    ['P3', '95.00'],
  ]);
  expect(body.sizes).toEqual({
    width: ['205', '215'],
    profile: ['50', '55'],
    rim: ['16', '17'],
    speed: ['V', 'W'],
  });
  expect([body.total_tyres, body.range.name, body.brand.slug, body.pay_with_paypal]).toEqual([
    3,
    'primacy',
    'michelin',
    1,
  ]);
  const narrowed = await site.app.call(getRangePage, { ...range, width: '215', home_delivery_prices: 'yes' });
  expect(narrowed.body.sizes).toEqual({ width: ['205', '215'], profile: ['50'], rim: ['17'], speed: ['W'] });
  expect(narrowed.body.tyres.map((tyre) => [tyre.st_code, tyre.price])).toEqual([['P3', '80.00']]);
  expect(narrowed.body.total_tyres).toBe(1);
});

test('a manufacturer has its content, its brands with approved ones first, and its models by popularity [E-MANUFACTURER, E-BRAND, E-CAR-RANGE, S21.1, S21.4, S21.5, S21.6]', async () => {
  const { body } = await site.app.call(getManufacturerPage, { manufacturer_slug: 'bmw' });
  expect(body.manufacturer).toEqual({
    name: 'BMW',
    slug: 'bmw',
    heading: '',
    content: '<p>Hello</p>',
    secondary_content: '',
    logo_image: '/tyre-pictures/manufacturers/bmw.svg',
  });
  expect(body.oem_brands).toEqual([
    {
      id: expect.any(Number),
      name: 'Michelin',
      slug: 'michelin',
      brand_image: '/tyre-pictures/brands/michelin.svg',
      image: '/tyre-pictures/banners/brand-michelin-desktop.svg',
    },
    {
      id: expect.any(Number),
      name: 'Avon',
      slug: 'avon',
      brand_image: '/tyre-pictures/brands/avon.svg',
      image: '/pictures/avon.svg',
    },
  ]);
  expect(body.models).toEqual([
    { range_name: '3 Series', range_slug: '3-series', range_image: '/tyre-pictures/models/saloon.svg' },
    { range_name: '1 Series', range_slug: '1-series', range_image: '/tyre-pictures/models/hatchback.svg' },
    { range_name: 'X1', range_slug: 'x1', range_image: '/pictures/x1.svg' },
  ]);
  const ford = await site.app.call(getManufacturerPage, { manufacturer_slug: 'ford' });
  expect(ford.body.oem_brands.map(({ slug }) => slug)).toEqual(['avon']);
  expect(ford.body.manufacturer).toEqual({
    name: 'Ford',
    slug: 'ford',
    heading: 'Ford tyres',
    content: '<p>Hello</p>',
    secondary_content: '<p>More</p>',
    logo_image: '/pictures/ford.svg',
  });
});

test('a model has a heading, its sizes, and the most popular tyres in them that are in stock [E-MODEL, E-TYRE-STOCK, S21.7, R-MODEL-PAGE, S21.9]', async () => {
  const { body } = await site.app.call(getModelPage, { manufacturer_slug: 'bmw', range_slug: '1-series' });
  expect(body.model).toEqual({
    h1: 'BMW 1 Series tyres',
    name: '1 Series',
    range_description: '<p>A hatchback</p>',
  });
  expect(body.tyre_sizes).toEqual(['205/55 R16', '215/50 R17', '205/55 R16']);
  expect(body.tyres.map(({ st_code }) => st_code)).toEqual(['P1', 'Z1', 'P3']);
  const other = await site.app.call(getModelPage, { manufacturer_slug: 'bmw', range_slug: '3-series' });
  expect([other.body.model, other.body.tyres]).toEqual([
    { h1: 'Tyres for the 3 Series', name: '3 Series', range_description: '' },
    [],
  ]);
});

test('a size has its lowest price in stock, its number of tyres, and the most popular ones [E-TYRE-STOCK]', async () => {
  const { body } = await site.app.call(getTyreSizePage, { tyre_size: '205-55-16' });
  expect(body).toMatchObject({
    size: '205/55 R16',
    from_price_pence: 6000,
    total_tyres: 3,
    size_content: { content: '<p>Common</p>' },
  });
  expect(body.tyres.map(({ st_code }) => st_code)).toEqual(['P1', 'Z1']);
});

test('the sizes that most cars take are those that are sold, each once, the commonest first', async () => {
  // One model takes 205/55 R16 twice, and an earlier one a size that is not sold.
  const { body } = await site.app.call(getPopularSizes, {});
  expect(body.tyre_sizes).toEqual(['205/55 R16', '215/50 R17']);
});

test('brands with tyres are counted, those with most tyres first [C-BRAND-COUNT]', async () => {
  const { status, body } = await site.app.call(getBrandCount, {});
  expect([status, body]).toEqual([
    200,
    {
      brand_count: 3,
      brands: [
        { name: 'Michelin', slug: 'michelin', tyres: 3 },
        { name: 'Avon', slug: 'avon', tyres: 1 },
        { name: 'Landsail', slug: 'landsail', tyres: 1 },
      ],
    },
  ]);
});

test.each([
  ['brand_not_found', () => site.app.call(getBrandPage, { brand_slug: 'nobody' })],
  ['range_not_found', () => site.app.call(getRangePage, { brand_slug: 'avon', range_slug: 'nothing' })],
  ['range_not_found', () => site.app.call(getRangePage, { brand_slug: 'nobody', range_slug: 'zv7' })],
  ['manufacturer_not_found', () => site.app.call(getManufacturerPage, { manufacturer_slug: 'nobody' })],
  ['model_not_found', () => site.app.call(getModelPage, { manufacturer_slug: 'bmw', range_slug: 'tank' })],
  [
    'model_not_found',
    () => site.app.call(getModelPage, { manufacturer_slug: 'nobody', range_slug: '1-series' }),
  ],
  ['size_not_found', () => site.app.call(getTyreSizePage, { tyre_size: '305-30-22' })],
  ['size_not_found', () => site.app.call(getTyreSizePage, { tyre_size: '205/55 R16' })],
  ['size_not_found', () => site.app.call(getTyreSizePage, { tyre_size: 'round' })],
])('an unknown name is answered with 404 and %s', async (code, call) => {
  expect(await call()).toMatchObject({ status: 404, body: { code } });
});

describe('HTML that was saved without an import', () => {
  const harm = '<p onclick="x()">Words</p><script>x()</script><img src="x" onerror="x()">';
  const columns = [
    ['banners', 'content'],
    ['brands', 'content'],
    ['ranges', 'description'],
    ['manufacturers', 'content'],
    ['manufacturers', 'secondary_content'],
    ['car_models', 'range_description'],
    ['size_contents', 'content'],
  ];
  beforeAll(async () => {
    for (const [table, column] of columns)
      await site.database.pool.query(`update ${table} set ${column} = $1`, [harm]);
  });

  test.each([
    ['the results of a size', 2, () => site.app.call(getSelectTyresContent, { tyre_size: '205-55-16' })],
    ['a brand page', 2, () => site.app.call(getBrandPage, { brand_slug: 'michelin' })],
    ['a range page', 1, () => site.app.call(getRangePage, { brand_slug: 'michelin', range_slug: 'primacy' })],
    ['a manufacturer page', 2, () => site.app.call(getManufacturerPage, { manufacturer_slug: 'bmw' })],
    [
      'a model page',
      3,
      () => site.app.call(getModelPage, { manufacturer_slug: 'bmw', range_slug: '1-series' }),
    ],
    ['a size page', 1, () => site.app.call(getTyreSizePage, { tyre_size: '205-55-16' })],
  ])('is sanitised when it is served on %s [E-BANNER, E-MANUFACTURER, E-MODEL]', async (_, atLeast, call) => {
    const { status, body } = await call();
    const text = JSON.stringify(body);
    expect(status).toBe(200);
    expect(text).not.toMatch(/<script|onclick|onerror|<img/);
    expect(text.split('<p>Words</p>').length - 1).toBeGreaterThanOrEqual(atLeast);
  });
});
