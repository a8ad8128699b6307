import type { LoadContext } from '@tyres/kit/fragment';
import { loadSearch, type SearchData } from './load-search';

export interface BrandSearchData extends SearchData {
  /** The page's brand, if it has one. */
  readonly brand: string | null;
}

/** Initial data of a search on another team's page: `brand` is the page's parameter of that name. */
export async function loadBrandSearch(context: LoadContext): Promise<BrandSearchData> {
  return { ...(await loadSearch(context)), brand: context.page.params['brand'] ?? null };
}
