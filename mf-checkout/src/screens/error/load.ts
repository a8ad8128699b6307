import type { Order } from '@tyres/checkout-contract/payloads';
import type { HeadOf, Load } from '@tyres/kit/fragment';
import { findOrderIn } from '../../lib/find-order';

/** Looks up the order, if the address names one. Another state leads to the page that tells it. */
export const load: Load<Order | null> = (context) =>
  findOrderIn(context, ['failed', 'cancelled', 'refunded']);

export const head: HeadOf<Order | null> = () => ({
  title: 'Something went wrong | Kerbside Tyres',
  noIndex: true,
});
