import type { HeadOf, Load } from '@tyres/kit/fragment';
import { checkReference } from '../../lib/order-reference';

/** Checks the order in the address; the page has no other data. */
export const load: Load<null> = async (context) => {
  await checkReference(context);
  return null;
};

export const head: HeadOf<null> = () => ({ title: 'Payment pending | Kerbside Tyres', noIndex: true });
