import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from '@tyres/stack/fleet';
import type { ManagedProcess } from '@tyres/stack/kept-process';
import { inTime } from '@tyres/service-kit/in-time';
import { fleetInstances, programs } from '@tyres/stack/plan';
import { canCutOff, cutOff } from './cut-off';
import type { Drill } from './drill';
import { watchOrders } from './paid-orders';
import { describeShoppers, startShoppers, type Shoppers } from './shoppers';
import { findMissing } from './site-health';

const hangMs = 8_000;
const pauseMs = 3_000;
const answerWithinMs = 500;
const wholeWithinMs = 10_000;
/** A primary is replaced by its replica. */
const failedOverWithinMs = 30_000;

export const drill: Drill = {
  title:
    "One instance of each program of a fleet, and a primary of Redis, is killed, hangs, and is cut off from the network, then PostgreSQL fails over, while shoppers buy: the site is whole again within 10 s (a primary's failover 30 s), and no order is lost or doubled.",
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
    const effects: Effect[] = [];
    for (const fault of faultsOf(fleet)) {
      await sleep(pauseMs);
      const effect = await cause(fleet, fault, shoppers);
      note(
        `${effect.what}: ${effect.missing ?? 'whole'} after ${effect.ms} ms, ${effect.failed} requests failed`,
      );
      effects.push(effect);
    }
    const seen = await shoppers.stop();
    const orders = await watch.check({ isSandboxNew: false, reconciles: true });
    return {
      figures: {
        ...Object.fromEntries(
          effects.map(({ what, ms, failed }) => [what, `whole after ${ms} ms, ${failed} failed`]),
        ),
        ...describeShoppers(seen),
        ...orders.figures,
      },
      failures: [
        ...effects.flatMap(({ what, missing }) => (missing ? [`${what}: ${missing}`] : [])),
        ...orders.failures,
      ],
    };
  },
};

interface Fault {
  readonly what: string;
  readonly withinMs: number;
  /** Resolves to what ends the fault, if it does not end by itself. */
  begin(): Promise<(() => void) | undefined>;
}

interface Effect {
  readonly what: string;
  readonly ms: number;
  /** Requests of shoppers that failed from the fault until the site was whole. */
  readonly failed: number;
  readonly missing: string | undefined;
}

function faultsOf(fleet: Fleet): readonly Fault[] {
  const several = programs.filter((name) => fleetInstances(name) > 1);
  const oneOf = (name: string) => async () => fleet.instances(name)[0];
  const redis = () => findPrimary(fleet);
  return [
    ...several.map((name) => killing(name, oneOf(name))),
    killing('redis', redis, failedOverWithinMs),
    // There is one of each: it is started again.
    ...['pgbouncer', 'postgres-replica'].map((name) => killing(name, oneOf(name))),
    ...several.map((name) => hanging(name, oneOf(name))),
    hanging('redis', redis, failedOverWithinMs),
    ...(canCutOff()
      ? [...several.map((name) => cutting(name, oneOf(name))), cutting('redis', redis, failedOverWithinMs)]
      : []),
    {
      what: 'postgres failed over',
      withinMs: failedOverWithinMs,
      begin: async () => {
        await fleet.failOver();
        return undefined;
      },
    },
  ];
}

type Find = () => Promise<ManagedProcess | undefined>;

function killing(name: string, find: Find, withinMs?: number): Fault {
  return faultOf(`${name} killed`, { find, withinMs }, (_pid, victim) => {
    victim.kill();
    return undefined;
  });
}

function hanging(name: string, find: Find, withinMs?: number): Fault {
  return faultOf(`${name} hung`, { find, withinMs }, (pid) => {
    process.kill(pid, 'SIGSTOP');
    return () => process.kill(pid, 'SIGCONT');
  });
}

function cutting(name: string, find: Find, withinMs?: number): Fault {
  return faultOf(`${name} cut off`, { find, withinMs }, cutOff);
}

function faultOf(
  what: string,
  { find, withinMs = wholeWithinMs }: { readonly find: Find; readonly withinMs: number | undefined },
  begin: (pid: number, victim: ManagedProcess) => (() => void) | undefined,
): Fault {
  return {
    what,
    withinMs,
    begin: async () => {
      const victim = await find();
      const pid = victim?.pid();
      if (!victim || pid === undefined) throw new Error(`${what}: it did not run.`);
      return begin(pid, victim);
    },
  };
}

async function cause(fleet: Fleet, { what, withinMs, begin }: Fault, shoppers: Shoppers): Promise<Effect> {
  const failedBefore = shoppers.figures().failedRequestCount;
  const startedMs = performance.now();
  const end = await begin();
  // The first moments: what has not noticed the fault yet still looks whole.
  await sleep(1_000);
  const look = async () => (await findSilentPrimary(fleet)) ?? (await findMissing(fleet));
  let missing = await look();
  while (missing !== undefined && performance.now() - startedMs < withinMs) {
    await sleep(50);
    missing = await look();
  }
  const ms = Math.round(performance.now() - startedMs);
  if (end) {
    await sleep(Math.max(0, hangMs - ms));
    end();
  }
  const failed = shoppers.figures().failedRequestCount - failedBefore;
  return { what, ms, failed, missing };
}

/** A primary of Redis, as a node that answers lists them, that does not answer. */
async function findSilentPrimary({ redisCluster: { nodes } }: Fleet): Promise<string | undefined> {
  const answers = nodes.map((node) =>
    inTime(
      node.ask(['CLUSTER', 'NODES']).catch(() => ''),
      answerWithinMs,
    ),
  );
  const list = (await Promise.all(answers)).find(Boolean) ?? '';
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
