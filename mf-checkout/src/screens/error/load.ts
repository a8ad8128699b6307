import type { HeadOf, Load } from '@tyres/kit/fragment';

/** The address says it all: the page has no data of its own. */
export const load: Load<null> = async () => null;

export const head: HeadOf<null> = () => ({ title: 'Something went wrong | Kerbside Tyres', noIndex: true });
