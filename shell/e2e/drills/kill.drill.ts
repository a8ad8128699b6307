import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '@tyres/stack/stack';
import type { Drill, DrillTools } from './drill';
import { countLines, startShoppers } from './shoppers';
import { findUnfinishedWork, type UnfinishedWork } from './unfinished-orders';

const rounds = 24;
const wholeWithinMs = 10_000;
const doneWithinMs = 60_000;
const victims = [
  'edge',
  'search',
  'catalogue',
  'fitters',
  'checkout',
  'content',
  'registry',
  'sandbox',
  'redis',
  'postgres',
] as const;
/** What is killed in the short form: one of each kind. */
const shortVictims = ['checkout', 'redis', 'postgres'] as const;
const keyPages = ['/', '/faq', '/basket', '/terms', '/ajax/get_basket/1'] as const;

export const drill: Drill = {
  title:
    'kill -9 of a random process, again and again, while shoppers buy: whole in 10 s, no paid order left after 60 s.',
  async run({ stack, isShort, note }) {
    const shoppers = startShoppers({ site: stack.addresses.site, perSecond: isShort ? 2 : 10 });
    const recoveries: number[] = [];
    const failures: string[] = [];
    for (const victim of isShort ? shortVictims : randomVictims()) {
      await sleep(isShort ? 500 : 3_000);
      const recovery = await killAndWait(stack, victim);
      note(
        `${victim}: ${recovery.ms === undefined ? 'not whole again' : `whole again after ${recovery.ms} ms`}`,
      );
      if (recovery.ms !== undefined) recoveries.push(recovery.ms);
      else
        failures.push(
          `The site was not whole ${wholeWithinMs / 1000} s after ${victim} was killed: ${recovery.why}.`,
        );
    }
    const seen = await shoppers.stop();
    const left = await untilDone(stack);
    return {
      figures: {
        kills: recoveries.length + failures.length,
        'slowest recovery ms': Math.max(...recoveries),
        shoppers: seen.shoppers,
        bought: seen.bought,
        requests: seen.requests,
        'failed requests': seen.failedRequestCount,
        'failed by kind': countLines(seen.failedRequests).join(', ') || 'none',
        'purchases given up': countLines(seen.broken).join(', ') || 'none',
        'longest request ms': seen.longestMs,
        'paid work done after ms': left.ms,
      },
      failures: [...failures, ...describeLeft(left)],
    };
  },
};

function randomVictims(): (typeof victims)[number][] {
  return Array.from({ length: rounds }, () => victims[Math.floor(Math.random() * victims.length)] ?? 'edge');
}

/** Kills a process, waits until it runs again and the site serves; `why` tells what it still missed at the end. */
async function killAndWait(
  stack: Stack,
  victim: string,
): Promise<{ ms: number; why?: string } | { ms: undefined; why: string }> {
  const program = stack.program(victim);
  const before = program.pid();
  if (before === undefined) return { ms: undefined, why: 'it did not run before' };
  const startedMs = Date.now();
  program.kill();
  let why = 'it was not started again';
  while (Date.now() - startedMs < wholeWithinMs) {
    const pid = program.pid();
    if (pid !== undefined && pid !== before) {
      const missing = await findMissing(stack);
      if (missing === undefined) return { ms: Date.now() - startedMs };
      why = missing;
    }
    await sleep(50);
  }
  return { ms: undefined, why };
}

/** The first of the key pages and services that does not answer as it should. */
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
async function untilDone({
  addresses,
}: Pick<DrillTools['stack'], 'addresses'>): Promise<UnfinishedWork & { ms: number }> {
  const startedMs = Date.now();
  for (;;) {
    const left = await findUnfinishedWork(addresses.database);
    const ms = Date.now() - startedMs;
    const isDone = left.orders.length === 0 && left.messages === 0;
    if (isDone || ms > doneWithinMs) return { ...left, ms };
    await sleep(250);
  }
}

function describeLeft({ orders, messages }: UnfinishedWork): string[] {
  return [
    ...(orders.length > 0
      ? [`${orders.length} paid orders were not finished: ${orders.slice(0, 5).join(', ')}.`]
      : []),
    ...(messages > 0 ? [`${messages} messages were not sent.`] : []),
  ];
}
