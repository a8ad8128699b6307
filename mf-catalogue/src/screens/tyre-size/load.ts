import { getTyreSizePage } from '@tyres/catalogue-contract/endpoints';
import { mostSizeCharacters } from '@tyres/catalogue-contract/limits';
import type { TyreSizePage } from '@tyres/catalogue-contract/payloads';
import { formatPence } from '@tyres/contract-kit/pence';
import { breadcrumbList, home, type Crumb } from '@tyres/kit/breadcrumb-list';
import type { HeadOf, Load } from '@tyres/kit/fragment';
import { sizeSlug, tyreSizePath } from '../../lib/addresses';
import { toCardTyre, type CardTyre } from '../../lib/card-tyre';
import { codesInBasket } from '../../lib/codes-in-basket';
import { findPage, slugOf } from '../../lib/find-page';
import { productList } from '../../lib/product-list';

export interface TyreSizeData extends Pick<TyreSizePage, 'size' | 'from_price_pence' | 'total_tyres'> {
  readonly heading: string;
  /** HTML. */
  readonly content: string;
  readonly crumbs: readonly Crumb[];
  readonly tyres: readonly CardTyre[];
  readonly inBasket: readonly string[];
  /** When prices and stock were fetched, if they are not fresh; ISO 8601, UTC. */
  readonly staleSince: string | null;
}

/** Loads the size of the page's path, with its text and its most popular tyres. */
export const load: Load<TyreSizeData> = async ({ page, call, signal, staleSince }) => {
  const tyre_size = slugOf(page, 'tyre_size', mostSizeCharacters);
  const [{ size, size_content: written, from_price_pence, total_tyres, tyres }, inBasket] = await Promise.all(
    [findPage(page, call(getTyreSizePage, { tyre_size }, { signal })), codesInBasket({ call, signal })],
  );
  const path = tyreSizePath({
    custom_tyre_url: written?.custom_tyre_url ?? sizeSlug(size),
    tyre_size_parent_page: 1,
  });
  return {
    size,
    from_price_pence,
    total_tyres,
    heading: written?.h1 || (written ? `${written.custom_tyre_url} Tyres` : `${size} tyres`),
    content: written?.content ?? '',
    crumbs: [home, { name: size, path }],
    tyres: tyres.map(toCardTyre),
    inBasket,
    staleSince: staleSince?.() ?? null,
  };
};

export const head: HeadOf<TyreSizeData> = ({
  size,
  crumbs,
  tyres,
  from_price_pence: fromPence,
  total_tyres: total,
}) => ({
  title: `${size} tyres, fully fitted | Kerbside Tyres`,
  description: `${total} tyres in ${size}${fromPence === null ? '' : `, fully fitted from ${formatPence(fromPence)}`}. Full prices, tyre labels, and a fitter near you.`,
  canonical: crumbs.at(-1)?.path ?? '/',
  jsonLd: [breadcrumbList(crumbs), productList({ name: `Most popular tyres in ${size}`, tyres })],
});
