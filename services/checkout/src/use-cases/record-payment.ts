import type { Queryable } from '@tyres/service-kit/database';
import type { Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { type PaymentEvent, statusAfter } from '../domain/payment-events';
import { insertPaymentEvent, lockOrder, type PaymentSource, setStatus } from '../store/orders';
import type { PaymentState } from '../adapters/payments/payment-provider';
import { enqueueRefund } from './refund-order';

export interface PaymentReport extends PaymentState {
  readonly reference: string;
  readonly source: PaymentSource;
}

/**
 * Records a payment event. The provider's notification and the shopper's return meet here, on one locked row: the second
 * one finds the job enqueued and changes nothing. Returns the order; undefined for an unknown reference.
 */
export async function recordPayment(
  deps: Pick<Deps, 'database' | 'jobs' | 'log'>,
  report: PaymentReport,
): Promise<StoredOrder | undefined> {
  const { reference, event, source } = report;
  return deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, reference);
    if (!order) return undefined;
    if (!isOfOrder(report, order)) {
      deps.log.error(
        { reference, reportedPence: report.amountPence, orderPence: order.totalPence },
        "payment event ignored: its amount is not the order's",
      );
      return order;
    }
    await insertPaymentEvent(tx, reference, event, source);
    const status = statusAfter(order.status, event);
    if (status === order.status) return order;
    await setStatus(tx, reference, status);
    await enqueueJobs(deps, tx, { ...order, status });
    return { ...order, status };
  });
}

/**
 * Records the provider's notification. One that cancels a payment after it was authorised may be an old one that comes late:
 * it counts as a refund when the provider says the same on inquiry. @throws PaymentUnavailable
 */
export async function recordNotification(
  deps: Pick<Deps, 'database' | 'jobs' | 'log' | 'payments'>,
  report: Omit<PaymentReport, 'source'>,
): Promise<StoredOrder | undefined> {
  const notified = { ...report, source: 'notification' } as const;
  const order = await recordPayment(deps, notified);
  const isPaid = order?.status === 'authorised' || order?.status === 'paid';
  if (report.event !== 'cancelled' || !isPaid) return order;
  const state = await deps.payments.inquire(report.reference);
  return state?.event === 'cancelled'
    ? recordPayment(deps, { ...notified, event: 'refunded', amountPence: null })
    : order;
}

/** An authorisation of another amount is not for this order, and a refund of a part does not end it. */
function isOfOrder(report: { event: PaymentEvent; amountPence: number | null }, order: StoredOrder): boolean {
  const isWhole = report.amountPence === null || report.amountPence === order.totalPence;
  return isWhole || (report.event !== 'authorised' && report.event !== 'refunded');
}

async function enqueueJobs({ jobs }: Pick<Deps, 'jobs'>, tx: Queryable, order: StoredOrder): Promise<void> {
  const { reference } = order;
  switch (order.status) {
    case 'authorised':
      await jobs.add(tx, 'fulfil-order', { reference });
      return;
    case 'failed':
    case 'cancelled':
      await jobs.add(tx, 'release-holds', { reference, appointment: false });
      return;
    case 'refunding':
      await enqueueRefund({ jobs }, tx, reference);
      return;
    case 'refunded':
      await jobs.add(tx, 'release-holds', { reference, appointment: true });
      return;
    case 'placing':
    case 'awaiting_payment':
    case 'pending':
    case 'paid':
      return;
  }
}
