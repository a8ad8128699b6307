import { getSearchSession, getSizeLists } from '@tyres/search-contract/endpoints';
import type { SizeLists } from '@tyres/search-contract/payloads';
import type { Head, LoadContext } from '@tyres/kit/fragment';

export interface HomeData {
  readonly postcode: string | null;
  /** Absent when the lists could not be had: the search by registration stands by itself then. */
  readonly lists: SizeLists | null;
}

/** What the search forms start with. The page is there even when the search service is not. */
export async function load({ call }: LoadContext): Promise<HomeData> {
  const [session, lists] = await Promise.all([
    call(getSearchSession, {}).catch(() => null),
    call(getSizeLists, {}).catch(() => null),
  ]);
  return { postcode: session?.postcode ?? null, lists: lists && lists.width.length > 0 ? lists : null };
}

/** The home page's head. */
export function head(): Head {
  return {
    title: 'Tyres fitted near you | Kerbside Tyres',
    description:
      'Find tyres by registration or size, see the full fitted price, choose a garage or a mobile fitter, and book your time online.',
    canonical: '/',
  };
}
