import { getBrandPage } from '@tyres/catalogue-contract/endpoints';
import type { BrandPage } from '@tyres/catalogue-contract/payloads';
import type { Load } from '@tyres/kit/fragment';
import { toShownBanner, type ShownBanner } from '../../lib/banner';
import { findPage, slugOf } from '../../lib/find-page';

export interface BrandRangesData extends Pick<BrandPage, 'ranges'> {
  readonly brandName: string;
  readonly brandSlug: string;
  readonly banner: ShownBanner | null;
}

/** Loads the ranges of the brand, with those in stock first. */
export const load: Load<BrandRangesData> = async ({ page, call, signal }) => {
  const brand_slug = slugOf(page, 'brand_slug');
  const { brand, ranges, banner } = await findPage(page, call(getBrandPage, { brand_slug }, { signal }));
  const inStockFirst = [...ranges].sort(
    (a, b) => Number(a.from_price_pence === null) - Number(b.from_price_pence === null),
  );
  return {
    brandName: brand.name,
    brandSlug: brand.slug,
    ranges: inStockFirst,
    banner: banner && toShownBanner(banner, 'brand'),
  };
};
