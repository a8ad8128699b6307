import type { Order } from '@tyres/checkout-contract/payloads';
import type { HeadOf, Load } from '@tyres/kit/fragment';
import { findOrderIn } from '../../lib/find-order';

/** Looks up the order, whose payment is not settled. Another state leads to the page that tells it. */
export const load: Load<Order | null> = (context) => findOrderIn(context, ['awaiting_payment', 'pending']);

export const head: HeadOf<Order | null> = () => ({
  title: 'Payment pending | Kerbside Tyres',
  noIndex: true,
});
