import { applyFilters, updateTyres } from '@tyres/catalogue-contract/endpoints';
import type { ApplyFiltersInput, SizeContent, TyreAd } from '@tyres/catalogue-contract/payloads';
import { problemOf } from '@tyres/contract-kit/problem';
import { redirectTo, type HeadOf, type Load, type LoadContext, type PageInfo } from '@tyres/kit/fragment';
import { getSearchSession } from '@tyres/search-contract/endpoints';
import { homePath, selectTyresPath } from '../../lib/addresses';
import { basketInTime } from '../../lib/basket-in-time';
import { bannersFor, toShownBanner, type ShownBanner } from '../../lib/banner';
import { toCardTyre, type CardTyre } from '../../lib/card-tyre';
import { contentAround } from '../../lib/content-around';
import { readFilters } from '../../lib/filter-address';
import { productList } from '../../lib/product-list';
import { toResults, type Results } from '../../lib/results';
import { isBankHolidayOffer } from './bank-holiday-offer';

/** How long the page waits for banners, ads and texts. */
const aroundTimeoutMs = 600;
/** The most pages of results that one load returns, however far the visitor had scrolled. */
const mostPages = 10;

export interface SelectTyresData extends Results {
  readonly applied: ApplyFiltersInput;
  /** The number of pages of results in `tyres`. */
  readonly pages: number;
  /** Stock codes in the basket when the page was rendered. */
  readonly inBasket: readonly string[];
  readonly postcode: string | null;
  /** Such as 'FORD FOCUS'. */
  readonly vehicle: string | null;
  /** Today's date in London, YYYY-MM-DD. */
  readonly today: string;
  readonly ads: readonly TyreAd[];
  /** The banners for all tyres or for one on the first page. */
  readonly banners: readonly ShownBanner[];
  readonly isBankHolidayOffer: boolean;
  /** The text about the size, which has the page's h1; null if there is none. */
  readonly sizeContent: SizeContent | null;
  readonly payWithPaypal: boolean;
  /** When prices and stock were fetched, if they are not fresh; ISO 8601, UTC. */
  readonly staleSince: string | null;
}

/**
 * Loads the tyres with the filters in the address.
 * @throws a redirect to the home page if the session has no size; to the delivery prices if the basket is on that route
 */
export const load: Load<SelectTyresData> = async ({ page, call, signal, now, staleSince }) => {
  const applied = readFilters(page.query);
  const [results, more, basket, known, content] = await Promise.all([
    call(applyFilters, applied, { signal }).catch(sendBackWithoutSize),
    morePages({ call, signal }, applied, pagesAskedFor(page)),
    basketInTime({ call, signal }),
    call(getSearchSession, {}, { signal }).catch(() => null),
    inTime(contentAround({ call, signal })),
  ]);
  if (basket?.home_delivery === 1) showItsPrices(page);
  const shown = toResults(results);
  return {
    ...shown,
    tyres: [...shown.tyres, ...more.flat()],
    applied,
    pages: 1 + more.length,
    inBasket: basket ? basket.products.map((product) => product.st_code) : [],
    postcode: known?.postcode ?? null,
    vehicle: known?.vehicle ? `${known.vehicle.make} ${known.vehicle.model}` : null,
    today: now.toLocaleDateString('sv-SE', { timeZone: 'Europe/London' }),
    ads: content?.ads ?? [],
    banners: bannersFor(
      content?.banners ?? [],
      shown.tyres.map(({ st_code }) => st_code),
    ).map((banner) => toShownBanner(banner, 'select_tyres')),
    isBankHolidayOffer: isBankHolidayOffer(now),
    sizeContent: content?.size_content ?? null,
    payWithPaypal: content?.pay_with_paypal === 1,
    staleSince: staleSince?.() ?? null,
  };
};

/** The head of the page, with the tyres as schema.org products. */
export const head: HeadOf<SelectTyresData> = (data) => ({
  title: `${data.total} tyres in ${data.size} | Kerbside Tyres`,
  description: `Compare ${data.total} tyres in ${data.size}: fully fitted prices, tyre labels and stock.`,
  canonical: selectTyresPath,
  jsonLd: [productList({ name: `Tyres in ${data.size}`, tyres: data.tyres })],
  noIndex: true,
});

function sendBackWithoutSize(error: unknown): never {
  throw problemOf(error)?.code === 'no_size' ? redirectTo(homePath) : error;
}

/** An address that says nothing about the route is that of fitted prices (SD06), which a delivery basket does not have. */
function showItsPrices({ url, query, form }: PageInfo): void {
  if (query['home_delivery_prices'] || form) return;
  throw redirectTo(`${url}${url.includes('?') ? '&' : '?'}home_delivery_prices=yes`);
}

/** The number of pages in the address: `?page=3` shows three pages, after Back or without script. */
function pagesAskedFor({ query }: Pick<PageInfo, 'query'>): number {
  const [page = ''] = query['page'] ?? [];
  return /^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), mostPages) : 1;
}

type Caller = Pick<LoadContext, 'call' | 'signal'>;

/** Fetches the pages after the first. Returns none of them if one fails, since the list would have a gap. */
async function morePages(
  { call, signal }: Caller,
  applied: ApplyFiltersInput,
  pages: number,
): Promise<CardTyre[][]> {
  const numbers = Array.from({ length: pages - 1 }, (_, index) => index + 2);
  try {
    const answers = await Promise.all(
      numbers.map((page) => call(updateTyres, { ...applied, page }, { signal })),
    );
    return answers.map(({ tyres }) => tyres.map(toCardTyre)).filter((tyres) => tyres.length > 0);
  } catch {
    return [];
  }
}

/** Returns null if the answer is late. The call is not aborted, since other fragments of the page share it. */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return Promise.race([
    answer,
    new Promise<null>((done) => void setTimeout(() => done(null), aroundTimeoutMs).unref()),
  ]);
}
