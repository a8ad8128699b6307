import type { HeadOf, Load } from '@tyres/kit/fragment';
import { findPayableOrder } from '../../lib/find-payable-order';

export interface AmazonPayData {
  readonly reference: string;
}

/** Looks up the order that is to be paid. Another state leads to the page that tells it. */
export const load: Load<AmazonPayData> = async (context) => ({ reference: await findPayableOrder(context) });

export const head: HeadOf<AmazonPayData> = () => ({
  title: 'Redirecting you to amazon pay | Kerbside Tyres',
  noIndex: true,
});
