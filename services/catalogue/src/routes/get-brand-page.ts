import { getBrandPage } from '@tyres/catalogue-contract/endpoints';
import { getBrandPageInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { toBrandRange } from '../domain/brand-range';
import { brandNotFound } from '../errors';
import { findBannerForBrand } from '../store/banners';
import { findBrand, findRanges } from '../store/brand-pages';
import type { Deps } from '../deps';

/** A brand with the ranges that are sold. @throws brand_not_found */
export const getBrandPageRoute = (deps: Deps) =>
  route(getBrandPage, getBrandPageInput, async ({ brand_slug }, { now }) => {
    const [brand, ranges, banner] = await Promise.all([
      findBrand(deps.database, brand_slug),
      findRanges(deps.database, brand_slug),
      findBannerForBrand(deps.database, brand_slug, now),
    ]);
    if (!brand) throw brandNotFound();
    return {
      brand,
      ranges: ranges.map((range) => toBrandRange(range, brand.slug)),
      banner: banner ?? null,
      pay_with_paypal: deps.payWithPaypal ?? 0,
    };
  });
