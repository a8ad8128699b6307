// `npm run bench`: measures the site against its controls and writes the figures into shell/docs/performance.md.
// `-- throughput` or `-- pages` runs a part. Seven run by name only: `-- memory`, which takes an hour (`--minutes`), `-- faults`, forty
// faulty releases, `-- catalogue`, with 200,000 tyres, `-- fitters`, with two million appointments, `-- orders`, with a million orders, `-- content`, what people
// read (options of these are in part-options.ts), and `-- health-gate`, which simulates rollouts for hours and only prints
// (`--only weeks`).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createProgress } from '@tyres/stack/progress';
import { startStack } from '@tyres/stack/stack';
import { startStaged } from '../src/start-staged';
import { measureBaskets } from './basket';
import { benchCatalogue } from './catalogue';
import { benchContent, contentBlock, contentParts } from './content';
import { pinThisProcess } from './cores';
import { benchFitters, fittersBlock, fittersParts } from './fitters';
import { benchHealthGate, healthGateParts } from './health-gate';
import { measureFaultyReleases } from './faulty-releases';
import { openFigures } from './open-figures';
import { benchOrders, ordersBlock, ordersParts } from './orders';
import { measurePages } from './pages';
import { readPartOptions } from './part-options';
import { measureRollback, rollbackSettings } from './rollback';
import { shopperSession, type BenchTarget } from './session';
import { measureCapacity } from './capacity';
import { measureMemory } from './memory';
import { measureStarts } from './start';
import { measureSwaps } from './swap';
import { measureThroughput } from './throughput';

type OnSite = (target: BenchTarget) => Promise<string>;

/** These benches need a running site. */
const onSite: ReadonlyMap<string, OnSite> = new Map<string, OnSite>([
  ['throughput', measureThroughput],
  ['pages', measurePages],
  ['swap', measureSwaps],
  ['start', measureStarts],
  ['rollback', (target) => measureRollback(target, values.only)],
  ['capacity', measureCapacity],
  ['faults', (target) => measureFaultyReleases(target, values.only)],
  ['memory', (target) => measureMemory(target, Number(values.minutes ?? 60))],
  ['basket', (target) => measureBaskets(target, Number(values.scale ?? 1))],
]);

/** They take long. */
const byName = ['memory', 'faults'];

const text = { type: 'string' } as const;
const { values, positionals: named } = orRefuse(() =>
  parseArgs({
    allowPositionals: true,
    options: { only: text, minutes: text, scale: text, folder: text },
  }),
);
const names = [...onSite.keys(), 'catalogue', 'fitters', 'orders', 'content', 'health-gate'];
const unknown = named.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(2);
}

const wanted = named.length > 0 ? named : [...onSite.keys()].filter((name) => !byName.includes(name));
const fitters = orRefuse(() => readPartOptions(fittersParts, named.includes('fitters') ? values : {}));
const orders = orRefuse(() => readPartOptions(ordersParts, named.includes('orders') ? values : {}));
const healthGate = orRefuse(() =>
  readPartOptions(healthGateParts, named.includes('health-gate') ? values : {}),
);
const content = orRefuse(() => readPartOptions(contentParts, named.includes('content') ? values : {}));
const writeFigures = await openFigures(wanted.flatMap(blocksOf));
if (wanted.includes('health-gate')) await benchHealthGate(healthGate);
if (wanted.includes('catalogue')) await writeFigures('catalogue', await benchCatalogue());
if (wanted.includes('fitters')) await benchFitters(fitters, fitters.scale === 1 ? writeFigures : print);
if (wanted.includes('orders')) await benchOrders(orders, orders.scale === 1 ? writeFigures : print);
if (wanted.includes('content')) await benchContent(content, writeFigures);
await benchOnSite([...onSite].filter(([name]) => wanted.includes(name)));
process.exit(process.exitCode ?? 0);

/** Wrong arguments end the process with one line. */
function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

/** The blocks of a bench in the document. */
function blocksOf(name: string): readonly string[] {
  if (name === 'health-gate') return [];
  if (name === 'content') return content.only.map(contentBlock);
  if (name === 'orders') return orders.only.map(ordersBlock);
  return name === 'fitters' ? fitters.only.map(fittersBlock) : [name];
}

/** Figures of less than the full size are not for the document. */
async function print(block: string, figures: string): Promise<void> {
  console.log(`\n${block}\n\n${figures}`);
}

async function benchOnSite(benches: readonly (readonly [name: string, bench: OnSite])[]): Promise<void> {
  if (benches.length === 0) return;
  // Children inherit this process's core; loads and browsers move to the other one.
  pinThisProcess('server');
  if (benches.some(([name]) => name === 'rollback' || name === 'faults'))
    Object.assign(process.env, rollbackSettings);
  const dataFolder = await mkdtemp(join(tmpdir(), 'tyres-bench-'));
  const progress = createProgress(process.stdout);
  // Memory is that of the programs as they are shipped.
  if (benches.some(([name]) => name === 'memory'))
    await progress.step('Programs staged', () => startStaged(join(dataFolder, 'programs')));
  const stack = await startStack({ dataFolder, port: 0, sandboxPort: 0, progress });
  try {
    const { site } = stack.addresses;
    for (const [name, bench] of benches)
      await (values.scale === undefined && values.only === undefined ? writeFigures : print)(
        name,
        await bench({ site, session: await shopperSession(site), stack }),
      );
  } finally {
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
