import { randomBytes } from 'node:crypto';
import { createKeptRecords } from '../kept-records';
import { amountOf } from '../read-field';

export interface Refund {
  readonly id: string;
  readonly requestId: string;
  readonly pence: number;
  readonly status: 'COMPLETED' | 'FAILED';
}

/** An order of Orders v2 with one purchase unit, captured whole. */
export interface PaypalOrder {
  readonly id: string;
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  readonly customId: string;
  readonly description: string;
  readonly pence: number;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** How its capture will end; the payer chose it on the approve page. */
  readonly captureEnds: 'COMPLETED' | 'PENDING' | 'DECLINED';
  readonly capture?: { readonly id: string; readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' };
  readonly refunds: readonly Refund[];
  readonly history: readonly string[];
}

export interface PaypalOrders {
  open(
    order: Pick<PaypalOrder, 'customId' | 'description' | 'pence' | 'returnUrl' | 'cancelUrl'>,
  ): PaypalOrder;
  find(id: string): PaypalOrder | undefined;
  findByCapture(captureId: string): PaypalOrder | undefined;
  change(order: PaypalOrder, part: Partial<PaypalOrder>, what: string): PaypalOrder;
  note(id: string, what: string): void;
  /** Newest first. */
  list(): PaypalOrder[];
}

/** The orders; with a file they are kept over a restart. */
export function createPaypalOrders(file: string | undefined): PaypalOrders {
  const orders = createKeptRecords<PaypalOrder>(file, (value) => (isOrder(value) ? value : undefined));
  const put = (order: PaypalOrder): PaypalOrder => {
    orders.put(order.id, order);
    return order;
  };
  const change: PaypalOrders['change'] = (order, part, what) =>
    put({ ...order, ...part, history: [...order.history, what] });
  return {
    open: (order) =>
      put({
        ...order,
        id: newId(),
        status: 'PAYER_ACTION_REQUIRED',
        captureEnds: 'COMPLETED',
        refunds: [],
        history: ['created'],
      }),
    find: (id) => orders.get(id),
    findByCapture: (captureId) => orders.list().find(({ capture }) => capture?.id === captureId),
    change,
    note(id, what) {
      const order = orders.get(id);
      if (order) change(order, {}, what);
    },
    list: () => orders.list().reverse(),
  };
}

/** An id in PayPal's shape. */
export function newId(): string {
  return randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
}

/** The sum of the refunds that did not fail, in pence. */
export function refundedOf({ refunds }: PaypalOrder): number {
  return refunds.filter(({ status }) => status === 'COMPLETED').reduce((sum, { pence }) => sum + pence, 0);
}

/** The order as the API answers it. */
export function orderJson(order: PaypalOrder, root: string): object {
  const payments = order.capture && {
    payments: {
      captures: [captureJson(order)],
      ...(order.refunds.length > 0
        ? { refunds: order.refunds.map((refund) => refundJson(order, refund)) }
        : {}),
    },
  };
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId,
        invoice_id: order.customId,
        description: order.description,
        amount: money(order.pence),
        ...payments,
      },
    ],
    links: [
      { rel: 'self', method: 'GET', href: `${root}/v2/checkout/orders/${order.id}` },
      { rel: 'payer-action', method: 'GET', href: `${root}/checkoutnow?token=${order.id}` },
    ],
  };
}

/** A capture as the API and the webhooks show it. */
export function captureJson(order: PaypalOrder): object {
  const refunded = refundedOf(order);
  const after = refunded >= order.pence ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return {
    id: order.capture?.id,
    status: refunded > 0 ? after : order.capture?.status,
    amount: money(order.pence),
    final_capture: true,
    custom_id: order.customId,
    invoice_id: order.customId,
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}

/** A refund as the API and the webhooks show it. */
export function refundJson(order: PaypalOrder, refund: Refund): object {
  return {
    id: refund.id,
    status: refund.status,
    amount: money(refund.pence),
    custom_id: order.customId,
    invoice_id: order.customId,
    seller_payable_breakdown: { total_refunded_amount: money(refundedOf(order)) },
    supplementary_data: { related_ids: { order_id: order.id, capture_id: order.capture?.id } },
  };
}

function money(pence: number): { currency_code: string; value: string } {
  return { currency_code: 'GBP', value: amountOf(pence) };
}

/** The file is the sandbox's own: a look at the fields that decide is enough. */
function isOrder(value: unknown): value is PaypalOrder {
  return typeof value === 'object' && value !== null && 'customId' in value && 'captureEnds' in value;
}
