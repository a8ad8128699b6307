import type { Load } from '@tyres/kit/fragment';
import { getSearchSession, getSizeLists } from '@tyres/search-contract/endpoints';
import type { SearchSession } from '@tyres/search-contract/payloads';
import type { Sizes } from './SizePanel';

export interface SearchOptionsData {
  readonly postcode: string | null;
  readonly sizes: Sizes | null;
}

/** Loads the session's postcode and size, and the sizes to choose from. */
export const load: Load<SearchOptionsData> = async ({ call, signal }) => {
  const [session, lists] = await Promise.all([
    call(getSearchSession, {}, { signal }).catch(() => null),
    call(getSizeLists, {}, { signal }).catch(() => null),
  ]);
  return {
    postcode: session?.postcode ?? null,
    sizes: lists && session?.size ? { lists, chosen: partsOf(session.size) } : null,
  };
};

function partsOf({ width, profile, rim, speed }: NonNullable<SearchSession['size']>): Sizes['chosen'] {
  return { width, profile, rim, ...(speed ? { speed } : {}) };
}
