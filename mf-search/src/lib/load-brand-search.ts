import type { LoadContext } from '@tyres/kit/fragment';
import { loadSearch, type SearchData } from './load-search';

export interface BrandSearchData extends SearchData {
  /** The page's brand, if it has one. */
  readonly brand: string | null;
}

/** Loads a search on another team's page, with the brand from the page's `brand_slug`. */
export async function loadBrandSearch(context: LoadContext): Promise<BrandSearchData> {
  return { ...(await loadSearch(context)), brand: context.page.params['brand_slug'] ?? null };
}
