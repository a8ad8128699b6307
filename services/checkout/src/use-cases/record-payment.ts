import type { Queryable } from '@tyres/service-kit/database';
import type { Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import type { OrderStatus } from '../domain/order-status';
import { type PaymentState, statusAfter } from '../domain/payment-events';
import {
  needsConfirmation,
  orderEventOf,
  sumsAfter,
  whyStray,
  type Payment,
  type PaymentKey,
  type ProviderName,
} from '../domain/payment-ledger';
import { mayUseAgain } from '../store/discounts';
import { lockOrder, setStatus } from '../store/orders';
import {
  checkPaymentAgain,
  findPayment,
  findPayments,
  insertPaymentEvent,
  insertUnknownPayment,
  lockPayment,
  saveProviderId,
  saveSums,
  type PaymentSource,
} from '../store/payments';
import { enqueueMessage } from './enqueue-message';
import { enqueueRefund } from './refund-order';

type RecordDeps = Pick<Deps, 'database' | 'jobs' | 'log'>;

export interface PaymentReport extends PaymentState {
  readonly provider: ProviderName;
  /** Our name for the payment. */
  readonly code: string;
  /** The provider's. */
  readonly id?: string | undefined;
  readonly source: PaymentSource;
}

/**
 * Records a fact about a payment in its ledger, and what follows for its order. The provider's notification and the shopper's
 * return meet here, on locked rows: the second one finds the job enqueued and changes nothing. Money that is not an order's is
 * given back. Returns the order; undefined for a payment without one.
 */
export async function recordPayment(
  deps: RecordDeps,
  report: PaymentReport,
): Promise<StoredOrder | undefined> {
  return deps.database.transaction(async (tx) => {
    await insertUnknownPayment(tx, report);
    const reference = (await findPayment(tx, report))?.reference;
    const order = reference ? await lockOrder(tx, reference) : undefined;
    const payment = await lockPayment(tx, report);
    if (!payment) throw new Error(`the payment ${report.code} has no row`);
    if (report.id !== undefined) await saveProviderId(tx, report, report.id);
    const isNew = await insertPaymentEvent(tx, report, report, report.source);
    // The failure of a refund is no maximum: a repeated message must not undo the refund that came after it.
    if (report.event === 'refund_failed' && !isNew) return order;
    if (isDoubtful(payment, report)) {
      await deps.jobs.add(tx, 'inquire-payment', keyOf(payment));
      return order;
    }
    return settle({ deps, tx, payment, order, report, isNew });
  });
}

/**
 * Records a provider's notification. One that ends a payment after it was authorised may be an old one that comes late: it
 * counts when the provider says the same on inquiry. @throws PaymentUnavailable
 */
export async function recordNotification(
  deps: RecordDeps & Pick<Deps, 'payments'>,
  report: Omit<PaymentReport, 'source'>,
): Promise<StoredOrder | undefined> {
  const order = await recordPayment(deps, { ...report, source: 'notification' });
  const payment = await findPayment(deps.database, report);
  if (!payment || !needsConfirmation(payment, report.event)) return order;
  return (await inquirePayment(deps, payment)) ?? order;
}

/**
 * Asks the provider about a payment and records the answer. Returns the order then; undefined when there is none, or nothing
 * has happened to the payment. @throws PaymentUnavailable
 */
export async function inquirePayment(
  deps: RecordDeps & Pick<Deps, 'payments'>,
  payment: PaymentKey,
): Promise<StoredOrder | undefined> {
  const state = await deps.payments.of(payment).inquire(payment);
  return state && recordPayment(deps, { ...state, ...keyOf(payment), source: 'inquiry' });
}

/** Has a payment's money captured or given back soon, and again until it is done. */
export async function settleSoon(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Queryable,
  key: Pick<PaymentKey, 'provider' | 'code'>,
): Promise<void> {
  await checkPaymentAgain(tx, key, 0);
  await jobs.add(tx, 'settle-payment', keyOf(key));
}

function keyOf({ provider, code }: Pick<PaymentKey, 'provider' | 'code'>) {
  return { provider, code };
}

/**
 * Whether a notification has to be confirmed: it may be old, does not say how much was paid, or says another amount than the one
 * that is the order's already. Giving back what a paid order has would cost the shop its goods.
 */
function isDoubtful(payment: Payment, report: PaymentReport): boolean {
  if (report.source !== 'notification') return false;
  const isIncomplete = report.amountPence === null || report.currency === null;
  const isOther = hasOrdersMoney(payment) && report.amountPence !== payment.openedPence;
  return (takesMoney(report) && (isIncomplete || isOther)) || needsConfirmation(payment, report.event);
}

function hasOrdersMoney({ sums, openedPence, isStray }: Payment): boolean {
  return !isStray && openedPence > 0 && sums.authorised === openedPence;
}

interface Settling {
  readonly deps: RecordDeps;
  readonly tx: Queryable;
  readonly payment: Payment;
  readonly order: StoredOrder | undefined;
  readonly report: PaymentReport;
  /** False when its source has said the same before. */
  readonly isNew: boolean;
}

/** Writes the ledger, and the order's status when the money is the order's. */
async function settle({
  deps,
  tx,
  payment,
  order,
  report,
  isNew,
}: Settling): Promise<StoredOrder | undefined> {
  const why = takesMoney(report) ? whyStray(report, order, await otherMoney(tx, payment)) : undefined;
  if (why) deps.log.error({ code: payment.code, reported: amountOf(report), why }, 'money is given back');
  const isStray = payment.isStray || why !== undefined;
  const sums = sumsAfter(payment.sums, report.event, report.amountPence ?? payment.openedPence);
  await saveSums(tx, payment, {
    sums: isStray ? { ...sums, refundRequested: sums.authorised } : sums,
    currency: report.currency ?? payment.currency,
    isStray,
  });
  const event = isStray ? undefined : orderEventOf(sums, report.event, order?.status === 'refunding');
  // An inquiry may say the same again and again; the row knows already when to look at it.
  const isToBeDone = isStray || event === 'approved' || event === 'refund_failed';
  if (isNew && isToBeDone) await settleSoon(deps, tx, payment);
  if (!order || !event) return order;
  const status = await mayContinue(tx, order, statusAfter(order.status, event));
  if (status === order.status) return order;
  await setStatus(tx, order.reference, status);
  await enqueueJobs(deps, tx, { before: order, status });
  return { ...order, status };
}

/**
 * The status that an order gets. One whose payment had failed is paid after all, unless another order has used up its discount
 * code since: the shopper was told that nothing is charged, and a code is used no oftener than it says, so the money goes back.
 */
async function mayContinue(tx: Queryable, order: StoredOrder, next: OrderStatus): Promise<OrderStatus> {
  if (order.status !== 'failed' || next !== 'authorised') return next;
  return (await mayUseAgain(tx, order)) ? next : 'refunding';
}

function takesMoney({ event }: PaymentState): boolean {
  return event === 'authorised' || event === 'captured';
}

function amountOf({ provider, amountPence, currency }: PaymentReport): object {
  return { provider, amountPence, currency };
}

/** Whether another payment has the money for the order, and whether this one had none so far. */
async function otherMoney(
  tx: Queryable,
  payment: Payment,
): Promise<{ hasOtherMoney: boolean; isFirst: boolean }> {
  const all = payment.reference === null ? [] : await findPayments(tx, payment.reference);
  const hasOtherMoney = all.some(
    (other) =>
      (other.code !== payment.code || other.provider !== payment.provider) &&
      other.sums.authorised > other.sums.refundRequested,
  );
  return { hasOtherMoney, isFirst: payment.sums.authorised === 0 };
}

async function enqueueJobs(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Queryable,
  { before, status }: { readonly before: StoredOrder; readonly status: OrderStatus },
): Promise<void> {
  const { reference } = before;
  const hadMoney = before.status === 'authorised' || before.status === 'paid';
  switch (status) {
    case 'authorised':
      await jobs.add(tx, 'fulfil-order', { reference });
      return;
    case 'failed':
    case 'cancelled':
      await jobs.add(tx, 'release-holds', { reference, appointment: false });
      // A shopper who was told to wait for the bank is told that it refused.
      if (before.status === 'pending')
        await enqueueMessage({ jobs }, tx, { reference, channel: 'email', kind: 'payment_failed' });
      return;
    case 'refunding':
      await enqueueRefund({ jobs }, tx, reference);
      if (hadMoney) await jobs.add(tx, 'release-holds', { reference, appointment: true });
      return;
    case 'refunded':
      // Tyres that are on their way are sold again when they have come back.
      if (!before.snapshot.isReturn) await jobs.add(tx, 'release-holds', { reference, appointment: true });
      return;
    case 'placing':
    case 'awaiting_payment':
    case 'pending':
    case 'paid':
      return;
  }
}
