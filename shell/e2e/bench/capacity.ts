import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '@tyres/service-kit/database';
import { createSilentLog } from '@tyres/service-kit/log';
import { createRedisClient } from '@tyres/service-kit/redis';
import type { Stack } from '@tyres/stack/stack';
import sql from 'sql-template-tag';
import { restock } from '../drills/restock';
import {
  addUp,
  busyOf,
  costOf,
  meanMsOf,
  shopperPauseMs,
  sum,
  type CapacityLoad,
  type Measured,
  type ShopperCost,
  type Spent,
} from './capacity-figures';
import { onCore } from './cores';
import { markdownTable } from './markdown-table';
import { measurePrograms } from './measured-programs';
import { simulateQueues } from './queue-simulation';
import type { BenchTarget } from './session';

/** Until the code is compiled and caches are full: before, a shopper costs twice as much. */
const warmUp = { perSecond: 4, seconds: 240 };
const seconds = 40;
/** The loads that the cost of a shopper is taken from. */
const lightPerSecond = 1;
const heavyPerSecond = 3.5;
/** The shares of the core at which the simulation is compared with the shop. */
const comparedAt = [0.3, 0.45, 0.6];
/** Orders a minute that are planned for. */
const planned = [100, 1_000, 10_000];
/** Above it, queues grow. */
const plannedUtilisation = 0.6;
/** Of a hundred visitors of such a shop two or three buy; the others look at the same pages up to the list. */
const visitorsPerOrder = 40;
const stepsOfVisitors = [
  'GET /',
  'POST /enter-reg-submit',
  'GET /confirm-size',
  'POST /enter-size-submit',
  'GET /select-tyres',
];
/** Edges and databases work on several requests at a time, in processes of their own. */
const parallel = new Set(['edge', 'postgres']);
const jiffiesPerSecond = 100;

/** What an order costs, how well a simulation of queues predicts it under load, and what more orders need. Returns Markdown. */
export async function measureCapacity({ stack }: Pick<BenchTarget, 'stack'>): Promise<string> {
  await restock(stack);
  await sendShoppers(stack, warmUp.perSecond, warmUp.seconds);
  const lights = [await measure(stack, lightPerSecond)];
  const heavies = [await measure(stack, heavyPerSecond)];
  const first = costOf(addUp(lights), addUp(heavies));
  const rates = comparedAt.map(
    (share) => ((share - first.baseShare) * 1_000) / sum(Object.values(first.cpuMs)),
  );
  // There and back: a shopper becomes cheaper while the code is still being optimised, and this way every load is measured as early
  // as late.
  const runs: { readonly perSecond: number; readonly measured: Measured }[] = [];
  for (const perSecond of [...rates, ...rates.toReversed()])
    runs.push({ perSecond, measured: await measure(stack, perSecond) });
  heavies.push(await measure(stack, heavyPerSecond));
  lights.push(await measure(stack, lightPerSecond));
  const [light, heavy] = [addUp(lights), addUp(heavies)];
  const cost = costOf(light, heavy);
  const { baseShare } = cost;
  const rows: string[][] = [];
  for (const perSecond of rates) {
    const both = runs.filter((run) => run.perSecond === perSecond);
    const measured = addUp(both.map((run) => run.measured));
    const { load } = measured;
    const simulated = simulateQueues({
      ...{ steps: cost.steps, background: cost.background, parallel, perSecond, pauseMs: shopperPauseMs },
      ...{ cores: 1 - baseShare, seconds: 120 },
    });
    const meanMs = meanMsOf(load);
    if (load.failed > 0) process.exitCode = 1;
    rows.push([
      perSecond.toFixed(1),
      percent(busyOf(measured)),
      percent(baseShare + simulated.utilisation * (1 - baseShare)),
      meanMs.toFixed(1),
      simulated.meanMs.toFixed(1),
      percent(simulated.meanMs / meanMs - 1),
    ]);
  }
  const comparison = markdownTable(
    ['shoppers a second, one core', 'busy', 'simulated', 'mean request ms', 'simulated', 'difference'],
    rows,
  );
  return [describeCost(heavy, cost.cpuMs), comparison, describeNeeds(heavy, cost)].join('\n\n');
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

async function measure(stack: Stack, perSecond: number): Promise<Measured> {
  const before = await readCounters(stack);
  const startedMs = Date.now();
  const load = await sendShoppers(stack, perSecond, seconds);
  const took = (Date.now() - startedMs) / 1_000;
  const after = await readCounters(stack);
  const cpuMs = Object.fromEntries(
    Object.entries(after.cpuMs).map(([program, ms]) => [program, ms - (before.cpuMs[program] ?? 0)]),
  );
  const spent = {
    cpuMs,
    commits: after.commits - before.commits,
    walBytes: after.walBytes - before.walBytes,
    walSyncs: after.walSyncs - before.walSyncs,
    redisCommands: after.redisCommands - before.redisCommands,
  };
  return { load, spent, seconds: took };
}

async function sendShoppers(stack: Stack, perSecond: number, forSeconds: number): Promise<CapacityLoad> {
  const program = fileURLToPath(new URL('./capacity-load.ts', import.meta.url));
  const [command = '', ...args] = [...onCore('load'), process.execPath, '--import', 'tsx', program];
  const child = spawn(command, [...args, stack.addresses.site, String(perSecond), String(forSeconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The load ended with ${String(code)}.`);
  return JSON.parse(text);
}

async function readCounters(stack: Stack): Promise<Spent> {
  const log = createSilentLog();
  const database = createDatabase({ url: stack.addresses.database, schema: 'checkout', log });
  const redis = await createRedisClient({ url: stack.addresses.redis, log });
  try {
    const [counts] = await database.query<{ commits: number; wal: string; syncs: number }>(sql`
      select (select sum(xact_commit)::bigint from pg_stat_database) as commits,
        (select wal_bytes from pg_stat_wal) as wal,
        (select coalesce(sum(fsyncs), 0)::bigint from pg_stat_io where object = 'wal') as syncs`);
    const commands = /total_commands_processed:(\d+)/.exec(await redis.info('stats'))?.[1];
    return {
      cpuMs: measurePrograms(stack, (pids) => sum(pids.map(cpuMsOf))),
      commits: counts?.commits ?? 0,
      walBytes: Number(counts?.wal ?? 0),
      walSyncs: counts?.syncs ?? 0,
      redisCommands: Number(commands ?? 0),
    };
  } finally {
    await Promise.all([database.close(), redis.close()]);
  }
}

function cpuMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // Its own time in user mode and in the kernel, and that of children that have ended.
    const jiffies = sum(fields.slice(11, 15).map(Number));
    return (jiffies * 1_000) / jiffiesPerSecond;
  } catch {
    return 0;
  }
}

function describeCost({ load, spent }: Measured, cpuMs: Readonly<Record<string, number>>): string {
  const each = (value: number, digits: number): string => (value / load.shoppers).toFixed(digits);
  const table = markdownTable(
    ['program', 'CPU ms'],
    Object.entries(cpuMs)
      .filter(([, ms]) => ms >= 0.05)
      .sort(([, one], [, other]) => other - one)
      .map(([program, ms]) => [program, ms.toFixed(1)]),
  );
  const requests = sum(load.steps.map(({ count }) => count));
  return `A shopper who buys makes ${each(requests, 1)} requests and costs ${sum(Object.values(cpuMs)).toFixed(0)} ms of CPU; ${each(spent.commits, 0)} transactions, ${each(spent.walBytes / 1_024, 0)} kB of write-ahead log in ${each(spent.walSyncs, 1)} syncs; ${each(spent.redisCommands, 0)} commands of Redis.\n\n${table}`;
}

function describeNeeds({ load, spent }: Measured, { steps, cpuMs }: ShopperCost): string {
  const looking = steps.filter(({ name }) => stepsOfVisitors.includes(name));
  const lookingMs = sum(looking.map(({ demands }) => sum(demands.map(({ ms }) => ms))));
  const buyingMs = sum(Object.values(cpuMs));
  // A visitor who only looks costs the programs in the same proportion, but writes hardly anything.
  const perOrder = (program: string): number =>
    (cpuMs[program] ?? 0) * (1 + ((visitorsPerOrder - 1) * lookingMs) / buyingMs);
  const named = Object.keys(cpuMs);
  const rows = planned.map((perMinute) => {
    const perSecond = perMinute / 60;
    const cores = (of: readonly string[]): string =>
      ((perSecond * sum(of.map(perOrder))) / 1_000 / plannedUtilisation).toFixed(1);
    return [
      perMinute.toLocaleString('en-GB'),
      cores(['edge']),
      cores(named.filter((name) => !['edge', 'postgres', 'redis', 'sandbox'].includes(name))),
      cores(['postgres']),
      cores(['redis']),
      ((perSecond * spent.walSyncs) / load.shoppers).toFixed(0),
      ((perSecond * spent.walBytes) / load.shoppers / 1e6).toFixed(2),
    ];
  });
  const head = [
    'orders a minute',
    'edge cores',
    'service cores',
    'PostgreSQL cores',
    'Redis cores',
    'syncs a second',
    'log MB a second',
  ];
  return `With ${visitorsPerOrder} visitors for an order, of whom all but one look at ${looking.length} pages and forms, and cores that are ${percent(plannedUtilisation)} busy:\n\n${markdownTable(head, rows)}`;
}
