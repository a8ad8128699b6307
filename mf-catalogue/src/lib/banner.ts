import type { Banner } from '@tyres/catalogue-contract/payloads';

/** The pages that show banners (S25.6, S06.8). */
export type BannerPage = 'select_tyres' | 'brand' | 'discount';

/** A banner as a page shows it. */
export interface ShownBanner {
  readonly id: number;
  readonly name: string;
  readonly link: string;
  /** Sanitised HTML; if it is '', `words` are shown. */
  readonly html: string;
  readonly words: string;
  readonly image: string;
  readonly mobileImage: string;
  /** True if the picture for wide windows is dark and needs light text (E-BANNER-DARK). */
  readonly isDark: boolean;
  readonly isDarkOnPhones: boolean;
}

const pictures = {
  select_tyres: ['select_tyres_image_url', 'select_tyres_mobile_image_url'],
  brand: ['brand_image_url', 'brand_mobile_image_url'],
  discount: ['promo_image_url', 'promo_mobile_image_url'],
} as const;

/** Returns a banner with its pictures for a page. */
export function toShownBanner(banner: Banner, page: BannerPage): ShownBanner {
  const [image, mobileImage] = pictures[page];
  return {
    id: banner.id,
    name: banner.name,
    link: banner.link,
    html: banner.content,
    words: banner.short_content || banner.name,
    image: banner[image],
    mobileImage: banner[mobileImage] || banner[image],
    isDark: banner.dark_desktop_banner === 1,
    isDarkOnPhones: banner.dark_mobile_banner === 1,
  };
}

/** The sorted banners that are for all tyres or for one of the given tyres. */
export function bannersFor(banners: readonly Banner[], stCodes: readonly string[]): Banner[] {
  return banners
    .filter(
      ({ qualifying_products: codes }) => codes.length === 0 || codes.some((code) => stCodes.includes(code)),
    )
    .sort((a, b) => a.carousel_sort_order - b.carousel_sort_order);
}
