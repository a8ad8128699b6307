import { commitStock, holdStock, releaseStock } from '@tyres/catalogue-contract/endpoints';
import { CallError } from '@tyres/contract-kit/endpoint';
import { bookAppointment, holdAppointment, releaseAppointment } from '@tyres/fitters-contract/endpoints';
import type { Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { emptyAfter } from '../domain/order';
import type { JobContext } from '../jobs/jobs';
import { findOrder, insertMessage, lockOrder, type MessageChannel, setStatus } from '../store/orders';
import { enqueueRefund } from './refund-order';
import { stockLinesOf } from '../domain/stock-lines';

type FulfilDeps = Pick<Deps, 'database' | 'baskets' | 'services' | 'jobs' | 'log'>;

/** Long enough to commit the stock or the time that was just held again. */
const renewedHoldSeconds = 120;
const confirmationChannels: readonly MessageChannel[] = ['email', 'text'];

/** Refusals that a retry cannot change. */
const permanentRefusals: readonly string[] = [
  'out_of_stock',
  'hold_expired',
  'slot_taken',
  'slot_not_offered',
  'fitter_not_found',
];

/**
 * Books stock and appointment of a paid order, then completes it and enqueues its messages in one transaction. Every step
 * is idempotent. An order that cannot be fulfilled any more is refunded.
 */
export async function fulfilOrder(
  deps: FulfilDeps,
  reference: string,
  { isLastAttempt, signal }: JobContext,
): Promise<void> {
  const order = await findOrder(deps.database, reference);
  if (order?.status !== 'authorised') return;
  try {
    await commitOrderStock(deps, order, signal);
    await bookOrderAppointment(deps, order, signal);
  } catch (error) {
    if (!isPermanent(error) && !isLastAttempt) throw error;
    deps.log.error({ reference, err: error }, 'paid order cannot be fulfilled; refunding');
    await giveUp(deps, reference);
    return;
  }
  await deps.baskets.update(order.basketId, emptyAfter(order.snapshot));
  await complete(deps, reference);
}

/** Releases an order's stock, and its appointment when the order itself is given up. */
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
    await enqueueRefund({ jobs }, tx, reference);
    await jobs.add(tx, 'release-holds', { reference, appointment: true });
  });
}

/** Commits the held stock; a hold that expired while the shopper paid is renewed if possible. */
async function commitOrderStock(
  { services }: FulfilDeps,
  order: StoredOrder,
  signal: AbortSignal,
): Promise<void> {
  const key = order.reference;
  const options = callOptions(key, signal);
  await services.call(commitStock, { key }, options).catch(async (error: unknown) => {
    if (!isExpired(error)) throw error;
    const home_delivery = order.snapshot.route === 'delivery' ? 1 : 0;
    await services.call(
      holdStock,
      {
        key,
        lines: stockLinesOf(order.snapshot.lines),
        home_delivery,
        expires_in_seconds: renewedHoldSeconds,
      },
      options,
    );
    await services.call(commitStock, { key }, options);
  });
}

/** Books the held time; an expired hold is renewed if the time is still free. */
async function bookOrderAppointment(
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
        expires_in_seconds: renewedHoldSeconds,
      },
      options,
    );
    await book();
  });
}

/** A job has no session; its calls are traced by the order's reference. */
function callOptions(reference: string, signal: AbortSignal) {
  return { requestId: `order-${reference}`, signal };
}

function isExpired(error: unknown): boolean {
  return error instanceof CallError && error.problem.code === 'hold_expired';
}

function isPermanent(error: unknown): boolean {
  return error instanceof CallError && permanentRefusals.includes(error.problem.code);
}
