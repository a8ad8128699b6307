import { getSelectTyresContent } from '@tyres/catalogue-contract/endpoints';
import type { SelectTyresContent } from '@tyres/catalogue-contract/payloads';
import type { LoadContext } from '@tyres/kit/fragment';
import { getSearchSession } from '@tyres/search-contract/endpoints';
import { sizeSlug } from './addresses';

/**
 * Fetches banners, ads and the text for the session's size; null without a size or if a call fails. Other
 * fragments of the page make the same first call, and the edge deduplicates them.
 */
export async function contentAround({
  call,
  signal,
}: Pick<LoadContext, 'call' | 'signal'>): Promise<SelectTyresContent | null> {
  try {
    const { size } = await call(getSearchSession, {}, { signal });
    return (
      size &&
      (await call(
        getSelectTyresContent,
        { tyre_size: sizeSlug(`${size.width} ${size.profile} ${size.rim}`) },
        { signal },
      ))
    );
  } catch {
    return null;
  }
}
