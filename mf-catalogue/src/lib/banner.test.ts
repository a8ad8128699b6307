import { fake } from '@tyres/catalogue-contract/fake';
import { bannersFor, toShownBanner } from './banner';

const banner = {
  ...fake.getSelectTyresContent({ tyre_size: '205-55-16' }).banners[0]!,
  select_tyres_image_url: '/wide/select-tyres.svg',
  select_tyres_mobile_image_url: '/phone/select-tyres.svg',
  brand_image_url: '/wide/brand.svg',
  brand_mobile_image_url: '/phone/brand.svg',
  promo_image_url: '/wide/promo.svg',
  promo_mobile_image_url: '/phone/promo.svg',
};

test.each([
  ['select_tyres', 'select-tyres'],
  ['brand', 'brand'],
  ['discount', 'promo'],
] as const)('a banner on a %s page has its %s pictures [S25.6]', (page, name) => {
  expect(toShownBanner(banner, page)).toMatchObject({
    image: `/wide/${name}.svg`,
    mobileImage: `/phone/${name}.svg`,
  });
});

test('the banners for all tyres and for one of the given tyres are in the order of the carousel [S06.8]', () => {
  const made = (id: number, carousel_sort_order: number, qualifying_products: readonly string[] = []) => ({
    ...banner,
    id,
    carousel_sort_order,
    qualifying_products,
  });
  const all = [made(1, 30), made(2, 10, ['A', 'B']), made(3, 20, ['C']), made(4, 5)];
  const shownWith = (...stCodes: string[]) => bannersFor(all, stCodes).map(({ id }) => id);
  expect(shownWith()).toEqual([4, 1]);
  expect(shownWith('B', 'X')).toEqual([4, 2, 1]);
  expect(shownWith('A', 'C')).toEqual([4, 2, 3, 1]);
});

test.each([
  ['select_tyres', 'select_tyres_mobile_image_url', '/wide/select-tyres.svg'],
  ['brand', 'brand_mobile_image_url', '/wide/brand.svg'],
  ['discount', 'promo_mobile_image_url', '/wide/promo.svg'],
] as const)('a banner on a %s page without %s has its wide picture on phones [S25.6]', (page, name, wide) => {
  expect(toShownBanner({ ...banner, [name]: '' }, page)).toMatchObject({ image: wide, mobileImage: wide });
});

test('a banner keeps its own name, link and words, or its name in place of words', () => {
  const shown = toShownBanner(
    { ...banner, id: 7, name: 'Sale', link: '/sale', content: '', short_content: 'Now' },
    'brand',
  );
  expect(shown).toMatchObject({ id: 7, name: 'Sale', link: '/sale', html: '', words: 'Now' });
  expect(toShownBanner({ ...banner, name: 'Sale', short_content: '' }, 'brand').words).toBe('Sale');
});

test.each([
  [1, 0, true, false],
  [0, 1, false, true],
] as const)(
  'the text of a banner is light on its dark picture: wide %i and on phones %i [E-BANNER-DARK]',
  (dark_desktop_banner, dark_mobile_banner, isDark, isDarkOnPhones) => {
    expect(toShownBanner({ ...banner, dark_desktop_banner, dark_mobile_banner }, 'brand')).toMatchObject({
      isDark,
      isDarkOnPhones,
    });
  },
);
