import type { SizeContent } from '@tyres/catalogue-contract/payloads';
import type { Load } from '@tyres/kit/fragment';
import { getSearchSession, getSizeLists } from '@tyres/search-contract/endpoints';
import type { SearchSession } from '@tyres/search-contract/payloads';
import { contentAround } from '../../lib/content-around';
import type { Sizes } from './SizePanel';

export interface SearchOptionsData {
  readonly postcode: string | null;
  readonly sizes: Sizes | null;
  readonly sizeContent: SizeContent | null;
}

/** The session's postcode and size, all sizes, and the text about the size. */
export const load: Load<SearchOptionsData> = async ({ call, signal }) => {
  const [session, lists, content] = await Promise.all([
    call(getSearchSession, {}, { signal }).catch(() => null),
    call(getSizeLists, {}, { signal }).catch(() => null),
    contentAround({ call, signal }),
  ]);
  return {
    postcode: session?.postcode ?? null,
    sizes: lists && session?.size ? { lists, chosen: partsOf(session.size) } : null,
    sizeContent: content?.size_content ?? null,
  };
};

function partsOf({ width, profile, rim, speed }: NonNullable<SearchSession['size']>): Sizes['chosen'] {
  return { width, profile, rim, ...(speed ? { speed } : {}) };
}
