import type { Head } from '@tyres/kit/fragment';
import { jsonLd } from '@tyres/kit/json-ld';
import { homePath } from '../../lib/addresses';

export { loadSearch as load } from '../../lib/load-search';

/** The home page's head. */
export function head(): Head {
  return {
    title: 'Tyres fitted near you | Kerbside Tyres',
    description:
      'Find tyres by registration or size, see the full fitted price, choose a garage or a mobile fitter, and book your time online.',
    canonical: homePath(),
    // Without SearchAction: the site has no search by free text.
    jsonLd: [jsonLd('WebSite', { name: 'Kerbside Tyres', url: homePath() })],
  };
}
