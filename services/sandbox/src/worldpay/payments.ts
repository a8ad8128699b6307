import { createKeptRecords } from '../kept-records';

/** The provider's names for the state of a payment. */
export const lastEvents = [
  'SHOPPER_REDIRECTED',
  'SENT_FOR_AUTHORISATION',
  'AUTHORISED',
  'REFUSED',
  'ERROR',
  'CANCELLED',
  'EXPIRED',
  'CAPTURED',
  'SETTLED',
  'SENT_FOR_REFUND',
  'REFUNDED',
  'REFUND_FAILED',
  'CHARGED_BACK',
] as const;
export type LastEvent = (typeof lastEvents)[number];

/** What the merchant ordered. */
export interface Order {
  readonly orderCode: string;
  readonly merchantCode: string;
  readonly description: string;
  readonly content: string;
  readonly amountPence: number;
  readonly currency: string;
  readonly email: string;
  readonly cardholder: string;
  /** False when the merchant captures by itself (`captureDelay="OFF"`). */
  readonly isCapturedByItself: boolean;
  readonly method: 'VISA-SSL' | 'PAYWITHGOOGLE-SSL';
}

export interface Payment extends Order {
  readonly lastEvent: LastEvent;
  readonly capturedPence: number;
  /** Requested refunds that did not fail. */
  readonly refundedPence: number;
  /** The amount that the last event is about. */
  readonly eventPence: number;
  /** Its events and the merchant's answers, oldest first. */
  readonly history: readonly { readonly at: string; readonly what: string }[];
}

/** A change of a payment, with the event that it is. */
export type Move = Partial<Pick<Payment, 'capturedPence' | 'refundedPence' | 'eventPence'>> & {
  readonly lastEvent: LastEvent;
};

export interface Payments {
  open(order: Order): Payment;
  find(orderCode: string): Payment | undefined;
  move(orderCode: string, move: Move): Payment | undefined;
  note(orderCode: string, what: string): void;
  /** Newest first. */
  list(): Payment[];
}

/** The payments; with a file they are kept over a restart. */
export function createPayments(file?: string, now: () => Date = () => new Date()): Payments {
  const payments = createKeptRecords<Payment>(file, (value) => (isPayment(value) ? value : undefined));
  const change = (orderCode: string, part: Partial<Payment>, what: string): Payment | undefined => {
    const payment = payments.get(orderCode);
    if (!payment) return undefined;
    const changed = { ...payment, ...part, history: [...payment.history, { at: now().toISOString(), what }] };
    payments.put(orderCode, changed);
    return changed;
  };
  return {
    open(order) {
      const opened: Payment = {
        ...order,
        lastEvent: 'SHOPPER_REDIRECTED',
        capturedPence: 0,
        refundedPence: 0,
        eventPence: order.amountPence,
        history: [{ at: now().toISOString(), what: 'opened' }],
      };
      payments.put(order.orderCode, opened);
      return opened;
    },
    find: (orderCode) => payments.get(orderCode),
    move: (orderCode, move) => change(orderCode, move, move.lastEvent),
    note: (orderCode, what) => void change(orderCode, {}, what),
    list: () => payments.list().reverse(),
  };
}

/** Whether two orders of one code have the same contents. */
export function isSameOrder(given: Order, known: Order): boolean {
  return (
    given.amountPence === known.amountPence &&
    given.currency === known.currency &&
    given.description === known.description &&
    given.content === known.content &&
    given.email === known.email &&
    given.method === known.method
  );
}

/** A refused payment may be retried; a paid or settled one may not. */
export function isPayable({ lastEvent }: Payment): boolean {
  return lastEvent === 'SHOPPER_REDIRECTED' || lastEvent === 'REFUSED' || lastEvent === 'ERROR';
}

/** The file is the sandbox's own: a look at the fields that decide is enough. */
function isPayment(value: unknown): value is Payment {
  return typeof value === 'object' && value !== null && 'orderCode' in value && 'lastEvent' in value;
}
