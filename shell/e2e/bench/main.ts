// `npm run bench`: measures the site against its controls and writes the figures into shell/docs/performance.md.
// `-- throughput` or `-- pages` runs a part. Two run by name only: `-- catalogue`, with 200,000 tyres, and `-- health-gate`,
// which simulates rollouts for half an hour and only prints.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgress } from '@tyres/stack/progress';
import { startStack } from '@tyres/stack/stack';
import { benchCatalogue } from './catalogue';
import { pinThisProcess } from './cores';
import { benchHealthGate } from './health-gate';
import { openFigures } from './open-figures';
import { measurePages } from './pages';
import { measureRollback } from './rollback';
import { shopperSession, type BenchTarget } from './session';
import { measureSwaps } from './swap';
import { measureThroughput } from './throughput';

type OnSite = (target: BenchTarget) => Promise<string>;

/** These benches need a running site. */
const onSite: ReadonlyMap<string, OnSite> = new Map<string, OnSite>([
  ['throughput', measureThroughput],
  ['pages', measurePages],
  ['swap', measureSwaps],
  ['rollback', measureRollback],
]);

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const names = [...onSite.keys(), 'catalogue', 'health-gate'];
const unknown = named.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(2);
}

const wanted = named.length > 0 ? named : [...onSite.keys()];
const writeFigures = await openFigures(wanted.filter((name) => name !== 'health-gate'));
if (wanted.includes('health-gate')) await benchHealthGate();
if (wanted.includes('catalogue')) await writeFigures('catalogue', await benchCatalogue());
await benchOnSite([...onSite].filter(([name]) => wanted.includes(name)));
process.exit(process.exitCode ?? 0);

async function benchOnSite(benches: readonly (readonly [name: string, bench: OnSite])[]): Promise<void> {
  if (benches.length === 0) return;
  // Children inherit this process's core; loads and browsers move to the other one.
  pinThisProcess('server');
  const dataFolder = await mkdtemp(join(tmpdir(), 'tyres-bench-'));
  const progress = createProgress(process.stdout);
  const stack = await startStack({ dataFolder, port: 0, sandboxPort: 0, progress });
  try {
    const { site } = stack.addresses;
    for (const [name, bench] of benches)
      await writeFigures(name, await bench({ site, session: await shopperSession(site), stack }));
  } finally {
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
