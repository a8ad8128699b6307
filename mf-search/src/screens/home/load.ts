import type { Head } from '@tyres/kit/fragment';
import { homePath } from '../../lib/addresses';

export { loadSearch as load } from '../../lib/load-search';

/** The home page's head. */
export function head(): Head {
  return {
    title: 'Tyres fitted near you | Kerbside Tyres',
    description:
      'Find tyres by registration or size, see the full fitted price, choose a garage or a mobile fitter, and book your time online.',
    canonical: homePath(),
  };
}
