import type { Deps } from '../deps';
import { withoutPerson } from '../domain/order';
import { findOrdersToErase, saveErased } from '../store/erased-orders';

const most = 500;

/** Removes the personal data of orders that ended unpaid, after a time that is a setting. Returns how many. */
export async function eraseUnpaidOrders({
  database,
  settings,
}: Pick<Deps, 'database' | 'settings'>): Promise<number> {
  const orders = await findOrdersToErase(database, settings.unpaidOrderDays, most);
  for (const { reference, snapshot } of orders)
    await saveErased(database, reference, withoutPerson(snapshot));
  return orders.length;
}
