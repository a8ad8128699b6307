import type { Queryable } from '@tyres/service-kit/database';
import { holdExpired, otherAppointment } from '../errors';
import { bookHold, type StoredAppointment } from '../store/appointments';
import { lockNamed, type Named } from './named-appointment';

/**
 * Books the named hold for an order, or finds that order's booking of it. @throws hold_expired, other_appointment. The
 * unique index throws when the order has another booking.
 */
export async function bookNamed(
  tx: Queryable,
  { order_reference, ...named }: Named & { readonly order_reference: string },
): Promise<StoredAppointment> {
  const found = await lockNamed(tx, named);
  if (!found?.isLive) throw holdExpired();
  if (found.state === 'booked') {
    if (found.orderReference !== order_reference) throw otherAppointment();
    return found;
  }
  const booked = await bookHold(tx, found.id, order_reference);
  if (!booked) throw holdExpired();
  return booked;
}
