import { commitStock, holdStock } from '@tyres/catalogue-contract/endpoints';
import { CallError } from '@tyres/contract-kit/endpoint';
import type { Queryable } from '@tyres/service-kit/database';
import type { CallSignal } from '@tyres/service-kit/deadline';
import type { Deps } from '../deps';
import type { BasketChange, BasketState } from '../domain/basket-state';
import { changes } from '../domain/changes';
import { emptyAfter, leaveTimeTo, type StoredOrder } from '../domain/order';
import { stockLinesOf } from '../domain/stock-lines';
import type { JobContext } from '../jobs/jobs';
import { messageChannels } from '../store/messages';
import { findOrder, lockOrder, setStatus } from '../store/orders';
import { findPayments } from '../store/payments';
import { bookOrderAppointment } from './book-appointment';
import { enqueueMessage } from './enqueue-message';
import { settleSoon } from './record-payment';
import { enqueueRefund } from './refund-order';
import { updateBasket } from './update-basket';

type FulfilDeps = Pick<Deps, 'database' | 'baskets' | 'services' | 'jobs' | 'log'>;

/** Long enough to commit the stock that was just held again. */
const renewedHoldSeconds = 120;

/** Refusals that a retry cannot change. */
const permanentRefusals: readonly string[] = [
  'out_of_stock',
  'hold_expired',
  'other_appointment',
  'slot_taken',
  'slot_not_offered',
  'fitter_not_found',
  'address_not_served',
  'postcode_unknown',
];

/**
 * Books stock and appointment of a paid order, then completes it and enqueues its messages in one transaction. Every step
 * is idempotent. An order that cannot be fulfilled any more is refunded; while a service does not answer, the order is tried
 * again and again. Nothing here needs Redis.
 */
export async function fulfilOrder(
  deps: FulfilDeps,
  reference: string,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const order = await findOrder(deps.database, reference);
  if (order?.status !== 'authorised') return releaseIfRefunded(deps, deps.database, order);
  try {
    await commitOrderStock(deps, order, signal);
    await bookOrderAppointment(deps, order, signal);
  } catch (error) {
    if (!isPermanent(error)) throw error;
    deps.log.error({ reference, err: error }, 'paid order cannot be fulfilled; refunding');
    await giveUp(deps, reference);
    return;
  }
  await complete(deps, reference);
}

/** Empties the basket of a completed order. */
export async function emptyBasket(deps: FulfilDeps, reference: string): Promise<void> {
  const order = await findOrder(deps.database, reference);
  if (order) await updateBasket(deps, order.basketId, afterOrder(order));
}

/**
 * Empties the basket that was ordered, before the shopper is told that it is paid: the next page shows its count. The job empties
 * one that has changed since, and does so too when Redis is away now.
 */
export async function emptyOrderedBasket(deps: FulfilDeps, order: StoredOrder): Promise<void> {
  const empty = afterOrder(order);
  const isOrdered = ({ revision }: BasketState): boolean => revision === order.basketRevision;
  await updateBasket(deps, order.basketId, (basket) => (isOrdered(basket) ? empty(basket) : basket)).catch(
    (error: unknown) => {
      deps.log.warn(
        { reference: order.reference, err: error },
        'the basket of a paid order was not emptied yet',
      );
    },
  );
}

/** Empties the basket of a paid order; one that has changed since keeps its lines, but not the time that is booked now. */
function afterOrder(order: StoredOrder): BasketChange {
  return changes(emptyAfter(order.snapshot), leaveTimeTo(order));
}

async function complete({ database, jobs }: FulfilDeps, reference: string): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, reference);
    if (order?.status !== 'authorised') return releaseIfRefunded({ jobs }, tx, order);
    await setStatus(tx, reference, 'paid');
    await jobs.add(tx, 'empty-basket', { reference });
    for (const payment of await findPayments(tx, reference)) await settleSoon({ jobs }, tx, payment);
    for (const channel of messageChannels)
      await enqueueMessage({ jobs }, tx, { reference, channel, kind: 'confirmation' });
  });
}

async function giveUp({ database, jobs }: FulfilDeps, reference: string): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, reference);
    if (order?.status !== 'authorised') return releaseIfRefunded({ jobs }, tx, order);
    await setStatus(tx, reference, 'refunding');
    await enqueueRefund({ jobs }, tx, reference);
    await jobs.add(tx, 'release-holds', { reference, appointment: true });
  });
}

/** An order that was refunded while it was being fulfilled gives back what was booked after that. */
async function releaseIfRefunded(
  { jobs }: Pick<FulfilDeps, 'jobs'>,
  database: Queryable,
  order: StoredOrder | undefined,
): Promise<void> {
  if (order?.status !== 'refunding' && order?.status !== 'refunded') return;
  await jobs.add(database, 'release-holds', { reference: order.reference, appointment: true });
}

/** Commits the held stock; a hold that expired while the shopper paid is renewed if possible. */
export async function commitOrderStock(
  { services }: Pick<FulfilDeps, 'services'>,
  order: StoredOrder,
  signal: CallSignal,
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

/** A job has no session; its calls are traced by the order's reference. */
function callOptions(reference: string, signal: CallSignal) {
  return { requestId: `order-${reference}`, signal };
}

/** Whether a hold is gone. */
export function isExpired(error: unknown): boolean {
  return error instanceof CallError && error.problem.code === 'hold_expired';
}

function isPermanent(error: unknown): boolean {
  return error instanceof CallError && permanentRefusals.includes(error.problem.code);
}
