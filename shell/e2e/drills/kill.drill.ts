import { setTimeout as sleep } from 'node:timers/promises';
import { programs } from '@tyres/stack/plan';
import type { Stack } from '@tyres/stack/stack';
import { withDescendants } from '@tyres/stack/testing/process-tree';
import type { Drill } from './drill';
import { watchOrders } from './paid-orders';
import { describeShoppers, startShoppers } from './shoppers';
import { findMissing } from './site-health';

const rounds = 24;
const pauseMs = 3_000;
const wholeWithinMs = 10_000;
/** Inside `npm test` the machine is busy, and starting a program takes 2 s of processor time. */
const wholeWithinOnBusyMachineMs = 30_000;
/** A process in which the edge runs teams' bundles; the edge itself where there is none. */
const edgesOwn = "one of the edge's processes";
const victims: readonly string[] = [...programs, 'redis', 'postgres', edgesOwn];
/** The victims in the short form: one of each kind. */
const shortVictims = ['checkout', 'fitters', 'redis', 'postgres'] as const;

export const drill: Drill = {
  title:
    'Random processes are killed while shoppers buy; the site recovers within 10 s and finishes paid orders within 60 s.',
  options: {
    victims: `which, with commas between: ${victims.join(', ')} (all)`,
    shoppers: 'how many a second (10)',
    kills: `how many (${rounds}); with it the pauses between them are random, and a victim starts again at once`,
  },
  async run({ stack, isShort, options, note }) {
    const watch = watchOrders(stack);
    const shoppers = startShoppers({
      site: stack.addresses.site,
      perSecond: isShort ? 2 : Number(options['shoppers'] ?? 10),
      fittedOneIn: 3,
    });
    const isHasty = options['kills'] !== undefined;
    const kills: Kill[] = [];
    for (const victim of isShort ? shortVictims : randomVictims(options)) {
      await sleep(isShort ? 1_000 : isHasty ? Math.random() * pauseMs : pauseMs);
      const withinMs = isShort ? wholeWithinOnBusyMachineMs : wholeWithinMs;
      const kill = await killAndWait(stack, victim, { withinMs, isHasty });
      note(`${victim}: ${kill.missing ?? 'whole again'} after ${kill.ms} ms`);
      kills.push(kill);
    }
    const seen = await shoppers.stop();
    const isSandboxNew = kills.some(({ victim }) => victim === 'sandbox');
    const orders = await watch.check({ isSandboxNew, reconciles: !isShort });
    return {
      figures: {
        kills: kills.length,
        'slowest recovery ms': Math.max(...kills.map(({ ms }) => ms)),
        ...describeShoppers(seen),
        ...orders.figures,
      },
      failures: [...kills.flatMap(describeKill), ...orders.failures],
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

function randomVictims(options: Readonly<Record<string, string>>): string[] {
  const wanted = options['victims']?.split(',') ?? victims;
  const length = Number(options['kills'] ?? rounds);
  return Array.from({ length }, () => wanted[Math.floor(Math.random() * wanted.length)] ?? 'edge');
}

/**
 * Kills a process, and waits until it runs again and the site serves. The stack starts a program that ends again and again later
 * each time; `isHasty` starts it at once.
 */
async function killAndWait(
  stack: Stack,
  victim: string,
  { withinMs, isHasty }: { readonly withinMs: number; readonly isHasty: boolean },
): Promise<Kill> {
  const isBack = killOne(stack, victim);
  const startedMs = Date.now();
  for (;;) {
    if (isHasty && victim !== edgesOwn && !stack.program(victim).isRunning()) stack.program(victim).start();
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

function describeKill({ victim, ms, missing }: Kill): string[] {
  return missing === undefined
    ? []
    : [`${ms} ms after ${victim} was killed the site was not whole: ${missing}.`];
}
