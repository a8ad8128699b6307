import { applyFilters } from '@tyres/catalogue-contract/endpoints';
import type { Banner } from '@tyres/catalogue-contract/payloads';
import type { Load } from '@tyres/kit/fragment';
import { bannersFor, toShownBanner, type ShownBanner } from '../../lib/banner';
import { contentAround } from '../../lib/content-around';
import { readFilters } from '../../lib/filter-address';

export interface OffersData {
  readonly banners: readonly ShownBanner[];
  readonly payWithPaypal: boolean;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Loads the banners for the session's size. A banner for certain tyres needs one of them in the results. */
export const load: Load<OffersData> = async ({ page, call, signal, now }) => {
  const content = await contentAround({ call, signal });
  const banners = content?.banners ?? [];
  // The list of tyres makes the same call, and the edge deduplicates them.
  const results = banners.some(isForSome)
    ? await call(applyFilters, readFilters(page.query), { signal }).catch(() => null)
    : null;
  const stCodes = results?.tyres.map((tyre) => tyre.st_code) ?? [];
  return {
    banners: bannersFor(banners, stCodes).map((banner) => toShownBanner(banner, 'select_tyres')),
    payWithPaypal: content?.pay_with_paypal === 1,
    now: now.toISOString(),
  };
};

function isForSome({ qualifying_products }: Banner): boolean {
  return qualifying_products.length > 0;
}
