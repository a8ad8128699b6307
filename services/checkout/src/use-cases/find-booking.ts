import { findBooking } from '@tyres/fitters-contract/endpoints';
import type { CallSignal } from '@tyres/service-kit/deadline';
import type { Deps } from '../deps';
import { heldTimeOf, type HeldTime } from '../domain/held-time';
import type { StoredOrder } from '../domain/order';

/** The options of a call that is made for an order. */
export interface OrderCall {
  readonly requestId: string;
  readonly signal: CallSignal;
}

/**
 * The time that is booked or held for an order. An order from before holds had ids knows none: the fitters service finds its
 * booking by the reference. Undefined when there is none.
 */
export async function findBookedTime(
  { services }: Pick<Deps, 'services'>,
  { reference, snapshot }: Pick<StoredOrder, 'reference' | 'snapshot'>,
  options: OrderCall,
): Promise<HeldTime | undefined> {
  const time = heldTimeOf(snapshot);
  if (time || !snapshot.appointment?.holdKey) return time;
  const { booking } = await services.call(findBooking, { order_reference: reference }, options);
  if (!booking) return undefined;
  return { id: booking.id, accountNumber: booking.account_number, date: booking.date, time: booking.time };
}
