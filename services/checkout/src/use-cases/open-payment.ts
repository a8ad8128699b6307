import { holdStock } from '@tyres/catalogue-contract/endpoints';
import { CallError } from '@tyres/contract-kit/endpoint';
import type { Queryable } from '@tyres/service-kit/database';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller, Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { PaymentUnavailable } from '../errors';
import type { BankChallenge, PaymentRequest } from '../adapters/payments/payment-provider';
import { admitBrowser } from '../store/browser-orders';
import { findOrder, releaseOpening, saveOpenedPayment, setStatus, acquireOpening } from '../store/orders';
import { insertPayment } from '../store/payments';
import { stockLinesOf } from '../domain/stock-lines';
import type { ProviderName } from '../domain/payment-ledger';
import { statePath } from '../domain/present-order';
import { recordPayment } from './record-payment';

/** The result of placing an order (SD27). */
export type Placed =
  | {
      readonly kind: 'placed';
      readonly reference: string;
      readonly url: string;
      readonly challenge?: BankChallenge | undefined;
    }
  | { readonly kind: 'redirect'; readonly path: string }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> | string };

interface OpenOptions {
  /** Whether the caller has acquired the lease already. */
  readonly hasLease?: boolean;
  /** That of the browser that places the order: it may use the order from then on. */
  readonly browserKey?: string | undefined;
}

/** Longer than holding stock and opening a payment may take by their own timeouts. */
const leaseSeconds = 30;
const waitMs = { step: 100, limit: 8_000 } as const;
const unavailable = 'We could not reach the card payment page. You have not been charged. Please try again.';

/** How the shopper pays: at a provider's page, or with a wallet's token on a card order. */
export interface PaymentMethod {
  readonly provider: ProviderName;
  readonly token?: string;
}

/** Our name for a payment. A card order with a token is another payment than the card page of the same order. */
function codeOf(reference: string, { token }: PaymentMethod): string {
  return token === undefined ? reference : `${reference}-T`;
}

/**
 * Acquires the lease to open an order's payment, and inserts the payment: its row is there before the money can be. False while
 * another submit has the lease.
 */
export async function acquireLease(
  tx: Queryable,
  { reference, totalPence }: Pick<StoredOrder, 'reference' | 'totalPence'>,
  method: PaymentMethod,
): Promise<boolean> {
  const key = { provider: method.provider, code: codeOf(reference, method) };
  if (!(await acquireOpening(tx, reference, { ...key, leaseSeconds }))) return false;
  await insertPayment(tx, { ...key, reference, openedPence: totalPence });
  return true;
}

/**
 * Opens an order's payment once: the call that gets the lease, or has it already, opens it; others wait for its URL. An order
 * whose money is on its way, or there, is answered with the page of its state.
 */
export async function openPayment(
  deps: Deps,
  caller: Caller,
  order: StoredOrder,
  method: PaymentMethod,
  { hasLease = false, browserKey }: OpenOptions = {},
): Promise<Placed> {
  const { provider } = method;
  const code = codeOf(order.reference, method);
  const opening = { ...method, code, browserKey };
  if (hasLease) return openWithLease(deps, caller, order, opening);
  const deadline = Date.now() + waitMs.limit;
  for (
    let current: StoredOrder | undefined = order;
    current;
    current = await findOrder(deps.database, order.reference)
  ) {
    if (hasMoneyUnderway(current)) return { kind: 'redirect', path: statePath(current) };
    if (current.status !== 'placing' && current.status !== 'awaiting_payment')
      return { kind: 'refused', errors: 'Your order was not placed. Please try again.' };
    if (current.paymentUrl && current.provider === provider && current.paymentCode === code) {
      if (browserKey) await admitBrowser(deps.database, current.reference, browserKey);
      return { kind: 'placed', reference: current.reference, url: current.paymentUrl };
    }
    const waiting = current;
    if (await deps.database.transaction((tx) => acquireLease(tx, waiting, method)))
      return openWithLease(deps, caller, current, opening);
    if (Date.now() > deadline) break;
    await sleep(waitMs.step);
  }
  return { kind: 'refused', errors: unavailable };
}

async function openWithLease(
  deps: Deps,
  caller: Caller,
  order: StoredOrder,
  method: PaymentMethod & Pick<OpenOptions, 'browserKey'> & { readonly code: string },
): Promise<Placed> {
  const { reference } = order;
  try {
    const { provider, code, browserKey } = method;
    await holdOrderStock(deps, caller, order);
    const request = paymentOf(order, method, deps.settings.shopName);
    const opened = await deps.payments.of(method).open(request);
    const { challenge } = opened;
    // A challenge has no address of its own: whoever does not answer it can still pay on the card page.
    const url = (challenge && order.paymentUrl) ?? opened.url;
    const payment = { provider, code, id: opened.id, url };
    const isSaved = await saveOpenedPayment(deps.database, reference, payment, browserKey);
    if (opened.state) await recordPayment(deps, { ...opened.state, provider, code, source: 'modification' });
    return isSaved ? { kind: 'placed', reference, url, challenge } : whyNotSaved(deps, reference);
  } catch (error) {
    return recover(deps, reference, error);
  }
}

/** An order changes while its payment is opened: it was cancelled, or the notification of a wallet's payment was faster. */
async function whyNotSaved({ database }: Pick<Deps, 'database'>, reference: string): Promise<Placed> {
  const order = await findOrder(database, reference);
  if (order && hasMoneyUnderway(order)) return { kind: 'redirect', path: statePath(order) };
  return { kind: 'refused', errors: 'Your basket has changed. Please check your order and place it again.' };
}

/** Whether its money is on its way, or there. */
function hasMoneyUnderway({ status }: StoredOrder): boolean {
  return status === 'pending' || status === 'authorised' || status === 'paid';
}

async function holdOrderStock(
  deps: Deps,
  caller: Caller,
  { reference, snapshot }: StoredOrder,
): Promise<void> {
  await deps.services.call(
    holdStock,
    {
      key: reference,
      lines: stockLinesOf(snapshot.lines),
      home_delivery: snapshot.route === 'delivery' ? 1 : 0,
      expires_in_seconds: deps.settings.paymentHoldSeconds,
    },
    caller,
  );
}

async function recover(deps: Deps, reference: string, error: unknown): Promise<Placed> {
  if (error instanceof CallError && error.problem.code === 'out_of_stock') {
    await setStatus(deps.database, reference, 'failed');
    return {
      kind: 'refused',
      errors: 'Sorry, those tyres have just sold out in that quantity. Please change your basket.',
    };
  }
  await releaseOpening(deps.database, reference);
  if (error instanceof PaymentUnavailable) {
    deps.log.error({ reference, err: error }, 'opening the payment failed');
    return { kind: 'refused', errors: unavailable };
  }
  throw error;
}

function paymentOf(
  order: StoredOrder,
  { code, token }: PaymentMethod & { readonly code: string },
  shopName: string,
): PaymentRequest {
  const { lines, billing } = order.snapshot;
  return {
    reference: order.reference,
    code,
    amountPence: order.totalPence,
    description: `${shopName} order ${order.reference}`,
    lines: lines.map((line) =>
      line.kind === 'tyre' ? `${line.quantity} x ${line.brand} ${line.range} ${line.size}` : line.name,
    ),
    email: order.email,
    billing,
    ...(token === undefined ? {} : { token }),
  };
}
