import type { HeadOf, Load } from '@tyres/kit/fragment';
import { cookieSettingsPath } from '../../lib/addresses';

/** Nothing to load: the edge gives the page the visitor's choice. */
export const load: Load<null> = async () => null;

export const head: HeadOf<null> = () => ({
  title: 'Cookie settings | Kerbside Tyres',
  description: 'Choose which cookies Kerbside Tyres may set.',
  canonical: cookieSettingsPath,
  noIndex: true,
});
