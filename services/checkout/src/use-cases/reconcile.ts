import { commitStock } from '@tyres/catalogue-contract/endpoints';
import { findBooking } from '@tyres/fitters-contract/endpoints';
import type { Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { insertMessage, type MessageOf } from '../store/messages';
import { findOrder } from '../store/orders';
import { checkPaymentAgain, findPayment, returnPayment } from '../store/payments';
import * as search from '../store/reconciliation';
import { bookOrderAppointment } from './book-appointment';
import { enqueueSending } from './enqueue-message';
import { commitOrderStock, isExpired } from './fulfil-order';
import { inquirePayment } from './record-payment';

export type FindingKind =
  | 'money_without_order'
  | 'money_unseen'
  | 'money_forgotten'
  | 'money_charged_back'
  | 'refund_overdue'
  | 'order_without_money'
  | 'order_waits'
  | 'order_without_stock'
  | 'order_without_appointment'
  | 'message_missing'
  | 'message_unsent'
  | 'message_refused';

/** Something that does not fit together; `what` is a reference or a payment's code. */
export interface Finding {
  readonly kind: FindingKind;
  readonly what: string;
  /** False: a person has to decide, see the runbook in shell/docs/reliability.md. */
  readonly isMended: boolean;
}

export interface Reconciliation {
  readonly findings: readonly Finding[];
  /** What could not be looked for, such as while another service is down. */
  readonly unchecked: readonly FindingKind[];
}

/** For statements that look through days of orders; a shopper's have less time. */
export const reconcileStatementMs = 60_000;

type ReconcileDeps = Pick<Deps, 'database' | 'baskets' | 'services' | 'jobs' | 'log' | 'payments'>;

interface Check<Found> {
  readonly kind: FindingKind;
  readonly find: (deps: ReconcileDeps) => Promise<readonly Found[]>;
  readonly nameOf: (found: Found) => string;
  /** Mends what has one right answer; false when it could not. Absent where a person decides. */
  readonly mend?: (deps: ReconcileDeps, found: Found) => Promise<boolean>;
}

/**
 * Finds what does not fit together between orders, payments, stock, appointments and messages, mends what has one right answer
 * and returns all of it; undefined while another process does the same. No transaction is open while others are asked.
 */
export async function reconcile(deps: ReconcileDeps): Promise<Reconciliation | undefined> {
  return search.reconcileAlone(deps.database, async () => {
    const findings: Finding[] = [];
    const unchecked: FindingKind[] = [];
    for (const { kind, run } of checks) {
      const found = await run(deps).catch((error: unknown) => {
        deps.log.warn({ kind, err: error }, 'nothing could be found out yet');
        unchecked.push(kind);
        return [];
      });
      findings.push(...found);
    }
    return { findings, unchecked };
  });
}

interface RunnableCheck {
  readonly kind: FindingKind;
  /** @throws when it could not be found out */
  readonly run: (deps: ReconcileDeps) => Promise<Finding[]>;
}

const checkOf = <Found>({ kind, find, nameOf, mend }: Check<Found>): RunnableCheck => ({
  kind,
  async run(deps) {
    const findings: Finding[] = [];
    for (const found of await find(deps)) {
      const what = nameOf(found);
      const isMended = await (mend?.(deps, found) ?? Promise.resolve(false)).catch((error: unknown) => {
        deps.log.warn({ kind, what, err: error }, 'what was found could not be mended yet');
        return false;
      });
      findings.push({ kind, what, isMended });
    }
    return findings;
  },
});

const codeOf = ({ code }: { readonly code: string }): string => code;
const itself = (reference: string): string => reference;

const checks = [
  checkOf({
    kind: 'money_without_order',
    find: ({ database }) => search.findMoneyWithoutOrder(database),
    nameOf: codeOf,
    async mend({ database, jobs }, { provider, code }) {
      await returnPayment(database, { provider, code });
      return jobs.add(database, 'settle-payment', { provider, code }, { unlessRunning: true });
    },
  }),
  checkOf({
    kind: 'money_unseen',
    find: ({ database }) => search.findMoneyUnseen(database),
    nameOf: codeOf,
    async mend(deps, key) {
      const payment = await findPayment(deps.database, key);
      const order = payment && (await inquirePayment(deps, payment));
      return order !== undefined && order.status !== 'failed' && order.status !== 'cancelled';
    },
  }),
  checkOf({
    kind: 'money_forgotten',
    find: ({ database }) => search.findMoneyForgotten(database),
    nameOf: codeOf,
    async mend({ database }, key) {
      await checkPaymentAgain(database, key, 0);
      return true;
    },
  }),
  checkOf({
    kind: 'money_charged_back',
    find: ({ database }) => search.findChargedBack(database),
    nameOf: codeOf,
  }),
  checkOf({
    kind: 'refund_overdue',
    find: ({ database }) => search.findRefundsOverdue(database),
    nameOf: codeOf,
  }),
  checkOf({
    kind: 'order_without_money',
    find: ({ database }) => search.findOrdersWithoutMoney(database),
    nameOf: itself,
  }),
  checkOf({
    kind: 'order_waits',
    find: ({ database }) => search.findOrdersWaiting(database),
    nameOf: itself,
    mend: ({ jobs, database }, reference) =>
      jobs.add(database, 'fulfil-order', { reference }, { unlessRunning: true }).then(() => false),
  }),
  checkOf({
    kind: 'order_without_stock',
    find: (deps) => findBroken(deps, lacksStock),
    nameOf: ({ reference }) => reference,
    mend: (deps, order) => commitOrderStock(deps, order, AbortSignal.timeout(callsMs)).then(() => true),
  }),
  checkOf({
    kind: 'order_without_appointment',
    find: (deps) => findBroken(deps, lacksAppointment),
    nameOf: ({ reference }) => reference,
    mend: (deps, order) => bookOrderAppointment(deps, order, AbortSignal.timeout(callsMs)).then(() => true),
  }),
  checkOf({
    kind: 'message_unsent',
    find: ({ database }) => search.findMessagesUnsent(database),
    nameOf: nameOfMessage,
    mend: ({ database, jobs }, message) =>
      enqueueSending({ jobs }, database, message, { unlessRunning: true }),
  }),
  checkOf({
    kind: 'message_missing',
    find: ({ database }) => search.findMessagesMissing(database),
    nameOf: nameOfMessage,
    async mend({ database, jobs }, message) {
      await insertMessage(database, message);
      return enqueueSending({ jobs }, database, message);
    },
  }),
  checkOf({
    kind: 'message_refused',
    find: ({ database }) => search.findMessagesRefused(database),
    nameOf: nameOfMessage,
  }),
];

/** Longer than the calls for one order may take. */
const callsMs = 10_000;

function nameOfMessage({ reference, channel, kind }: MessageOf): string {
  return `${reference} ${channel} ${kind}`;
}

/** The orders that were completed lately and lack something. */
async function findBroken(
  deps: ReconcileDeps,
  isBroken: (deps: ReconcileDeps, order: StoredOrder) => Promise<boolean>,
): Promise<StoredOrder[]> {
  const broken: StoredOrder[] = [];
  for (const reference of await search.findCompletedOrders(deps.database)) {
    const order = await findOrder(deps.database, reference);
    if (order && (await isBroken(deps, order))) broken.push(order);
  }
  return broken;
}

/** To commit stock again is harmless, and says whether it was there. */
async function lacksStock({ services }: ReconcileDeps, { reference }: StoredOrder): Promise<boolean> {
  return services.call(commitStock, { key: reference }, { requestId: `order-${reference}` }).then(
    () => false,
    (error: unknown) => {
      if (isExpired(error)) return true;
      throw error;
    },
  );
}

/** An appointment that is past may be gone from the calendar. */
async function lacksAppointment(
  { services }: ReconcileDeps,
  { reference, snapshot }: StoredOrder,
): Promise<boolean> {
  const { appointment } = snapshot;
  if (!appointment?.holdKey || Date.parse(appointment.date) < Date.now()) return false;
  const { booking } = await services.call(
    findBooking,
    { order_reference: reference },
    { requestId: `order-${reference}` },
  );
  return booking === null;
}
