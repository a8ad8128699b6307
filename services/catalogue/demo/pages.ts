import type { CsvRow } from './csv';

const banner = (id: number, name: string, scene: string, row: CsvRow): CsvRow => ({
  id,
  name,
  link: '',
  content: '',
  short_content: '',
  carousel_sort_order: id * 10,
  scene,
  dark_desktop_banner: 0,
  dark_mobile_banner: 0,
  qualifying_products: '',
  ...row,
});

/** Rows of `banners.csv`: three for all tyres, two of them dark, and one for some tyres only. */
export function demoBanners(allSeasonCodes: readonly string[]): CsvRow[] {
  return [
    banner(1, 'One price, everything included', 'hills', {
      link: '/faq',
      content:
        '<h2>One price, everything included</h2><p>Fully fitted means fitting, a new valve, balancing, disposal of the old tyre and VAT.</p>',
      short_content: 'Fully fitted means fitting, valve, balancing, disposal and VAT.',
    }),
    banner(2, 'Dark, wet mornings', 'night', {
      link: '/faq',
      content:
        '<h2>Dark, wet mornings</h2><p>Look for wet grip A or B on the label: it shows how well a tyre brakes in the wet.</p>',
      short_content: 'Look for wet grip A or B on the label.',
      dark_desktop_banner: 1,
      dark_mobile_banner: 1,
    }),
    banner(3, 'One set for the whole year', 'frost', {
      link: '/select-tyres?season=all_season',
      content:
        '<h2>One set for the whole year</h2><p>All-season tyres with the 3PMSF mark cope with snow and can stay on all year.</p>',
      short_content: 'All-season tyres with the 3PMSF mark.',
      qualifying_products: allSeasonCodes.join('|'),
    }),
    banner(4, 'We come to you', 'storm', {
      link: '/mobile-tyre-fitting',
      content:
        '<h2>We come to you</h2><p>Mobile fitters work on your drive or at your office. Choose one after your tyres.</p>',
      short_content: 'Mobile fitters work on your drive or at your office.',
      dark_desktop_banner: 1,
      dark_mobile_banner: 1,
    }),
  ];
}

/** Rows of `ads.csv`. */
export const demoAds: readonly CsvRow[] = [
  {
    id: 1,
    name: 'Is your car pulling to one side? Ask for a wheel alignment check',
    link: '/faq',
    advert_image_url: '/tyre-pictures/ads/alignment.svg',
    sort_order: 10,
  },
  {
    id: 2,
    name: 'Tyre protection cover: for punctures that cannot be repaired',
    link: '/faq',
    advert_image_url: '/tyre-pictures/ads/cover.svg',
    sort_order: 20,
  },
  {
    id: 3,
    name: 'What the tyre label tells you',
    link: '/faq',
    advert_image_url: '/tyre-pictures/ads/label.svg',
    sort_order: 30,
  },
  {
    id: 4,
    name: 'Check your pressures once a month',
    link: '/faq',
    advert_image_url: '/tyre-pictures/ads/pressure.svg',
    sort_order: 40,
  },
];

/** Rows of `size-contents.csv`; the second has no heading. */
export const demoSizeContents: readonly CsvRow[] = [
  {
    custom_tyre_url: '205-55-16',
    tyre_size_parent_page: 1,
    h1: '205/55 R16 tyres',
    content:
      '<p>205/55 R16 is one of the commonest sizes on British roads. It is found on many family hatchbacks and saloons, so there is a wide choice at every price.</p><h2>What the numbers mean</h2><p>The tyre is 205 mm wide, its wall is 55% as high as it is wide, and it fits a 16 inch wheel.</p>',
  },
  {
    custom_tyre_url: '215-50-17',
    tyre_size_parent_page: 1,
    h1: '',
    content:
      '<p>215/50 R17 is found on larger hatchbacks, saloons and estates. Check the load index: heavier cars need the XL version.</p>',
  },
  {
    custom_tyre_url: '225-45-17',
    tyre_size_parent_page: 0,
    h1: '225/45 R17 tyres for sportier cars',
    content:
      '<p>225/45 R17 is a common choice on sportier versions of family cars. The low wall protects the wheel less from kerbs and potholes.</p>',
  },
];
