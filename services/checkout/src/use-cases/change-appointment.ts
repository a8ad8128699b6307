import { CallError } from '@tyres/contract-kit/endpoint';
import { findBooking, rescheduleAppointment } from '@tyres/fitters-contract/endpoints';
import type { AppointmentHold } from '@tyres/fitters-contract/payloads';
import type { CallSignal } from '@tyres/service-kit/deadline';
import type { Caller, Deps } from '../deps';
import { appointmentOf, choosesTime } from '../domain/appointment';
import type { ChosenFitter } from '../domain/basket-state';
import { placeOf } from '../domain/contacts';
import { fittingJobOf } from '../domain/fitting-job';
import { isSameTime, slotFields, timeOf, type FitterTime, type HeldTime } from '../domain/held-time';
import type { StoredOrder } from '../domain/order';
import { isLike, whyFixed } from '../domain/order-change';
import { appointmentFixed, dateNotOffered, fitterDiffers, timeMissing } from '../errors';
import { saveMovedBooking } from '../store/order-holds';
import { messageChannels } from '../store/messages';
import { findOrder, lockOrder } from '../store/orders';
import { enqueueMessage } from './enqueue-message';
import { findBookedTime } from './find-booking';
import { findFitter, isHoldGone, toRefusal } from './hold-slot';

type ChangeDeps = Pick<Deps, 'database' | 'services' | 'jobs' | 'log'>;

/** A wish for another time; without a fitter, of the one of the order. */
export interface WishedTime {
  readonly accountNumber?: string | undefined;
  readonly date: string;
  readonly time?: string | undefined;
}

/** Longer than a call to the fitters service may take, with its retry. */
const matchAfterSeconds = 15;
const changedElsewhere = 'Your appointment has been changed meanwhile. Please look at it again.';

/**
 * Moves the appointment of a paid order. The fitters service moves the booking or keeps it; then the order is written, and the
 * shopper told. A job does the second part when this process ends between the two. Idempotent. @throws appointment_fixed,
 * fitter_differs, time_missing, slot_taken, date_not_offered, fitter_missing, address_not_served, postcode_unknown
 */
export async function changeAppointment(
  deps: ChangeDeps,
  caller: Caller,
  order: StoredOrder,
  wish: WishedTime,
): Promise<StoredOrder> {
  const why = whyFixed(order, new Date());
  if (why) throw appointmentFixed(why);
  const fitter = await findWished(deps, caller, order, wish);
  const time = choosesTime(fitter) ? wish.time || undefined : null;
  if (time === undefined) throw timeMissing();
  const to = { accountNumber: fitter.accountNumber, date: wish.date, time };
  if (isSameTime(timeOf(order.snapshot), to)) return order;
  const from = await findBookedTime(deps, order, caller);
  if (!from) throw appointmentFixed(changedElsewhere);
  await deps.jobs.add(
    deps.database,
    'match-appointment',
    { reference: order.reference },
    { delaySeconds: matchAfterSeconds },
  );
  const booking = await move(deps, caller, order, { from, to });
  const saved = await saveMoved(deps, order, { fitter, booking });
  if (saved.status !== 'paid') throw appointmentFixed('Your order was refunded meanwhile.');
  return saved;
}

/** Writes to an order where its booking is, if it was moved without that. */
export async function matchAppointment(
  deps: ChangeDeps,
  reference: string,
  signal: CallSignal,
): Promise<void> {
  const order = await findOrder(deps.database, reference);
  const { appointment, fitter } = order?.snapshot ?? {};
  if (!order || !appointment || !fitter) return;
  const caller = { sessionId: '', requestId: `order-${reference}`, signal };
  const { booking } = await deps.services.call(findBooking, { order_reference: reference }, caller);
  if (!booking || booking.id === appointment.holdId) return;
  const isSame = booking.account_number === fitter.accountNumber;
  await saveMoved(deps, order, {
    fitter: isSame ? fitter : await findFitter(deps, caller, booking.account_number),
    booking,
  });
}

/** The fitter of a wish: that of the order, or one like it. @throws fitter_missing, fitter_differs */
async function findWished(
  deps: ChangeDeps,
  caller: Caller,
  { snapshot: { fitter } }: StoredOrder,
  { accountNumber }: WishedTime,
): Promise<ChosenFitter> {
  if (fitter && (!accountNumber || accountNumber === fitter.accountNumber)) return fitter;
  const wished = await findFitter(deps, caller, accountNumber ?? '');
  if (!fitter || !isLike(fitter, wished)) throw fitterDiffers();
  return wished;
}

async function move(
  { services }: ChangeDeps,
  { requestId, signal }: Caller,
  { reference, snapshot }: StoredOrder,
  { from, to }: { readonly from: HeldTime; readonly to: FitterTime },
): Promise<AppointmentHold> {
  const job = fittingJobOf(snapshot);
  if (!job) throw new Error(`the order ${reference} has an appointment, but no tyres`);
  return services
    .call(
      rescheduleAppointment,
      {
        id: from.id,
        ...slotFields(from),
        order_reference: reference,
        job,
        ...(snapshot.fitter?.isMobile ? { postcode: placeOf(snapshot).postcode } : {}),
        to: slotFields(to),
      },
      { requestId, signal },
    )
    .catch((error: unknown) => {
      if (isHoldGone(error)) throw appointmentFixed(changedElsewhere);
      if (error instanceof CallError && error.problem.code === 'slot_not_offered') throw dateNotOffered();
      return toRefusal(error);
    });
}

/**
 * Writes a moved booking to its order, unless a newer change has. An order that was refunded meanwhile has released its old
 * time only: it releases this one. Returns the order as it is then.
 */
async function saveMoved(
  { database, jobs }: ChangeDeps,
  before: StoredOrder,
  { fitter, booking }: { readonly fitter: ChosenFitter; readonly booking: AppointmentHold },
): Promise<StoredOrder> {
  const { reference } = before;
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, reference);
    if (!order || !hasSameHold(order, before)) return order ?? before;
    const appointment = appointmentOf(booking);
    await saveMovedBooking(tx, reference, { fitter, appointment });
    const isMoved = !isSameTime(timeOf(order.snapshot), timeOf({ fitter, appointment }));
    if (order.status === 'paid' && isMoved)
      for (const channel of messageChannels)
        await enqueueMessage({ jobs }, tx, { reference, channel, kind: 'change', appointment: booking.id });
    if (order.status !== 'paid') await jobs.add(tx, 'release-holds', { reference, appointment: true });
    return { ...order, snapshot: { ...order.snapshot, fitter, appointment } };
  });
}

function hasSameHold(one: StoredOrder, other: StoredOrder): boolean {
  return (one.snapshot.appointment?.holdId ?? null) === (other.snapshot.appointment?.holdId ?? null);
}
