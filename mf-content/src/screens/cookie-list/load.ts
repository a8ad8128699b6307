import { getStoredItems } from '@tyres/content-contract/consent';
import type { StoredItem } from '@tyres/content-contract/stored-items';
import type { Load } from '@tyres/kit/fragment';

export interface CookieListData {
  readonly items: readonly StoredItem[];
}

/** Loads what the site keeps in browsers. */
export const load: Load<CookieListData> = ({ call, signal }) => call(getStoredItems, {}, { signal });
