import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@tyres/service-kit/database';
import type { Stack } from '@tyres/stack/stack';
import sql from 'sql-template-tag';
import { switchWorldpay } from '../drills/sandbox-faults';
import { median } from './figures';
import { markdownTable } from './markdown-table';
import type { LoadRequest, OpenLoadReport } from './open-load';
import { fillBaskets, planNotifications, planOrders, type UnpaidOrder } from './orders-shoppers';
import { memoryOf } from './process-memory';
import { loadColumns, loadRow, restartOn, runOpenLoad } from './service-load';

/** The running site with its orders stored. */
export interface OrdersBench {
  readonly stack: Stack;
  readonly database: Database;
  /** A folder for the bench's files. */
  readonly folder: string;
  /** How long the memory is watched. */
  readonly minutes: number;
  readonly scale: number;
}

const perSecond = 20;
const seconds = 60;
const memoryLimitMb = 200;
/** How long the last orders may take to be paid. */
const patienceMs = 60_000;

/**
 * Orders are placed, while those placed before are paid: each at 20 a second, on the core of the checkout alone. The time
 * to `paid` counts from the moment at which the notification was recorded.
 */
export async function measurePlacing(bench: OrdersBench): Promise<string> {
  const { stack } = bench;
  await restartOn(stack, 'load', ['checkout']);
  const first = await placeOrders(bench, seconds);
  const shoppers = await startShoppers(bench, seconds);
  const [placed, notified] = await Promise.all([
    load(bench, 'placing', planOrders(shoppers)),
    payOrders(bench, first),
  ]);
  const paid = await timesToPaid(bench, first);
  await restartOn(stack, 'server', ['checkout']);
  refuseFailures(placed, notified);
  const rows = [
    loadRow('place an order (aim: p99 150 ms)', perSecond, placed),
    loadRow("the card provider's notification", perSecond, notified),
    ['from it to `paid` (aim: p99 1 s)', perSecond, first.length - paid.count, ...paid.figures, '', ''],
  ];
  return `${placed.counted} orders placed and ${first.length} paid in ${seconds} s.\n\n${markdownTable(loadColumns, rows)}`;
}

/** The service's memory at start, under load, and at the end of some minutes of it. */
export async function measureMemory(bench: OrdersBench): Promise<string> {
  const { stack, minutes } = bench;
  await restartOn(stack, 'load', ['checkout']);
  const memory = () => memoryOf(stack.program('checkout').pid());
  const atStartMb = memory().residentMb;
  const eachMinute: number[] = [];
  let before = await placeOrders(bench, 60);
  for (let minute = 0; minute < minutes; minute += 1) {
    const shoppers = await startShoppers(bench, 60);
    const [placed, notified] = await Promise.all([
      load(bench, 'placing', planOrders(shoppers)),
      payOrders(bench, before),
    ]);
    refuseFailures(placed, notified);
    before = await unpaidOrders(bench, shoppers);
    eachMinute.push(memory().residentMb);
  }
  const { peakMb } = memory();
  await restartOn(stack, 'server', ['checkout']);
  if (peakMb > memoryLimitMb) process.exitCode = 1;
  const rows = [
    ['at start', atStartMb.toFixed(0)],
    ['after a minute', (eachMinute[0] ?? 0).toFixed(0)],
    [`in the last minutes of ${minutes}`, median(eachMinute.slice(-3)).toFixed(0)],
    ['at most', peakMb.toFixed(0)],
  ];
  return `${perSecond} orders a second placed, and as many paid.\n\n${markdownTable(['the service', `MB (limit ${memoryLimitMb})`], rows)}`;
}

function refuseFailures(...reports: readonly OpenLoadReport[]): void {
  if (reports.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

const originOf = ({ stack }: OrdersBench): string => stack.addresses.services['checkout'] ?? '';

async function startShoppers(bench: OrdersBench, forSeconds: number): ReturnType<typeof fillBaskets> {
  const codes = await stockCodes(bench);
  return fillBaskets(originOf(bench), codes, perSecond * forSeconds);
}

async function stockCodes({ database }: OrdersBench): Promise<string[]> {
  const rows = await database.query<{ st_code: string }>(
    sql`select st_code from catalogue.tyres order by id limit 500`,
  );
  return rows.map(({ st_code }) => st_code);
}

/** Places orders at the rate of the bench, and returns those that wait for their payment. */
async function placeOrders(bench: OrdersBench, forSeconds: number): Promise<UnpaidOrder[]> {
  const shoppers = await startShoppers(bench, forSeconds);
  refuseFailures(await load(bench, 'placing', planOrders(shoppers)));
  return unpaidOrders(bench, shoppers);
}

async function unpaidOrders(
  { database }: OrdersBench,
  shoppers: readonly { readonly sessionId: string }[],
): Promise<UnpaidOrder[]> {
  const emails = shoppers.map(({ sessionId }) => `${sessionId}@example.com`);
  return database.query<UnpaidOrder>(sql`
    select reference, total_pence from orders where status = 'awaiting_payment' and email = any (${emails}::text[])`);
}

/**
 * Approves each payment at the card provider and sends its notification soon after, at the rate of the bench. The sandbox itself
 * sends none, so that each is timed here; the provider has to know of the payment, since the checkout captures its money.
 */
async function payOrders(bench: OrdersBench, orders: readonly UnpaidOrder[]): Promise<OpenLoadReport> {
  await switchWorldpay(bench.stack, 'lost');
  const approvals = approveAll(bench, orders);
  const [report] = await Promise.all([load(bench, 'notified', notificationsFor(bench, orders)), approvals]);
  await switchWorldpay(bench.stack, 'prompt');
  return report;
}

/** Ahead of the load by the time in which that starts. */
async function approveAll({ stack }: OrdersBench, orders: readonly UnpaidOrder[]): Promise<void> {
  const startMs = performance.now();
  const approve = async (reference: string): Promise<number> => {
    const body = new URLSearchParams({ outcome: 'approve' });
    const page = `${stack.addresses.sandbox}/worldpay/hosted/${reference}`;
    const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    await answer.text();
    return answer.status;
  };
  const statuses: Promise<number>[] = [];
  for (const [place, { reference }] of orders.entries()) {
    await sleep(Math.max(0, startMs + (place * 1_000) / perSecond - performance.now()));
    statuses.push(approve(reference));
  }
  const refused = (await Promise.all(statuses)).find((status) => status >= 400);
  if (refused !== undefined) throw new Error(`The sandbox answered an approval with ${refused}.`);
}

function notificationsFor({ stack }: OrdersBench, orders: readonly UnpaidOrder[]): LoadRequest[] {
  return planNotifications(orders, stack.secrets('payment-notification'));
}

/** Sends each request once, at the rate of the bench. */
async function load(
  bench: OrdersBench,
  name: string,
  requests: readonly LoadRequest[],
): Promise<OpenLoadReport> {
  const folder = join(bench.folder, name);
  await mkdir(folder, { recursive: true });
  const plan = { origin: originOf(bench), requests, perSecond, warmUpSeconds: 0 };
  return runOpenLoad({ ...plan, seconds: requests.length / perSecond }, folder, 'server');
}

/** From the record of the notification to `paid`, in milliseconds. */
async function timesToPaid(
  { database }: OrdersBench,
  orders: readonly UnpaidOrder[],
): Promise<{ count: number; figures: readonly string[] }> {
  const references = orders.map(({ reference }) => reference);
  const untilMs = Date.now() + patienceMs;
  for (;;) {
    const rows = await database.query<{ ms: number }>(sql`
      select extract(epoch from updated_at - received_at)::float8 * 1000 as ms
        from orders join payment_events on code = reference
       where reference = any (${references}::text[]) and status = 'paid' and event = 'authorised' and source = 'notification'
       order by ms`);
    if (rows.length >= orders.length || Date.now() > untilMs) {
      if (rows.length < orders.length) process.exitCode = 1;
      const at = (share: number): number =>
        rows[Math.min(rows.length - 1, Math.floor(rows.length * share))]?.ms ?? 0;
      return { count: rows.length, figures: [at(0.5).toFixed(1), at(0.99).toFixed(1), at(1).toFixed(0)] };
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
