/** The provider's names for the state of a payment. */
export type LastEvent =
  | 'SHOPPER_REDIRECTED'
  | 'SENT_FOR_AUTHORISATION'
  | 'AUTHORISED'
  | 'REFUSED'
  | 'ERROR'
  | 'CANCELLED'
  | 'REFUNDED';

export interface Payment {
  readonly orderCode: string;
  readonly merchantCode: string;
  readonly description: string;
  readonly content: string;
  readonly amountPence: number;
  readonly currency: string;
  readonly email: string;
  readonly cardholder: string;
  readonly lastEvent: LastEvent;
  /** Its events and the merchant's answers, oldest first. */
  readonly history: readonly { readonly at: string; readonly what: string }[];
}

export interface Payments {
  open(payment: Omit<Payment, 'lastEvent' | 'history'>): Payment;
  find(orderCode: string): Payment | undefined;
  move(orderCode: string, lastEvent: LastEvent): Payment | undefined;
  note(orderCode: string, what: string): void;
  /** Newest first. */
  list(): Payment[];
}

/** The payments since the sandbox started. */
export function createPayments(now: () => Date = () => new Date()): Payments {
  const payments = new Map<string, Payment>();
  const change = (orderCode: string, part: Partial<Payment>, what: string): Payment | undefined => {
    const payment = payments.get(orderCode);
    if (!payment) return undefined;
    const changed = { ...payment, ...part, history: [...payment.history, { at: now().toISOString(), what }] };
    payments.set(orderCode, changed);
    return changed;
  };
  return {
    open(payment) {
      const opened: Payment = {
        ...payment,
        lastEvent: 'SHOPPER_REDIRECTED',
        history: [{ at: now().toISOString(), what: 'opened' }],
      };
      payments.set(payment.orderCode, opened);
      return opened;
    },
    find: (orderCode) => payments.get(orderCode),
    move: (orderCode, lastEvent) => change(orderCode, { lastEvent }, lastEvent),
    note: (orderCode, what) => void change(orderCode, {}, what),
    list: () => [...payments.values()].reverse(),
  };
}
