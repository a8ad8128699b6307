import { bookAppointment, holdAppointment } from '@tyres/fitters-contract/endpoints';
import type { CallSignal } from '@tyres/service-kit/deadline';
import type { Deps } from '../deps';
import { placeOf } from '../domain/contacts';
import { fittingJobOf } from '../domain/fitting-job';
import { heldTimeOf, isSameTime, slotFields, type FitterTime } from '../domain/held-time';
import type { StoredOrder } from '../domain/order';
import { saveOrderHold } from '../store/order-holds';
import { isHoldGone } from './hold-slot';

type BookDeps = Pick<Deps, 'database' | 'baskets' | 'services'>;

interface CallFor {
  readonly requestId: string;
  readonly signal: CallSignal;
}

/** Long enough to book the time that was just held again. */
const renewedHoldSeconds = 120;

/**
 * Books the time that an order's confirmation says; idempotent. When its hold is gone, because it expired or the shopper
 * chose another time for the basket, the order takes the basket's new hold of the same time, else holds the time itself if it
 * is still free. @throws CallError
 */
export async function bookOrderAppointment(
  deps: BookDeps,
  order: StoredOrder,
  signal: CallSignal,
): Promise<void> {
  const { appointment, fitter, route } = order.snapshot;
  if (route === 'delivery' || !appointment?.holdKey || !fitter) return;
  const wanted = { accountNumber: fitter.accountNumber, date: appointment.date, time: appointment.time };
  const options: CallFor = { requestId: `order-${order.reference}`, signal };
  const book = (id: string) =>
    deps.services.call(
      bookAppointment,
      { id, ...slotFields(wanted), order_reference: order.reference },
      options,
    );
  /** False when the hold is gone. */
  const tryBook = (id: string): Promise<boolean> =>
    book(id).then(
      () => true,
      (error: unknown) => {
        if (!isHoldGone(error)) throw error;
        return false;
      },
    );
  if (appointment.holdId && (await tryBook(appointment.holdId))) return;
  let basketError: unknown;
  const inBasket = await takeFromBasket(deps, order, wanted).catch((error: unknown) => {
    basketError = error;
    return undefined;
  });
  if (inBasket !== undefined && (await tryBook(inBasket))) return;
  const hold = await holdForOrder(deps, order, wanted, options).catch((error: unknown) => {
    // The basket, which cannot be read now, may be the one that has the time: no reason for a refund yet.
    throw basketError ?? error;
  });
  await book(hold);
}

/** Gives an order the hold of the same time that its basket has by now; undefined when the basket has none. */
async function takeFromBasket(
  { database, baskets }: BookDeps,
  { reference, basketId, snapshot }: StoredOrder,
  wanted: FitterTime,
): Promise<string | undefined> {
  const basket = await baskets.read(basketId);
  const held = heldTimeOf(basket);
  const holdKey = basket.appointment?.holdKey;
  if (!held || !holdKey || !isSameTime(held, wanted)) return undefined;
  if (held.id === snapshot.appointment?.holdId) return undefined;
  await saveOrderHold(database, reference, { holdKey, holdId: held.id });
  return held.id;
}

/**
 * Holds a time with the order's own key, so that it never replaces the hold of the shopper's basket. The hold is saved before
 * it is booked: a repeated job must find the booking. Returns the hold's id.
 */
async function holdForOrder(
  { database, services }: BookDeps,
  order: StoredOrder,
  wanted: FitterTime,
  options: CallFor,
): Promise<string> {
  const { reference, snapshot } = order;
  const job = fittingJobOf(snapshot);
  if (!job) throw new Error(`the order ${reference} has an appointment, but no tyres`);
  const key = `order-${reference}`;
  const hold = await services.call(
    holdAppointment,
    {
      key,
      ...slotFields(wanted),
      job,
      ...(snapshot.fitter?.isMobile ? { postcode: placeOf(snapshot).postcode } : {}),
      expires_in_seconds: renewedHoldSeconds,
    },
    options,
  );
  await saveOrderHold(database, reference, { holdKey: key, holdId: hold.id });
  return hold.id;
}
