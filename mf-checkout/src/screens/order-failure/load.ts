import type { HeadOf, Load } from '@tyres/kit/fragment';
import { checkReference } from '../../lib/order-reference';

/** The address says it all, if it names an order of this session: the page has no data of its own. */
export const load: Load<null> = async (context) => {
  await checkReference(context);
  return null;
};

export const head: HeadOf<null> = () => ({ title: 'Payment declined | Kerbside Tyres', noIndex: true });
