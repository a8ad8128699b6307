import type { LoadContext } from '@tyres/kit/fragment';
import { loadSearch, type SearchData } from './load-search';

export interface BrandSearchData extends SearchData {
  /** The brand that the page is about, where it is about one. */
  readonly brand: string | null;
}

/** What a search on another team's page starts with: `brand` is the page's parameter of that name. */
export async function loadBrandSearch(context: LoadContext): Promise<BrandSearchData> {
  return { ...(await loadSearch(context)), brand: context.page.params['brand'] ?? null };
}
