import { getBrandPage } from '@tyres/catalogue-contract/endpoints';
import type { BrandPage } from '@tyres/catalogue-contract/payloads';
import { formatPence } from '@tyres/contract-kit/pence';
import { breadcrumbList, home, type Crumb } from '@tyres/kit/breadcrumb-list';
import type { HeadOf, Load } from '@tyres/kit/fragment';
import { jsonLd } from '@tyres/kit/json-ld';
import { brandPath } from '../../lib/addresses';
import { findPage, slugOf } from '../../lib/find-page';

export interface BrandData {
  readonly brand: BrandPage['brand'];
  readonly crumbs: readonly Crumb[];
  readonly totalRanges: number;
  /** The lowest fully fitted price of the brand; null if no tyre is in stock. */
  readonly fromPricePence: number | null;
  /** When prices and stock were fetched, if they are not fresh; ISO 8601, UTC. */
  readonly staleSince: string | null;
}

/** Loads the brand of the page's path. @throws NotFound if the segment is not a brand (SD03) */
export const load: Load<BrandData> = async ({ page, call, signal, staleSince }) => {
  const brand_slug = slugOf(page, 'brand_slug');
  const { brand, ranges } = await findPage(page, call(getBrandPage, { brand_slug }, { signal }));
  const prices = ranges.flatMap(({ from_price_pence }) => from_price_pence ?? []);
  return {
    brand,
    crumbs: [home, { name: brand.name, path: brandPath(brand.slug) }],
    totalRanges: ranges.length,
    fromPricePence: prices.length > 0 ? Math.min(...prices) : null,
    staleSince: staleSince?.() ?? null,
  };
};

export const head: HeadOf<BrandData> = ({ brand, crumbs, fromPricePence }) => ({
  title: `${brand.name} tyres, fully fitted | Kerbside Tyres`,
  description: `All ${brand.name} tyre ranges${fromPricePence ? `, fully fitted from ${formatPence(fromPricePence)} a tyre` : ''}. Choose a garage or a mobile fitter near you.`,
  canonical: brandPath(brand.slug),
  jsonLd: [breadcrumbList(crumbs), jsonLd('Brand', { name: brand.name })],
});
