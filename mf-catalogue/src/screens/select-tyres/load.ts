import { applyFilters } from '@tyres/catalogue-contract/endpoints';
import type { ApplyFiltersInput } from '@tyres/catalogue-contract/payloads';
import { getBasket } from '@tyres/checkout-contract/endpoints';
import { isProblem } from '@tyres/contract-kit/problem';
import { redirectTo, type HeadOf, type Load, type LoadContext } from '@tyres/kit/fragment';
import { readFilters } from '../../lib/filter-address';
import { toResults, type Results } from '../../lib/results';
import { productList } from './product-list';

/** Marks of tyres in the basket are worth no more than this: the list never waits for the basket. */
const basketTimeoutMs = 400;

export interface SelectTyresData extends Results {
  readonly applied: ApplyFiltersInput;
  /** Stock codes in the basket when the page was made. */
  readonly inBasket: readonly string[];
}

/** The session's tyres under the address's filters; without a size, back to where one is chosen. */
export const load: Load<SelectTyresData> = async ({ page, call, signal }) => {
  const applied = readFilters(page.query);
  const [results, inBasket] = await Promise.all([
    call(applyFilters, applied, { signal }).catch(sendBackWithoutSize),
    codesInBasket(call, signal),
  ]);
  return { ...toResults(results), applied, inBasket };
};

/** Head of the page, with the tyres shown as schema.org products. */
export const head: HeadOf<SelectTyresData> = (data) => ({
  title: `${data.total} tyres in ${data.size} | Kerbside Tyres`,
  description: `Compare ${data.total} tyres in ${data.size}: fully fitted prices, tyre labels and stock.`,
  canonical: '/select-tyres',
  jsonLd: [productList(data)],
  noIndex: true,
});

function sendBackWithoutSize(error: unknown): never {
  const isMissing = error instanceof Error && 'problem' in error && isProblem(error.problem) && error.problem.code === 'no_size';
  throw isMissing ? redirectTo('/') : error;
}

async function codesInBasket(call: LoadContext['call'], signal: AbortSignal): Promise<string[]> {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(basketTimeoutMs)]);
    const { basket } = await call(getBasket, {}, { signal: limited });
    return basket.products.map((product) => product.st_code);
  } catch {
    return [];
  }
}
