import { holdStock } from '@tyres/catalogue-contract/endpoints';
import { CallError } from '@tyres/contract-kit/endpoint';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller, Deps } from '../deps';
import type { StoredOrder } from '../domain/order';
import { PaymentUnavailable } from '../errors';
import type { PaymentRequest } from '../adapters/payments/payment-provider';
import { findOrder, releaseOpening, saveOpenedPayment, setStatus, acquireOpening } from '../store/orders';
import { stockLinesOf } from '../domain/stock-lines';

/** The result of placing an order (SD27). */
export type Placed =
  | { readonly kind: 'placed'; readonly reference: string; readonly url: string }
  | { readonly kind: 'redirect'; readonly path: string }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> | string };

/** Longer than holding stock and opening a payment may take by their own timeouts. */
const leaseSeconds = 30;
const waitMs = { step: 100, limit: 8_000 } as const;
const unavailable = 'We could not reach the card payment page. You have not been charged. Please try again.';

/** Opens an order's payment once: the call that gets the lease opens it, others wait for its URL. */
export async function openPayment(deps: Deps, caller: Caller, order: StoredOrder): Promise<Placed> {
  const deadline = Date.now() + waitMs.limit;
  for (
    let current: StoredOrder | undefined = order;
    current;
    current = await findOrder(deps.database, order.reference)
  ) {
    if (current.paymentUrl) return { kind: 'placed', reference: current.reference, url: current.paymentUrl };
    if (current.status !== 'placing')
      return { kind: 'refused', errors: 'Your order was not placed. Please try again.' };
    if (await acquireOpening(deps.database, order.reference, leaseSeconds))
      return openWithLease(deps, caller, current);
    if (Date.now() > deadline) break;
    await sleep(waitMs.step);
  }
  return { kind: 'refused', errors: unavailable };
}

async function openWithLease(deps: Deps, caller: Caller, order: StoredOrder): Promise<Placed> {
  const { reference, snapshot } = order;
  try {
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
    const url = await deps.payments.open(paymentOf(order, deps.settings.shopName));
    await deps.jobs.add(
      deps.database,
      'check-payment',
      { reference },
      { delaySeconds: deps.settings.paymentHoldSeconds },
    );
    const isSaved = await saveOpenedPayment(deps.database, reference, url);
    return isSaved
      ? { kind: 'placed', reference, url }
      : { kind: 'refused', errors: 'Your basket has changed. Please check your order and place it again.' };
  } catch (error) {
    return recover(deps, reference, error);
  }
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

function paymentOf(order: StoredOrder, shopName: string): PaymentRequest {
  const { lines, billing } = order.snapshot;
  return {
    reference: order.reference,
    amountPence: order.totalPence,
    description: `${shopName} order ${order.reference}`,
    lines: lines.map((line) =>
      line.kind === 'tyre' ? `${line.quantity} x ${line.brand} ${line.range} ${line.size}` : line.name,
    ),
    email: order.email,
    billing,
  };
}
