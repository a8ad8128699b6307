import { getRangePage, getTyreRangeTyres } from '@tyres/catalogue-contract/endpoints';
import type { RangePage } from '@tyres/catalogue-contract/payloads';
import { formatPence } from '@tyres/contract-kit/pence';
import { breadcrumbList, home, type Crumb } from '@tyres/kit/breadcrumb-list';
import type { HeadOf, Load } from '@tyres/kit/fragment';
import { brandPath, rangePath } from '../../lib/addresses';
import { toShownBanner, type ShownBanner } from '../../lib/banner';
import { toCardTyre, type CardTyre } from '../../lib/card-tyre';
import { codesInBasket } from '../../lib/codes-in-basket';
import { findPage, slugOf } from '../../lib/find-page';
import { inStockFirst } from '../../lib/in-stock-first';
import { productList } from '../../lib/product-list';
import { rangeTyresInput, readRangeChoice, type RangeChoice } from './range-filters';

export interface RangeData extends Pick<RangePage, 'brand' | 'range' | 'sizes' | 'pay_with_paypal'> {
  readonly banner: ShownBanner | null;
  readonly crumbs: readonly Crumb[];
  readonly choice: RangeChoice;
  readonly tyres: readonly CardTyre[];
  /** How many there are of the chosen size; `tyres` are the cheapest of them. */
  readonly matchingTyres: number;
  /** The number of tyres in the whole range, whatever size is chosen. */
  readonly totalTyres: number;
  readonly inBasket: readonly string[];
  /** When prices and stock were fetched, if they are not fresh; ISO 8601, UTC. */
  readonly staleSince: string | null;
}

/** Loads the range of the page's path. `sizes` lists all its sizes, whatever size is chosen in the address. */
export const load: Load<RangeData> = async ({ page, call, signal, staleSince }) => {
  const brand_slug = slugOf(page, 'brand_slug');
  const range_slug = slugOf(page, 'range_slug');
  const choice = readRangeChoice(page.query);
  const isFiltered = Object.keys(choice.filters).length > 0;
  const delivery = choice.route === 1 ? { home_delivery_prices: 'yes' as const } : {};
  const [found, filtered, inBasket] = await Promise.all([
    findPage(page, call(getRangePage, { brand_slug, range_slug, ...delivery }, { signal })),
    isFiltered
      ? findPage(page, call(getTyreRangeTyres, rangeTyresInput(brand_slug, range_slug, choice), { signal }))
      : null,
    codesInBasket({ call, signal }),
  ]);
  const { brand, range, sizes, banner, pay_with_paypal, total_tyres: totalTyres } = found;
  const crumbs = [
    home,
    { name: brand.name, path: brandPath(brand.slug) },
    { name: range.name, path: rangePath({ brand_slug: brand.slug, range_slug: range.slug }) },
  ];
  const matching = filtered ?? found;
  const tyres = inStockFirst(matching.tyres.map(toCardTyre), choice.route);
  return {
    brand,
    range,
    sizes,
    pay_with_paypal,
    banner: banner && toShownBanner(banner, 'brand'),
    crumbs,
    choice,
    tyres,
    matchingTyres: matching.total_tyres,
    totalTyres,
    inBasket,
    staleSince: staleSince?.() ?? null,
  };
};

export const head: HeadOf<RangeData> = ({ brand, range, crumbs, tyres, totalTyres }) => ({
  title: `${brand.name} ${range.name} tyres | Kerbside Tyres`,
  description: `${totalTyres} ${brand.name} ${range.name} tyres${range.from_price_pence === null ? '' : `, fully fitted from ${formatPence(range.from_price_pence)}`}. See all sizes with full prices and tyre labels.`,
  canonical: crumbs.at(-1)?.path ?? '/',
  jsonLd: [breadcrumbList(crumbs), productList({ name: `${brand.name} ${range.name} tyres`, tyres })],
});
