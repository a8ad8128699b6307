import { randomUUID } from 'node:crypto';
import { createKeptRecords } from '../kept-records';
import { amountOf } from '../read-field';

export type ChargeState = 'AuthorizationInitiated' | 'Authorized' | 'Captured' | 'Declined' | 'Canceled';

/** A checkout session with its one charge. */
export interface Session {
  readonly id: string;
  readonly referenceId: string;
  readonly pence: number;
  readonly resultUrl: string;
  readonly cancelUrl: string;
  readonly state: 'Open' | 'Completed' | 'Canceled';
  /** Null until the buyer has agreed. How the charge will begin. */
  readonly begins: 'Captured' | 'Declined' | 'AuthorizationInitiated' | null;
  readonly charge?: { readonly id: string; readonly state: ChargeState };
  readonly refunds: readonly {
    readonly id: string;
    readonly pence: number;
    readonly state: string;
    readonly key: string;
  }[];
  readonly history: readonly string[];
}

export interface Sessions {
  open(session: Pick<Session, 'referenceId' | 'pence' | 'resultUrl' | 'cancelUrl'>): Session;
  find(id: string): Session | undefined;
  findByCharge(chargeId: string): Session | undefined;
  findByRefund(refundId: string): Session | undefined;
  change(session: Session, part: Partial<Session>, what: string): Session;
  /** Newest first. */
  list(): Session[];
}

/** The sessions; with a file they are kept over a restart. */
export function createSessions(file: string | undefined): Sessions {
  const sessions = createKeptRecords<Session>(file, (value) => (isSession(value) ? value : undefined));
  const put = (session: Session): Session => {
    sessions.put(session.id, session);
    return session;
  };
  return {
    open: (session) =>
      put({ ...session, id: randomUUID(), state: 'Open', begins: null, refunds: [], history: ['opened'] }),
    find: (id) => sessions.get(id),
    findByCharge: (chargeId) => sessions.list().find(({ charge }) => charge?.id === chargeId),
    findByRefund: (refundId) =>
      sessions.list().find(({ refunds }) => refunds.some(({ id }) => id === refundId)),
    change: (session, part, what) => put({ ...session, ...part, history: [...session.history, what] }),
    list: () => sessions.list().reverse(),
  };
}

/** The session as the API answers it. */
export function sessionJson(session: Session): object {
  return {
    checkoutSessionId: session.id,
    statusDetails: { state: session.state },
    paymentDetails: { paymentIntent: 'AuthorizeWithCapture', chargeAmount: money(session.pence) },
    merchantMetadata: { merchantReferenceId: session.referenceId },
    paymentPreferences: session.begins ? [{ paymentDescriptor: 'Visa ****1111' }] : [null],
    chargeId: session.charge?.id ?? null,
  };
}

/** The sum of the refunds that did not fail, in pence. */
export function refundedOf({ refunds }: Session): number {
  return refunds.filter(({ state }) => state === 'Refunded').reduce((sum, { pence }) => sum + pence, 0);
}

/** Its charge as the API answers it. */
export function chargeJson(session: Session): object {
  return {
    chargeId: session.charge?.id,
    chargeAmount: money(session.pence),
    captureAmount: session.charge?.state === 'Captured' ? money(session.pence) : null,
    refundedAmount: money(refundedOf(session)),
    statusDetails: { state: session.charge?.state },
    merchantMetadata: { merchantReferenceId: session.referenceId },
  };
}

/** A refund as the API answers it. */
export function refundJson(session: Session, id: string): object {
  const refund = session.refunds.find((one) => one.id === id);
  return {
    refundId: id,
    chargeId: session.charge?.id,
    refundAmount: money(refund?.pence ?? 0),
    statusDetails: { state: refund?.state },
  };
}

function money(pence: number): object {
  return { amount: amountOf(pence), currencyCode: 'GBP' };
}

/** The file is the sandbox's own: a look at the fields that decide is enough. */
function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'referenceId' in value && 'resultUrl' in value;
}
