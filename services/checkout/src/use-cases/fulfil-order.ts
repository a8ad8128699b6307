import { commitStock, holdStock, releaseStock } from '@tyres/catalogue-contract/endpoints';
import { CallError } from '@tyres/contract-kit/endpoint';
import { bookAppointment, holdAppointment, releaseAppointment } from '@tyres/fitters-contract/endpoints';
import type { Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { emptyAfter } from '../domain/order';
import type { JobContext } from '../jobs/jobs';
import { findOrder, insertMessage, lockOrder, type MessageChannel, setStatus } from '../store/orders';
import { noteRefund } from './refund-order';
import { stockLinesOf } from '../domain/stock-lines';

type FulfilDeps = Pick<Deps, 'database' | 'baskets' | 'services' | 'jobs' | 'log'>;

/** Long enough to take what was just held again. */
const retakeSeconds = 120;
const confirmationChannels: readonly MessageChannel[] = ['email', 'text'];

/** Codes with which a service says that there is nothing left to take, now or later. */
const gone: readonly string[] = [
  'out_of_stock',
  'hold_expired',
  'slot_taken',
  'slot_not_offered',
  'fitter_not_found',
];

/**
 * Books what a paid order bought: stock, appointment, then, in one transaction, the order's completion and its
 * messages. Every step may be repeated. What cannot be had any more is refunded.
 */
export async function fulfilOrder(
  deps: FulfilDeps,
  reference: string,
  { isLastAttempt, signal }: JobContext,
): Promise<void> {
  const order = await findOrder(deps.database, reference);
  if (order?.status !== 'authorised') return;
  try {
    await takeStock(deps, order, signal);
    await takeAppointment(deps, order, signal);
  } catch (error) {
    if (!isGone(error) && !isLastAttempt) throw error;
    deps.log.error({ reference, err: error }, 'paid order cannot be fulfilled, refunding');
    await giveUp(deps, reference);
    return;
  }
  await deps.baskets.update(order.basketId, emptyAfter(order.snapshot));
  await complete(deps, reference);
}

/** Gives back what an order held. Booked appointments go only when the order itself is given up. */
export async function releaseHolds(
  { services, database }: FulfilDeps,
  reference: string,
  appointment: boolean,
): Promise<void> {
  const order = await findOrder(database, reference);
  if (!order) return;
  const options = callOptions(reference, AbortSignal.timeout(10_000));
  await services.call(releaseStock, { key: reference }, options);
  const holdKey = order.snapshot.appointment?.holdKey;
  if (appointment && holdKey)
    await services.call(releaseAppointment, { key: holdKey, order_reference: reference }, options);
}

async function complete({ database, jobs }: FulfilDeps, reference: string): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, reference);
    if (order?.status !== 'authorised') return;
    await setStatus(tx, reference, 'paid');
    for (const channel of confirmationChannels) {
      if (await insertMessage(tx, reference, channel, 'confirmation')) {
        await jobs.add(tx, 'send-message', { reference, channel, kind: 'confirmation' });
      }
    }
  });
}

async function giveUp({ database, jobs }: FulfilDeps, reference: string): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, reference);
    if (order?.status !== 'authorised') return;
    await setStatus(tx, reference, 'refunding');
    await noteRefund({ jobs }, tx, reference);
    await jobs.add(tx, 'release-holds', { reference, appointment: true });
  });
}

/** Commits the held stock; a hold that ran out while the shopper paid is taken again if it still can be. */
async function takeStock({ services }: FulfilDeps, order: StoredOrder, signal: AbortSignal): Promise<void> {
  const key = order.reference;
  const options = callOptions(key, signal);
  await services.call(commitStock, { key }, options).catch(async (error: unknown) => {
    if (!isExpired(error)) throw error;
    const home_delivery = order.snapshot.route === 'delivery' ? 1 : 0;
    await services.call(
      holdStock,
      { key, lines: stockLinesOf(order.snapshot.lines), home_delivery, expires_in_seconds: retakeSeconds },
      options,
    );
    await services.call(commitStock, { key }, options);
  });
}

/** Books the held time; one that ran out is held again if nobody took it. */
async function takeAppointment(
  { services }: FulfilDeps,
  order: StoredOrder,
  signal: AbortSignal,
): Promise<void> {
  const { appointment, fitter, route } = order.snapshot;
  if (route === 'delivery' || !appointment?.holdKey || !fitter) return;
  const key = appointment.holdKey;
  const options = callOptions(order.reference, signal);
  const book = () => services.call(bookAppointment, { key, order_reference: order.reference }, options);
  await book().catch(async (error: unknown) => {
    if (!isExpired(error)) throw error;
    await services.call(
      holdAppointment,
      {
        key,
        account_number: fitter.accountNumber,
        date: appointment.date,
        ...(appointment.time === null ? {} : { time: appointment.time }),
        expires_in_seconds: retakeSeconds,
      },
      options,
    );
    await book();
  });
}

/** A job has no session; the order's reference traces its calls. */
function callOptions(reference: string, signal: AbortSignal) {
  return { requestId: `order-${reference}`, signal };
}

function isExpired(error: unknown): boolean {
  return error instanceof CallError && error.problem.code === 'hold_expired';
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && gone.includes(error.problem.code);
}
