import { setTimeout as sleep } from 'node:timers/promises';
import { programs } from '@tyres/stack/plan';
import type { Stack } from '@tyres/stack/stack';
import { withDescendants } from '@tyres/stack/testing/process-tree';
import type { Drill } from './drill';
import { countLines, startShoppers } from './shoppers';
import { findUnfinishedWork, findWrongBookings, type UnfinishedWork } from './unfinished-orders';

const rounds = 24;
const wholeWithinMs = 10_000;
/** Inside `npm test` the machine is busy, and starting a program takes 2 s of processor time. */
const wholeWithinOnBusyMachineMs = 30_000;
const doneWithinMs = 60_000;
/** A process in which the edge runs teams' bundles; the edge itself where there is none. */
const edgesOwn = "one of the edge's processes";
const victims: readonly string[] = [...programs, 'redis', 'postgres', edgesOwn];
/** The victims in the short form: one of each kind. */
const shortVictims = ['checkout', 'fitters', 'redis', 'postgres'] as const;
const keyPages = [
  '/',
  '/manufacturers/ford',
  '/tyre-sizes/205-55-16',
  '/basket',
  '/faq',
  '/ajax/get_basket/1',
] as const;

export const drill: Drill = {
  title:
    'Random processes are killed while shoppers buy; the site recovers within 10 s and finishes paid orders within 60 s.',
  async run({ stack, isShort, note }) {
    const shoppers = startShoppers({
      site: stack.addresses.site,
      perSecond: isShort ? 2 : 10,
      fittedOneIn: 3,
    });
    const kills: Kill[] = [];
    for (const victim of isShort ? shortVictims : randomVictims()) {
      await sleep(isShort ? 1_000 : 3_000);
      const kill = await killAndWait(stack, victim, isShort ? wholeWithinOnBusyMachineMs : wholeWithinMs);
      note(`${victim}: ${kill.missing ?? 'whole again'} after ${kill.ms} ms`);
      kills.push(kill);
    }
    const seen = await shoppers.stop();
    const left = await untilDone(stack);
    const wrong = await findWrongBookings(stack.addresses.database);
    return {
      figures: {
        kills: kills.length,
        'slowest recovery ms': Math.max(...kills.map(({ ms }) => ms)),
        shoppers: seen.shoppers,
        bought: seen.bought,
        requests: seen.requests,
        'failed requests': seen.failedRequestCount,
        'failed by kind': countLines(seen.failedRequests).join(', ') || 'none',
        'purchases given up': countLines(seen.broken).join(', ') || 'none',
        'longest request ms': seen.longestMs,
        'paid work done after ms': left.ms,
        'bookings that are not their orders': wrong.length,
      },
      failures: [...kills.flatMap(describeKill), ...describeLeft(left), ...describeWrong(wrong)],
    };
  },
};

interface Kill {
  readonly victim: string;
  /** Until the site had recovered, or the limit. */
  readonly ms: number;
  /** What had not recovered then. */
  readonly missing: string | undefined;
}

function randomVictims(): string[] {
  return Array.from({ length: rounds }, () => victims[Math.floor(Math.random() * victims.length)] ?? 'edge');
}

/** Kills a process, and waits until it runs again and the site serves. */
async function killAndWait(stack: Stack, victim: string, withinMs: number): Promise<Kill> {
  const isBack = killOne(stack, victim);
  const startedMs = Date.now();
  for (;;) {
    const missing = isBack() ? await findMissing(stack) : 'it does not run';
    const ms = Date.now() - startedMs;
    if (ms > withinMs) return { victim, ms, missing: missing ?? 'whole, but too late' };
    if (missing === undefined) return { victim, ms, missing };
    await sleep(50);
  }
}

/** Kills a process; returns a check that another one has replaced it. */
function killOne(stack: Stack, victim: string): () => boolean {
  const program = stack.program(victim === edgesOwn ? 'edge' : victim);
  const before = program.pid();
  const child = victim === edgesOwn && before !== undefined ? withDescendants([before])[1] : undefined;
  if (child !== undefined) {
    process.kill(child, 'SIGKILL');
    return () => true;
  }
  program.kill();
  return () => program.pid() !== undefined && program.pid() !== before;
}

/** The first key page or service that does not answer as expected. */
async function findMissing({ addresses }: Stack): Promise<string | undefined> {
  for (const page of keyPages) {
    const status = await statusOf(`${addresses.site}${page}`);
    if (status !== 200) return `${page} answers ${status}`;
  }
  for (const [name, url] of Object.entries({ ...addresses.services, registry: addresses.registry })) {
    const status = await statusOf(`${url}/health/ready`);
    if (status !== 200) return `${name} is not ready (${status})`;
  }
  return undefined;
}

async function statusOf(url: string): Promise<number | string> {
  try {
    const response = await fetch(url, {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      signal: AbortSignal.timeout(5_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Waits until every paid order is finished and every message sent, at most for the promised time. */
async function untilDone({ addresses }: Pick<Stack, 'addresses'>): Promise<UnfinishedWork & { ms: number }> {
  const startedMs = Date.now();
  for (;;) {
    const left = await findUnfinishedWork(addresses.database);
    const ms = Date.now() - startedMs;
    const isDone = left.orders.length === 0 && left.messages === 0;
    if (isDone || ms > doneWithinMs) return { ...left, ms };
    await sleep(250);
  }
}

function describeKill({ victim, ms, missing }: Kill): string[] {
  return missing === undefined
    ? []
    : [`${ms} ms after ${victim} was killed the site was not whole: ${missing}.`];
}

function describeWrong(orders: readonly string[]): string[] {
  return orders.length > 0
    ? [
        `${orders.length} orders have another booking than they say, or none: ${orders.slice(0, 5).join(', ')}.`,
      ]
    : [];
}

function describeLeft({ orders, messages }: UnfinishedWork): string[] {
  return [
    ...(orders.length > 0
      ? [`${orders.length} paid orders were not finished: ${orders.slice(0, 5).join(', ')}.`]
      : []),
    ...(messages > 0 ? [`${messages} messages were not sent.`] : []),
  ];
}
