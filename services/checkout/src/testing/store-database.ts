import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { orderOf, type NewOrder } from '../domain/order';
import type { OrderStatus } from '../domain/order-status';
import { insertOrder } from '../store/orders';
import { sampleAppointment, sampleBasket, sampleContact, sampleRegistration } from './samples';

/** A new, empty database of the service. */
export function checkoutDatabase(): Promise<Database> {
  return testDatabase({ schema: 'checkout', migrations: join(__dirname, '../../sql') });
}

/** Every status; the first five are those of a live order. */
export const orderStatuses: readonly OrderStatus[] = [
  ...(['placing', 'awaiting_payment', 'pending', 'authorised', 'paid'] as const),
  ...(['failed', 'cancelled', 'refunding', 'refunded'] as const),
];

/** An order of the sample basket at revision 1. */
export function sampleOrder(changes: Partial<NewOrder> = {}): NewOrder {
  const basket = sampleBasket({
    ...{ revision: 1, appointment: sampleAppointment, billing: sampleContact },
    ...{ email: 'ada@example.com', registration: sampleRegistration },
  });
  const order = orderOf('ORDER1', 'basket-1', basket, { disposalFeePence: 250 });
  if (!order) throw new Error('The sample basket cannot be ordered.');
  return { ...order, ...changes };
}

/** Stores an order in a status. */
export async function addOrder(
  database: Database,
  status: OrderStatus,
  changes: Partial<NewOrder> = {},
): Promise<void> {
  const order = sampleOrder(changes);
  await insertOrder(database, order);
  await database.query(sql`update orders set status = ${status} where reference = ${order.reference}`);
}

/** Stores one order in each status, in a basket of its own; its reference and its basket's id are the status. */
export async function addOneInEach(database: Database): Promise<void> {
  for (const status of orderStatuses)
    await addOrder(database, status, { reference: status, basketId: status });
}
