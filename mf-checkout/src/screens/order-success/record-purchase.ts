import { countPurchase } from '@tyres/checkout-contract/endpoints';
import type { Order } from '@tyres/checkout-contract/payloads';
import type { Shell } from '@tyres/kit/fragment';
import { boughtItems } from '../../lib/valued-items';

/** Records a purchase, unless it was counted before. */
export async function recordPurchase(
  { call, record }: Pick<Shell, 'call' | 'record'>,
  order: Order,
): Promise<void> {
  const { success } = await call(countPurchase, { reference: order.reference });
  if (success === 1) record('purchase', boughtItems(order));
}
