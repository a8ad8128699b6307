import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { environmentOf } from '@tyres/stack/plan';
import { root } from '@tyres/stack/root';
import type { Stack } from '@tyres/stack/stack';
import type { DrillResult } from './drill';
import { collectMessages } from './order-messages';
import {
  findOrdersSince,
  findUnfinishedWork,
  findWrongBookings,
  type PlacedOrder,
  type UnfinishedWork,
} from './unfinished-orders';

const doneWithinMs = 60_000;
/** What is younger the reconciliation takes for work that is still being done. */
const reconcileAfterMs = 125_000;

export interface OrdersWatch {
  /** Whether everything that is promised about paid orders holds, for the orders since the watch began. */
  check(options: CheckOptions): Promise<DrillResult>;
}
interface CheckOptions {
  /** The sandbox was killed: its messages are gone, and perhaps what it had to tell about money. */
  readonly isSandboxNew: boolean;
  /** Waits until the reconciliation looks at these orders, too, and runs it. */
  readonly reconciles: boolean;
}

/**
 * Watches what becomes of orders: within a minute each one that is paid for is completed or refunded, no money is taken without an
 * order or missing for one, bookings and confirmations are those of their orders, and there is one confirmation on each channel.
 */
export function watchOrders(stack: Stack): OrdersWatch {
  const { addresses } = stack;
  const since = new Date();
  const messages = collectMessages(addresses.sandbox);
  return {
    async check({ isSandboxNew, reconciles }) {
      const left = await untilDone(stack, since, isSandboxNew);
      const wrong = await findWrongBookings(addresses.database);
      const orders = await findOrdersSince(addresses.database, since);
      const compared = await messages.compare(isSandboxNew ? [] : orders);
      const found = reconciles ? await reconcileLater(stack) : undefined;
      return {
        figures: {
          'orders paid for': orders.filter(({ status }) => status === 'paid' || status === 'refunded').length,
          'of these refunded': orders.filter(({ status }) => status === 'refunded').length,
          'paid work done after ms': left.ms,
          'bookings that are not their orders': wrong.length,
          ...(isSandboxNew
            ? {}
            : {
                'confirmations by e-mail and text': `${compared.emails}, ${compared.texts}`,
                'e-mails that came again': compared.emailsAgain,
              }),
          ...(found === undefined ? {} : { 'found by the reconciliation': found }),
        },
        failures: [
          ...describeLeft(left),
          ...describeWrong(wrong),
          ...compared.failures,
          ...(found === undefined || found === '0 found' ? [] : [`The reconciliation says: ${found}.`]),
        ],
      };
    },
  };
}

interface Left extends UnfinishedWork {
  readonly ms: number;
  /** A sentence for each order whose money is not where it should be. */
  readonly money: readonly string[];
}

/** Waits until every paid order is finished and every message sent, at most for the promised time. */
async function untilDone({ addresses }: Stack, since: Date, isSandboxNew: boolean): Promise<Left> {
  const startedMs = Date.now();
  for (;;) {
    const left = await findUnfinishedWork(addresses.database);
    const orders = await findOrdersSince(addresses.database, since);
    const money = isSandboxNew ? [] : await compareMoney(addresses.sandbox, orders);
    const ms = Date.now() - startedMs;
    const isDone = left.orders.length === 0 && left.messages === 0 && money.length === 0;
    if (isDone || ms > doneWithinMs) return { ...left, money, ms };
    await sleep(250);
  }
}

/** Compares orders with what the card provider has of their money. */
async function compareMoney(sandbox: string, orders: readonly PlacedOrder[]): Promise<string[]> {
  const answer = await fetch(`${sandbox}/worldpay/payments.json`);
  const payments: { orderCode: string; lastEvent: string }[] = JSON.parse(await answer.text());
  const events = new Map(payments.map(({ orderCode, lastEvent }) => [orderCode, lastEvent]));
  return orders.flatMap(({ reference, status }) => {
    const event = events.get(reference) ?? 'unknown';
    const isOurs = ['AUTHORISED', 'CAPTURED', 'SETTLED'].includes(event);
    return isOurs === (status === 'paid') ? [] : [`The order ${reference} is ${status}, its money ${event}.`];
  });
}

/** Runs `npm run reconcile -w @tyres/checkout` once it looks at the newest orders; returns its last line, or all if it found something. */
async function reconcileLater({ addresses, secrets, logFolder }: Stack): Promise<string> {
  await sleep(reconcileAfterMs);
  const data = dirname(logFolder);
  const env = { ...process.env, ...environmentOf('checkout', addresses, secrets, { data }) };
  const file = join(root, 'services/checkout/src/reconcile.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    env,
  }).catch((error: unknown) => ({ stdout: `it failed: ${String(error)}` }));
  return stdout.trim();
}

function describeWrong(orders: readonly string[]): string[] {
  return orders.length > 0
    ? [
        `${orders.length} orders have another booking than they say, or none: ${orders.slice(0, 5).join(', ')}.`,
      ]
    : [];
}

function describeLeft({ orders, messages, money }: Left): string[] {
  return [
    ...(orders.length > 0
      ? [`${orders.length} paid orders were not finished: ${orders.slice(0, 5).join(', ')}.`]
      : []),
    ...(messages > 0 ? [`${messages} messages were not sent.`] : []),
    ...(money.length > 0 ? [`${money.length} orders and their money differ. ${money[0]}`] : []),
  ];
}
