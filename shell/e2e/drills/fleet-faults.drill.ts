import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from '@tyres/stack/fleet';
import type { ManagedProcess } from '@tyres/stack/kept-process';
import { inTime } from '@tyres/service-kit/in-time';
import { fleetInstances, programs } from '@tyres/stack/plan';
import type { Drill } from './drill';
import { watchOrders } from './paid-orders';
import { describeShoppers, startShoppers, type Shoppers } from './shoppers';
import { findMissing } from './site-health';

const hangMs = 8_000;
const pauseMs = 3_000;
const answerWithinMs = 500;
const wholeWithinMs = 10_000;
/** A primary of Redis is replaced by its replica. */
const failedOverWithinMs = 30_000;

export const drill: Drill = {
  title:
    'One instance of each program of a fleet, and a primary of Redis, is killed, then hangs, while shoppers buy: the site is whole again within 10 s (Redis 30 s), and no order is lost or doubled.',
  needs: 'fleet',
  options: { shoppers: 'how many a second (10)' },
  async run({ stack, fleet, options, note }) {
    if (!fleet) throw new Error('It needs a fleet.');
    const watch = watchOrders(stack);
    const shoppers = startShoppers({
      site: stack.addresses.site,
      perSecond: Number(options['shoppers'] ?? 10),
      fittedOneIn: 3,
    });
    const faults: Fault[] = [];
    for (const how of ['killed', 'hung'] as const) {
      for (const victim of [...programs.filter((name) => fleetInstances(name) > 1), 'redis']) {
        await sleep(pauseMs);
        const fault = await cause(fleet, { victim, how, shoppers });
        note(
          `${victim} ${how}: ${fault.missing ?? 'whole'} after ${fault.ms} ms, ${fault.failed} requests failed`,
        );
        faults.push(fault);
      }
    }
    const seen = await shoppers.stop();
    const orders = await watch.check({ isSandboxNew: false, reconciles: true });
    return {
      figures: {
        ...Object.fromEntries(
          faults.map(({ victim, how, ms, failed }) => [
            `${victim} ${how}`,
            `whole after ${ms} ms, ${failed} failed`,
          ]),
        ),
        ...describeShoppers(seen),
        ...orders.figures,
      },
      failures: [
        ...faults.flatMap(({ victim, how, missing }) => (missing ? [`${victim} ${how}: ${missing}`] : [])),
        ...orders.failures,
      ],
    };
  },
};

interface Fault {
  readonly victim: string;
  readonly how: 'killed' | 'hung';
  readonly ms: number;
  /** Requests of shoppers that failed from the fault until the site was whole. */
  readonly failed: number;
  readonly missing: string | undefined;
}

async function cause(
  fleet: Fleet,
  { victim, how, shoppers }: { victim: string; how: Fault['how']; shoppers: Shoppers },
): Promise<Fault> {
  const instance = victim === 'redis' ? await findPrimary(fleet) : fleet.instances(victim)[0];
  const pid = instance?.pid();
  if (!instance || pid === undefined) throw new Error(`${victim} does not run.`);
  const failedBefore = shoppers.figures().failedRequestCount;
  const startedMs = performance.now();
  if (how === 'killed') instance.kill();
  else process.kill(pid, 'SIGSTOP');
  const withinMs = victim === 'redis' ? failedOverWithinMs : wholeWithinMs;
  // The first moments: what has not noticed the fault yet still looks whole.
  await sleep(1_000);
  const look = async () => (await findSilentPrimary(fleet, instance)) ?? (await findMissing(fleet));
  let missing = await look();
  while (missing !== undefined && performance.now() - startedMs < withinMs) {
    await sleep(50);
    missing = await look();
  }
  const ms = Math.round(performance.now() - startedMs);
  if (how === 'hung') {
    await sleep(Math.max(0, hangMs - ms));
    process.kill(pid, 'SIGCONT');
  }
  const failed = shoppers.figures().failedRequestCount - failedBefore;
  return { victim, how, ms, failed, missing };
}

/** A primary of Redis, as another node lists them, that does not answer. */
async function findSilentPrimary(
  { redisCluster: { nodes } }: Fleet,
  victim: ManagedProcess,
): Promise<string | undefined> {
  const list = (await nodes.find(({ program }) => program !== victim)?.ask(['CLUSTER', 'NODES'])) ?? '';
  for (const [, address] of list.matchAll(/^\S+ ([^@]+)@\S+ \S*master\S* .*connected \S+/gm)) {
    const answer = nodes.find((node) => node.address === address)?.ask(['PING']);
    const isAnswering = await inTime(
      (answer ?? Promise.resolve('')).catch(() => ''),
      answerWithinMs,
    );
    if (isAnswering !== 'PONG') return `the primary ${address} of Redis does not answer`;
  }
  return undefined;
}

async function findPrimary({ redisCluster }: Fleet): Promise<ManagedProcess | undefined> {
  for (const { program, role } of redisCluster.nodes)
    if ((await role().catch(() => 'away')) === 'master') return program;
  return undefined;
}
