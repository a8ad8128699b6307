import { releaseStock } from '@tyres/catalogue-contract/endpoints';
import { releaseAppointment } from '@tyres/fitters-contract/endpoints';
import type { CallSignal } from '@tyres/service-kit/deadline';
import type { Deps } from '../deps';
import { loseAppointment } from '../domain/appointment';
import { heldTimeOf, slotFields, type HeldTime } from '../domain/held-time';
import type { StoredOrder } from '../domain/order';
import { isHoldInUse } from '../store/order-holds';
import { findOrder } from '../store/orders';
import { findBookedTime, type OrderCall } from './find-booking';

type ReleaseDeps = Pick<Deps, 'database' | 'baskets' | 'services' | 'log'>;

const timeIsFree =
  'Your order could not be completed, so its time is free again. Please choose a time for what is in your basket.';

/**
 * Releases an order's stock. With `appointment`, its booking or hold too, and returns stock that is committed: the order
 * is given up. Without, only a hold that neither the basket nor another order has: the shopper may try to pay again.
 */
export async function releaseHolds(
  deps: ReleaseDeps,
  release: { readonly reference: string; readonly appointment: boolean; readonly signal: CallSignal },
): Promise<void> {
  const { reference, appointment: isGivenUp, signal } = release;
  const order = await findOrder(deps.database, reference);
  if (!order) return;
  const options = { requestId: `order-${reference}`, signal };
  await deps.services.call(
    releaseStock,
    { key: reference, ...(isGivenUp ? { committed: true } : {}) },
    options,
  );
  if (isGivenUp) return giveBack(deps, order, options);
  const time = heldTimeOf(order.snapshot);
  if (time) await releaseTime(deps, { basketId: order.basketId, time, signal });
}

/**
 * Releases a time that a basket gave up. It stays when the shopper has chosen it again since, or an order that can be paid
 * has it: its hold is the same one. Never releases a booking.
 */
export async function releaseTime(
  { database, baskets, services }: ReleaseDeps,
  release: { readonly basketId: string; readonly time: HeldTime; readonly signal: CallSignal },
): Promise<void> {
  const { basketId, time, signal } = release;
  const basket = await baskets.read(basketId);
  if (heldTimeOf(basket)?.id === time.id) return;
  if (await isHoldInUse(database, basketId, time.id)) return;
  await services.call(
    releaseAppointment,
    { id: time.id, ...slotFields(time) },
    { requestId: `basket-${basketId}`, signal },
  );
}

/** Releases the booking or hold of an order; its basket must not go on showing it. */
async function giveBack(
  { baskets, services }: ReleaseDeps,
  order: StoredOrder,
  options: OrderCall,
): Promise<void> {
  const { reference, basketId, snapshot } = order;
  const time = await findBookedTime({ services }, order, options);
  if (!time || !snapshot.appointment) return;
  await services.call(
    releaseAppointment,
    { id: time.id, ...slotFields(time), order_reference: reference },
    options,
  );
  await baskets.update(basketId, loseAppointment(snapshot.appointment, timeIsFree));
}
