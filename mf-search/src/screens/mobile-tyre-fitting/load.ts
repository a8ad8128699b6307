import type { Head, LoadContext } from '@tyres/kit/fragment';
import { mobileTyreFittingPath } from '../../lib/addresses';
import { loadSearch, type SearchData } from '../../lib/load-search';

/** Loads the search forms. The search is for mobile fitting even if the session is not marked yet. */
export async function load(context: LoadContext): Promise<SearchData> {
  const { known, lists } = await loadSearch(context);
  return { known: { ...known, mobileFitting: true }, lists };
}

/** The head of the landing page. */
export function head(): Head {
  return {
    title: 'Mobile tyre fitting at home or work | Kerbside Tyres',
    description:
      'Mobile tyre fitters who come to your home or work: find tyres by registration or size, see the full price and pick your day online.',
    canonical: mobileTyreFittingPath,
  };
}
